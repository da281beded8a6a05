import { z } from 'zod'
import { EmailAddress, Name, PhoneNumber, Timestamp } from '../../fields.ts'
import { MatterId, ParticipantId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { changedBy } from '../../versioned.ts'
import { SmsConsent } from './client.ts'
import { linkForMessages } from './intake-link.ts'

/** Participants of a matter at a time. */
export const PARTICIPANTS_MAX = 50

export const ParticipantRole = z.enum([
  'spouse',
  'co_plaintiff',
  'co_defendant',
  'relative',
  'guardian',
  'representative',
  'translator',
  'witness',
  'other',
])
export type ParticipantRole = z.infer<typeof ParticipantRole>

export const MaySee = z.enum(['own', 'all'])
export type MaySee = z.infer<typeof MaySee>

export const MayGive = z.enum(['none', 'own', 'all'])
export type MayGive = z.infer<typeof MayGive>

/** What a caller may set on a participant. */
export const participantFields = {
  role: ParticipantRole.describe('What the person is in the matter.'),
  first_name: Name.describe('Given name.'),
  last_name: Name.describe('Family name.'),
  email: EmailAddress.nullable().describe('Where messages to the participant go.'),
  phone: PhoneNumber.nullable().describe('E.164.'),
  language: Language.nullable()
    .describe('What messages to the participant are written in; null is English.')
    .meta({ example: 'es' }),
  may_see: MaySee.describe(
    'Which document requests the participant sees at the portal: `own` are those with their `participant_id`, `all` are those of the client and of everybody else too, with their files.',
  ),
  may_give: MayGive.describe(
    'For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` needs `may_see` to be `all`.',
  ),
}

/** Somebody besides the client who takes part in a matter. */
export const Participant = z
  .object({
    id: ParticipantId,
    matter_id: MatterId,
    ...participantFields,
    sms_consent: SmsConsent.nullable().describe(
      'Whether the participant agreed to SMS at `phone`, as `sms_consent` of a client; null where nothing is recorded. Reminders go by SMS only where it is granted.',
    ),
    link_expires_at: Timestamp.nullable().describe(
      "Until when the participant's onboarding link works; null without a link that works.",
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...changedBy,
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

/** Payload of what happens to a participant. */
export const ParticipantEventData = z
  .object({
    participant: z
      .object(Participant.shape)
      .omit({ link_expires_at: true, updated_by: true })
      .describe('The participant.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that they take part in.'),
  })
  .meta({ id: 'ParticipantEventData' })
export type ParticipantEventData = z.infer<typeof ParticipantEventData>

/** What messages to a participant are made of. */
export const ParticipantForMessages = z.object({
  id: ParticipantId,
  matter_id: MatterId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language.nullable(),
  /** Whether SMS that nobody asked for, such as reminders, may go to the number. */
  sms_consent: z.boolean(),
  ...linkForMessages,
})
export type ParticipantForMessages = z.infer<typeof ParticipantForMessages>
