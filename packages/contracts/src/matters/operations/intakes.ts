import { z } from 'zod'
import { MatterId, ParticipantId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { Answers, Intake, SeenForm } from '../resources/intake.ts'

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

export const getMatterParticipantIntake = defineOperation({
  name: 'getMatterParticipantIntake',
  tag: 'Participants',
  summary: 'Get the intake form of a participant and their answers.',
  description:
    "A participant has a form where the template of the matter's form names their role in `participant_roles`; otherwise 404 `intake_not_found`. Once begun, the form stays as it is, even if the template, the role or the choice of template changes. What a participant who was removed has answered can still be read.",
  method: 'get',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: Intake,
  errors: ['forbidden', 'intake_not_found'],
})

const form = SeenForm.optional().describe(
  'The form that the answers are for: `template_id` and `template_version` of the intake that the client has seen. A form that nobody has begun then begins in this version, even if the template has changed since. If the client has to answer another form or version by now, nothing is saved: 409 `form_changed`. Without `form`, the form begins as the template is now.',
)

export const getPortalIntake = defineOperation({
  name: 'getPortalIntake',
  tag: 'Client portal',
  summary: 'Get the form and what was answered so far.',
  description:
    'A participant has a form of their own where the template names their role in `participant_roles`. Any other participant gets `matter_not_found` with `details.resource` `intake`, here and when saving or submitting.',
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
  summary: 'Save answers as a draft: only those that are sent change.',
  description:
    'Null removes an answer. A draft may be incomplete: an answer must be of the JSON type that its field takes, and everything else is checked when the form is submitted. A `number` may also be text while it is being typed. The answer to a group replaces all of its entries. Before a second step that protects what was given, only questions without an answer can be answered, and the same session can change what it has answered. If one of the others is sent, nothing is saved: `forbidden` with `details.reason` `verification_required`, and `details.fields` names them.',
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
})

export const submitPortalIntake = defineOperation({
  name: 'submitPortalIntake',
  tag: 'Client portal',
  summary: 'Submit the form: its answers are final.',
  description:
    'Every required field that is asked needs an answer, and each answer must fit the type of its field. Otherwise 400 names each as `answers.<key>`, in a group as `answers.<group>.<entry>.<key>` with entries from 0, and nothing is saved. `answers` are saved first, like a draft. Answers to questions that are not asked, because of `shown_when`, are left out. Before a second step that the firm asks for, the form cannot be submitted: submitting makes answers final, and the problems would tell what was saved.',
  method: 'post',
  path: '/api/v1/portal/intake/submit',
  access: { kind: 'portal' },
  input: z.strictObject({ answers: Answers.default({}), form }),
  output: Intake,
  errors: ['matter_not_found', 'intake_already_completed', 'invalid_status_transition'],
  optionalFieldCodes: { form: 'form_changed' },
})
