import { z } from 'zod'
import { MatterId, ParticipantId } from '../../ids.ts'
import { expectedUpdatedAtOrNull } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import {
  FirmLinkRule,
  linkRuleChanges,
  MatterLinkVerification,
  PortalVerification,
} from '../resources/link-verification.ts'

export const getLinkVerification = defineOperation({
  name: 'getLinkVerification',
  tag: 'Onboarding links',
  summary: "Get the second step of the firm's onboarding links.",
  method: 'get',
  path: '/api/v1/link-verification',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: FirmLinkRule,
  errors: [],
})

export const updateLinkVerification = defineOperation({
  name: 'updateLinkVerification',
  tag: 'Onboarding links',
  summary: "Set the second step of the firm's onboarding links.",
  description:
    'Holds for all links of the firm, also those that were sent before, except in matters with a rule of their own. A change ends the sessions that are open at the portal: clients open their links again. Off unless it is set. To loosen the rule takes a confirmed admin session: to switch it off, to go from a code to something that the client knows, or from `all` to `given`.',
  method: 'patch',
  path: '/api/v1/link-verification',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  audit: 'settings',
  input: z.strictObject({ ...linkRuleChanges, ...expectedUpdatedAtOrNull }),
  example: { body: { method: 'email_code', scope: 'given' } },
  output: FirmLinkRule,
  errors: [],
})

export const getMatterLinkVerification = defineOperation({
  name: 'getMatterLinkVerification',
  tag: 'Onboarding links',
  summary: 'Get the second step of the onboarding links of a matter, and which of them are locked.',
  method: 'get',
  path: '/api/v1/matters/{id}/link-verification',
  access: { kind: 'scope', anyOf: ['matters:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: MatterId }),
  output: MatterLinkVerification,
  errors: ['forbidden'],
})

export const updateMatterLinkVerification = defineOperation({
  name: 'updateMatterLinkVerification',
  tag: 'Onboarding links',
  summary: 'Set the second step of the onboarding links of a matter.',
  description:
    "Holds for the links of the client and of all participants. A change ends their sessions at the portal: they open their links again. `firm` takes the matter's own rule away. To loosen what is in force, or to set `off`, takes a confirmed admin session, as in `updateLinkVerification`.",
  method: 'patch',
  path: '/api/v1/matters/{id}/link-verification',
  access: { kind: 'scope', anyOf: ['matters:write'] },
  widens: true,
  audit: 'settings',
  input: z.strictObject({
    id: MatterId,
    method: z
      .enum(['firm', ...linkRuleChanges.method.options])
      .describe("What is asked for; `firm` is as the firm's links do, `off` asks for nothing.")
      .meta({ example: 'sms_code' }),
    scope: linkRuleChanges.scope,
  }),
  example: { body: { method: 'sms_code', scope: 'all' } },
  output: MatterLinkVerification,
  errors: ['forbidden'],
})

const unlocking = {
  tag: 'Onboarding links',
  method: 'post',
  access: { kind: 'scope', anyOf: ['matters:write'], alsoFor: ['paralegal'] },
  widens: false,
} as const

export const unlockIntakeLink = defineOperation({
  ...unlocking,
  name: 'unlockIntakeLink',
  summary: "Unlock the client's onboarding link after too many wrong answers.",
  description: 'Wrong answers are counted anew. If the link is not locked, nothing else happens.',
  path: '/api/v1/matters/{id}/intake-link/unlock',
  input: z.strictObject({ id: MatterId }),
  output: MatterLinkVerification,
  errors: ['forbidden'],
})

export const unlockParticipantLink = defineOperation({
  ...unlocking,
  name: 'unlockParticipantLink',
  summary: 'Unlock the onboarding link of a participant after too many wrong answers.',
  description: 'As `unlockIntakeLink`, for one participant.',
  path: '/api/v1/matters/{id}/participants/{participant_id}/intake-link/unlock',
  input: z.strictObject({ id: MatterId, participant_id: ParticipantId }),
  output: MatterLinkVerification,
  errors: ['forbidden'],
})

const verifying = { tag: 'Client portal', access: { kind: 'portal', unverified: 'always' } } as const

export const getPortalVerification = defineOperation({
  ...verifying,
  name: 'getPortalVerification',
  summary: 'Get the second step of the own onboarding link.',
  method: 'get',
  path: '/api/v1/portal/verification',
  input: z.strictObject({}),
  output: PortalVerification,
  errors: [],
})

export const requestPortalVerification = defineOperation({
  ...verifying,
  name: 'requestPortalVerification',
  summary: 'Have a code sent for the second step of the own onboarding link.',
  description:
    'For the methods `email_code` and `sms_code`. The code goes to the address or number that the firm has on file, works for 10 minutes in this session alone, and ends the one before. A link gets at most 5 codes an hour. If the code was not sent, the answer is `send_failed`; for an SMS, `details.reason` says why, as for `sendIntakeLink`. Once the step is passed, nothing is sent.',
  method: 'post',
  path: '/api/v1/portal/verification',
  audit: 'sign_in',
  input: z.strictObject({}),
  output: PortalVerification,
  errors: [
    'invalid_status_transition',
    'verification_locked',
    'verification_unavailable',
    'rate_limit_exceeded',
    'send_failed',
  ],
})

export const verifyPortalSession = defineOperation({
  ...verifying,
  name: 'verifyPortalSession',
  summary: 'Answer the second step of the own onboarding link.',
  description:
    'The right answer opens this session. A wrong one gets `verification_failed`, with `details.tries_left`. After 5 wrong answers in a row, or 20 in all, the link is locked for all its sessions, and the firm is told: until it unlocks the link, they can give nothing. Sessions that have passed stay open. An answer that is not of the form of the method is no try. Once the step is passed, any answer is taken.',
  method: 'post',
  path: '/api/v1/portal/verification/verify',
  audit: 'sign_in',
  input: z.strictObject({
    answer: z
      .string()
      .min(1)
      .max(40)
      .describe('The code, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number.')
      .meta({ example: '492817' }),
  }),
  output: PortalVerification,
  errors: [
    'validation_error',
    'verification_failed',
    'verification_code_expired',
    'verification_locked',
    'verification_unavailable',
  ],
})
