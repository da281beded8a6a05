import { z } from 'zod'
import { MatterId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { Answers, Intake } from '../resources/intake.ts'

export const getMatterIntake = defineOperation({
  name: 'getMatterIntake',
  tag: 'Matters',
  summary: 'Get the intake form of a matter and the answers of its client.',
  description:
    "Until the client begins, the form follows the matter's `intake_template_id`, else the default template of the firm, else the built-in one of the practice area. Once begun, the form stays as it is, even if the template or the choice of template changes.",
  method: 'get',
  path: '/api/v1/matters/{id}/intake',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: Intake,
  errors: ['forbidden'],
})

export const getPortalIntake = defineOperation({
  name: 'getPortalIntake',
  tag: 'Client portal',
  summary: 'Get the form and what was answered so far.',
  method: 'get',
  path: '/api/v1/portal/intake',
  access: { kind: 'portal' },
  input: z.strictObject({}),
  output: Intake,
  errors: ['matter_not_found'],
})

export const updatePortalIntake = defineOperation({
  name: 'updatePortalIntake',
  tag: 'Client portal',
  summary: 'Save answers as a draft: only those that are sent change.',
  description:
    'Null removes an answer. A draft may be incomplete: an answer must be of the JSON type that its field takes, and everything else is checked when the form is submitted. A `number` may also be text while it is being typed.',
  method: 'patch',
  path: '/api/v1/portal/intake',
  access: { kind: 'portal' },
  input: z.strictObject({
    answers: Answers.refine((answers) => Object.keys(answers).length > 0, { error: 'must have an answer' }),
  }),
  output: Intake,
  errors: ['matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
})

export const submitPortalIntake = defineOperation({
  name: 'submitPortalIntake',
  tag: 'Client portal',
  summary: 'Submit the form: its answers are final.',
  description:
    'Every required field needs an answer, and each answer must fit the type of its field. Otherwise 400 names each as `answers.<key>`, and nothing is saved. `answers` are saved first, like a draft.',
  method: 'post',
  path: '/api/v1/portal/intake/submit',
  access: { kind: 'portal' },
  input: z.strictObject({ answers: Answers.default({}) }),
  output: Intake,
  errors: ['matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
})
