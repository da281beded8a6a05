import { z } from 'zod'
import { MatterId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { Answers, Intake } from '../resources/intake.ts'

export const getMatterIntake = defineOperation({
  name: 'getMatterIntake',
  tag: 'Matters',
  summary: 'Get the intake form of a matter and the answers of its client.',
  description:
    "Until the client begins it, the form is that of the matter's `intake_template_id`, else the default template of the firm, else the built-in one of the practice area, as they are now. From then on it stays as it was begun, whatever becomes of the template and whichever the matter is given.",
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
    'Null takes an answer away. A draft may be incomplete and half typed: an answer has to be of the kind that its field takes, and what else its type asks for is checked when the form is submitted. Where text that is no answer yet was typed, `number` takes it too.',
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
    'Every field that is required needs an answer, and each answer has to be what the type of its field asks for; else 400 names each as `answers.<key>`, and nothing is saved. `answers` are saved first, as a draft is.',
  method: 'post',
  path: '/api/v1/portal/intake/submit',
  access: { kind: 'portal' },
  input: z.strictObject({ answers: Answers.default({}) }),
  output: Intake,
  errors: ['matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
})
