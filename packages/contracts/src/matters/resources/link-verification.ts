import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { changedBy } from '../../versioned.ts'

/** Wrong answers in a row after which a link is locked. */
export const VERIFICATION_TRIES_MAX = 5

/** How whoever opens an onboarding link proves to be the person for whom it was made. */
export const VerificationMethod = z
  .enum(['email_code', 'sms_code', 'date_of_birth', 'phone_digits'])
  .describe(
    'What is asked for: the code of 6 digits that was sent by email or SMS, the date of birth as YYYY-MM-DD, or the last 4 digits of the phone number.',
  )
export type VerificationMethod = z.infer<typeof VerificationMethod>

export const VerificationScope = z
  .enum(['given', 'all'])
  .describe(
    'What the second step protects: `given` are the answers and files that the firm has already, and their names; `all` is the whole portal. With `given`, whoever has the link can add answers, files and messages before the step. The firm sees that these are not verified.',
  )
export type VerificationScope = z.infer<typeof VerificationScope>

const ruleFields = {
  method: z
    .enum(['off', ...VerificationMethod.options])
    .describe(
      'What is asked for; `off` asks for nothing. Participants have no date of birth: in place of `date_of_birth` they get a code by email.',
    )
    .meta({ example: 'email_code' }),
  scope: VerificationScope,
}

/** What the second step of onboarding links is. */
export const LinkRule = z.object(ruleFields).meta({ id: 'LinkRule' })
export type LinkRule = z.infer<typeof LinkRule>

/** The rule of the firm, as its admins see and change it. */
export const FirmLinkRule = LinkRule.extend({
  updated_at: Timestamp.nullable().describe('When it changed last; null until somebody sets it.'),
  ...changedBy,
}).meta({ id: 'FirmLinkRule' })
export type FirmLinkRule = z.infer<typeof FirmLinkRule>

/** Links of a firm that has set nothing. */
export const linkRuleDefault: LinkRule = { method: 'off', scope: 'all' }

/** What a caller may set. */
export const linkRuleChanges = {
  method: ruleFields.method,
  scope: VerificationScope.optional().describe(
    'What the second step protects. Left out, it stays as it is; at first it is `all`.',
  ),
}

const LinkVerificationState = z.object({
  participant_id: ParticipantId.nullable().describe("Whose link it is; null is the client's."),
  locked_at: Timestamp.nullable().describe('Since when the link takes no more answers; null where it is not locked.'),
  failed_tries: z.int().describe('Wrong answers in a row.').meta({ example: 0 }),
})

/** The second step of a matter's links. */
export const MatterLinkVerification = z
  .object({
    id: MatterId,
    rule: LinkRule.nullable().describe("The matter's own rule; null where the firm's holds."),
    in_force: LinkRule.describe('What holds for the links of the matter.'),
    links: z
      .array(LinkVerificationState)
      .describe('The current links for which an answer was given or a code was asked for.'),
  })
  .meta({ id: 'MatterLinkVerification' })
export type MatterLinkVerification = z.infer<typeof MatterLinkVerification>

/** The second step as whoever is at the portal sees it. */
export const PortalVerification = z
  .object({
    status: z
      .enum(['required', 'locked', 'passed'])
      .describe(
        '`required`: answer the second step. `locked`: there were too many wrong answers, and only the firm can unlock the link. `passed`: nothing is asked for, or no more.',
      ),
    method: VerificationMethod.nullable().describe('What is asked for; null once it is passed.'),
    scope: VerificationScope.nullable().describe('What is out of reach until then; null once it is passed.'),
    sent_to: z
      .string()
      .nullable()
      .describe('Where the newest code of this session went, masked; null without one.')
      .meta({ example: 'a***@example.com' }),
    code_expires_at: Timestamp.nullable().describe('Until when that code works; null without one.'),
    tries_left: z
      .int()
      .nullable()
      .describe('Wrong answers until the link is locked; null once it is passed.')
      .meta({ example: VERIFICATION_TRIES_MAX }),
  })
  .meta({ id: 'PortalVerification' })
export type PortalVerification = z.infer<typeof PortalVerification>

/** Which link takes no more answers, and why. */
export const IntakeLinkLockedData = z
  .object({
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
    participant: z
      .object({ id: ParticipantId, first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe("Whose link it is; null is the client's."),
    method: VerificationMethod,
    reason: z
      .enum(['too_many_tries', 'value_missing'])
      .describe(
        '`too_many_tries`: unlock the link, or send a new one. `value_missing`: the firm no longer has what answers are compared with, or where codes go; add it to the client or participant.',
      ),
    missing: z
      .enum(['email', 'phone', 'date_of_birth'])
      .nullable()
      .describe('What is missing; null where nothing is.')
      .meta({ example: null }),
    locked_at: Timestamp.describe('When it happened.'),
  })
  .meta({ id: 'IntakeLinkLockedData' })
export type IntakeLinkLockedData = z.infer<typeof IntakeLinkLockedData>
