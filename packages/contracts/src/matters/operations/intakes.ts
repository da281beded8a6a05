import { z } from 'zod'
import { MatterId, ParticipantId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { Answers, Intake, SeenForm } from '../resources/intake.ts'

export const getMatterIntake = defineOperation({
  name: 'getMatterIntake',
  tag: 'Matters',
  summary: 'Get the intake form of a matter and the answers of its client.',
  description:
    "Until the client begins, the form follows the matter's `intake_template_id`, else the default template of the firm, else the built-in one of the practice area. After that the form stays the same, even if the template or the choice of template changes.",
  method: 'get',
  path: '/api/v1/matters/{id}/intake',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: Intake,
  errors: ['forbidden'],
})

export const getMatterParticipantIntake = defineOperation({
  name: 'getMatterParticipantIntake',
  tag: 'Participants',
  summary: 'Get the intake form of a participant and their answers.',
  description:
    "A participant has a form if the template of the matter's form lists their role in `participant_roles`; otherwise the response is 404 `intake_not_found`. Once begun, the form stays the same, even if the template, the role or the choice of template changes. Answers of removed participants can still be read.",
  method: 'get',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: Intake,
  errors: ['forbidden', 'intake_not_found'],
})

const form = SeenForm.optional().describe(
  'The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then starts with this version, even if the template has changed since. If the client now has to answer another form or version, nothing is saved and the response is 409 `form_changed`. Without `form`, the form starts with the current template.',
)

export const getPortalIntake = defineOperation({
  name: 'getPortalIntake',
  tag: 'Client portal',
  summary: 'Get the intake form and the answers so far, at the client portal.',
  description:
    'A participant has a form of their own if the template lists their role in `participant_roles`. Any other participant gets `matter_not_found` with `details.resource` `intake`, here and when saving or submitting.',
  method: 'get',
  path: '/api/v1/portal/intake',
  access: { kind: 'portal', unverified: 'giving' },
  input: z.strictObject({}),
  output: Intake,
  errors: ['matter_not_found'],
})

export const updatePortalIntake = defineOperation({
  name: 'updatePortalIntake',
  tag: 'Client portal',
  summary: 'Save answers as a draft: only the answers that are sent change.',
  description:
    'Null removes an answer. A draft may be incomplete: an answer must have the JSON type of its field, and everything else is checked on submission. A `number` may also be text while it is being typed. The answer to a group replaces all of its entries. If the link has a second step that protects earlier answers and files, and the client has not passed it yet, only questions without an answer and answers of the same session can be changed. If the request has other answers, nothing is saved: `forbidden` with `details.reason` `verification_required`, and `details.fields` lists them.',
  method: 'patch',
  path: '/api/v1/portal/intake',
  access: { kind: 'portal', unverified: 'giving' },
  input: z.strictObject({
    answers: Answers.refine((answers) => Object.keys(answers).length > 0, { error: 'must have an answer' }),
    form,
  }),
  output: Intake,
  errors: ['forbidden', 'matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
  optionalFieldCodes: { form: 'form_changed' },
  // Saved while the client types, with all answers in each response: keys would keep each of them for a day.
  takesIdempotencyKey: false,
})

export const submitPortalIntake = defineOperation({
  name: 'submitPortalIntake',
  tag: 'Client portal',
  summary: 'Submit the intake form: its answers become final.',
  description:
    'Every required field that is asked needs an answer, and each answer must fit the type of its field. Otherwise nothing is saved, and a 400 names each problem as `answers.<key>`, or in a group as `answers.<group>.<entry>.<key>` with entries from 0. `answers` are saved first, like a draft. Answers to questions that are not asked because of `shown_when` are left out. If the firm requires a second step, the form cannot be submitted before it: submitting makes answers final, and the problems would reveal saved answers.',
  method: 'post',
  path: '/api/v1/portal/intake/submit',
  access: { kind: 'portal' },
  input: z.strictObject({ answers: Answers.default({}), form }),
  output: Intake,
  errors: ['matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
  optionalFieldCodes: { form: 'form_changed' },
})
