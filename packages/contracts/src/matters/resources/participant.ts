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
  role: ParticipantRole.describe('Role of the person in the matter.'),
  first_name: Name.describe('Given name.'),
  last_name: Name.describe('Family name.'),
  email: EmailAddress.nullable().describe('Email address for messages to the participant.'),
  phone: PhoneNumber.nullable().describe('E.164.'),
  language: Language.nullable()
    .describe('Language of messages to the participant; null for English.')
    .meta({ example: 'es' }),
  may_see: MaySee.describe(
    'Which document requests the participant sees at the portal. `own`: those with their `participant_id`. `all`: also those of the client and of all other participants, with their files.',
  ),
  may_give: MayGive.describe(
    'For which document requests the participant may upload files: `none`, `own`, or `all` that they see. `all` requires `may_see` `all`.',
  ),
}

/** A person besides the client who takes part in a matter. */
export const Participant = z
  .object({
    id: ParticipantId,
    matter_id: MatterId,
    ...participantFields,
    sms_consent: SmsConsent.nullable().describe(
      'Whether the participant agreed to SMS at `phone`, like `sms_consent` of a client; null if nothing is recorded. Reminders go out by SMS only if it is granted.',
    ),
    link_expires_at: Timestamp.nullable().describe(
      "When the participant's onboarding link expires; null if there is no working link.",
    ),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...changedBy,
  })
  .meta({ id: 'Participant' })
export type Participant = z.infer<typeof Participant>

/** Payload of the events about a participant. */
export const ParticipantEventData = z
  .object({
    participant: z
      .object(Participant.shape)
      .omit({ link_expires_at: true, updated_by: true })
      .describe('The participant.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the participant.'),
  })
  .meta({ id: 'ParticipantEventData' })
export type ParticipantEventData = z.infer<typeof ParticipantEventData>

/** What messages to a participant need. */
export const ParticipantForMessages = z.object({
  id: ParticipantId,
  matter_id: MatterId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: Language.nullable(),
  /** Whether the number may get unrequested SMS, such as reminders. */
  sms_consent: z.boolean(),
  ...linkForMessages,
})
export type ParticipantForMessages = z.infer<typeof ParticipantForMessages>
