import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'

/** Consecutive wrong answers that lock a link. */
export const VERIFICATION_TRIES_MAX = 5

/** How the person who opens an onboarding link proves that the link is theirs. */
export const VerificationMethod = z
  .enum(['email_code', 'sms_code', 'date_of_birth', 'phone_digits'])
  .describe(
    'What the person must enter: a code of 6 digits sent by email or SMS, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number.',
  )
export type VerificationMethod = z.infer<typeof VerificationMethod>

export const VerificationScope = z
  .enum(['given', 'all'])
  .describe(
    'What the second step protects. `given`: answers and files that the firm already has, and their names. `all`: the whole portal. With `given`, anyone who has the link can add answers, files and messages before the step. The firm sees that these are not verified.',
  )
export type VerificationScope = z.infer<typeof VerificationScope>

const ruleFields = {
  method: z
    .enum(['off', ...VerificationMethod.options])
    .describe(
      'What the person must enter; `off` for no second step. Participants have no date of birth: instead of `date_of_birth` they get a code by email.',
    )
    .meta({ example: 'email_code' }),
  scope: VerificationScope,
}

/** The rule for the second step of onboarding links. */
export const LinkRule = z.object(ruleFields).meta({ id: 'LinkRule' })
export type LinkRule = z.infer<typeof LinkRule>

/** The rule of the firm, for its admins. */
export const FirmLinkRule = LinkRule.extend({
  updated_at: Timestamp.nullable().describe('When it last changed; null until somebody sets it.'),
  ...changedBy,
}).meta({ id: 'FirmLinkRule' })
export type FirmLinkRule = z.infer<typeof FirmLinkRule>

/** The default rule. */
export const linkRuleDefault: LinkRule = { method: 'off', scope: 'all' }

/** Fields that a caller may set. */
export const linkRuleChanges = {
  method: ruleFields.method,
  scope: VerificationScope.optional().describe(
    'What the second step protects. Keeps its value if absent; the default is `all`.',
  ),
}

const LinkVerificationState = z.object({
  participant_id: ParticipantId.nullable().describe('The participant whose link it is; null for the client.'),
  locked_at: Timestamp.nullable().describe('When the link was locked; null if it is not locked.'),
  failed_tries: z.int().describe('Number of consecutive wrong answers.').meta({ example: 0 }),
})

/** The second step of a matter's links. */
export const MatterLinkVerification = z
  .object({
    id: MatterId,
    rule: LinkRule.nullable().describe("The matter's own rule; null if the firm's rule applies."),
    in_force: LinkRule.describe('The rule that applies to the links of the matter.'),
    links: z
      .array(LinkVerificationState)
      .describe('The current links for which somebody gave an answer or requested a code.'),
  })
  .meta({ id: 'MatterLinkVerification' })
export type MatterLinkVerification = z.infer<typeof MatterLinkVerification>

/** The second step, as shown at the portal. */
export const PortalVerification = z
  .object({
    status: z
      .enum(['required', 'locked', 'passed'])
      .describe(
        '`required`: answer the second step. `locked`: too many wrong answers, and only the firm can unlock the link. `passed`: there is no second step, or it is done.',
      ),
    method: VerificationMethod.nullable().describe('What to enter; null once the step is passed.'),
    scope: VerificationScope.nullable().describe('What the step protects; null once it is passed.'),
    sent_to: z
      .string()
      .nullable()
      .describe('Masked address or number to which the newest code of this session was sent; null if there is none.')
      .meta({ example: 'a***@example.com' }),
    code_expires_at: Timestamp.nullable().describe('When that code expires; null if there is none.'),
    tries_left: z
      .int()
      .nullable()
      .describe('Wrong answers left until the link is locked; null once the step is passed.')
      .meta({ example: VERIFICATION_TRIES_MAX }),
  })
  .meta({ id: 'PortalVerification' })
export type PortalVerification = z.infer<typeof PortalVerification>

/** A link that is locked or cannot be verified, and why. */
export const IntakeLinkLockedData = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the link.'),
    participant: z
      .object({ id: ParticipantId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('The participant whose link it is; null for the client.'),
    method: VerificationMethod,
    reason: z
      .enum(['too_many_tries', 'value_missing'])
      .describe(
        '`too_many_tries`: unlock the link, or send a new one. `value_missing`: the firm no longer has the value to compare answers with, or the address for codes; add it to the client or participant.',
      ),
    missing: z
      .enum(['email', 'phone', 'date_of_birth'])
      .nullable()
      .describe('The missing value; null if none is missing.')
      .meta({ example: null }),
    locked_at: Timestamp.describe('When it happened.'),
  })
  .meta({ id: 'IntakeLinkLockedData' })
export type IntakeLinkLockedData = z.infer<typeof IntakeLinkLockedData>
