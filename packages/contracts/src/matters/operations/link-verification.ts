import { z } from 'zod'
import { credential } from '../../credential-field.ts'
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
    'Applies to all links of the firm, including those already sent, except in matters with their own rule. A change ends open sessions at the portal: clients must open their links again. Off by default. Loosening the rule needs a confirmed admin session. That is switching it off, changing from a code to something that the client knows, or from `all` to `given`.',
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
    "Applies to the links of the client and of all participants. A change ends their sessions at the portal: they must open their links again. `firm` removes the matter's own rule. Loosening the current rule, or setting `off`, needs a confirmed admin session, as in `updateLinkVerification`.",
  method: 'patch',
  path: '/api/v1/matters/{id}/link-verification',
  access: { kind: 'scope', anyOf: ['matters:write'] },
  widens: true,
  audit: 'settings',
  input: z.strictObject({
    id: MatterId,
    method: z
      .enum(['firm', ...linkRuleChanges.method.options])
      .describe('The second step. `firm` uses the rule of the firm; `off` requires no second step.')
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
  description: 'The count of wrong answers restarts. If the link is not locked, nothing else happens.',
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
  summary: "Get the second step of the caller's onboarding link.",
  method: 'get',
  path: '/api/v1/portal/verification',
  input: z.strictObject({}),
  output: PortalVerification,
  errors: [],
})

export const requestPortalVerification = defineOperation({
  ...verifying,
  name: 'requestPortalVerification',
  summary: "Send a code for the second step of the caller's onboarding link.",
  description:
    'For the methods `email_code` and `sms_code`. The code goes to the address or number that the firm has on file, works for 10 minutes and only in this session, and replaces the previous one. A link gets at most 5 codes an hour. If the code was not sent, the response is `send_failed`; for an SMS, `details.reason` says why, as in `sendIntakeLink`. If the step is already passed, nothing is sent.',
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
  summary: "Answer the second step of the caller's onboarding link.",
  description:
    'The right answer opens this session. A wrong one gets `verification_failed`, with `details.tries_left`. After 5 wrong answers in a row, or 20 in total, the link is locked for all its sessions, and the firm is notified: until it unlocks the link, they can give nothing. Sessions that have passed the step stay open. An answer in the wrong format does not count as a try. If the step is already passed, any answer is accepted.',
  method: 'post',
  path: '/api/v1/portal/verification/verify',
  audit: 'sign_in',
  input: z.strictObject({
    answer: credential(
      z
        .string()
        .min(1)
        .max(40)
        .describe('The code, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number.')
        .meta({ example: '492817' }),
    ),
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
