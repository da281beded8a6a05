import { z } from 'zod'
import {
  CalendarDate,
  CustomFields,
  EmailAddress,
  FreeText,
  Name,
  PhoneNumber,
  ShortText,
  Timestamp,
} from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { changedBy } from '../../versioned.ts'
import { MatterStatus } from './matter.ts'
import { PracticeArea } from './practice-area.ts'

export const Address = z
  .strictObject({
    line1: Name.nullable().default(null),
    line2: Name.nullable().default(null),
    city: Name.nullable().default(null),
    state: Name.nullable().default(null),
    zip: ShortText.nullable().default(null),
  })
  .describe('Postal address. A new address replaces the earlier one as a whole.')
export type Address = z.infer<typeof Address>

/** Whether a client agreed to SMS, where that is known from, and when the firm recorded it. */
export const SmsConsent = z
  .object({
    status: z.enum(['granted', 'revoked']).describe('Reminders go out by SMS only if consent is `granted`.'),
    source: z
      .enum(['firm', 'client'])
      .describe('`firm` if the firm recorded it, `client` if the client opted out with STOP.'),
    changed_at: Timestamp.nullable().describe(
      'When the firm recorded it. Null for `client`: the client may have sent STOP to another firm, and the time would reveal that.',
    ),
  })
  .meta({ id: 'SmsConsent' })
export type SmsConsent = z.infer<typeof SmsConsent>

const smsConsent = SmsConsent.nullable().describe(
  "Whether the client agreed to SMS at `phone`; null if nothing is recorded. A STOP overrides the firm's record until a START; after that, the firm's record applies again. A STOP to the shared number counts for every firm, a STOP to a firm's own number only for that firm.",
)

/** The consent that the firm records. */
export const recordedSmsConsent = z
  .boolean()
  .describe(
    'Records whether the client agreed to SMS at `phone`: `true` for yes, `false` for no or no longer. Without this field the record stays, unless `phone` changes: a new number starts without consent. `true` is refused with `sms_opted_out` while the client is opted out with STOP.',
  )

/** What a caller may set on a client. */
export const clientFields = {
  first_name: Name.describe('Given name.'),
  last_name: Name.describe('Family name.'),
  email: EmailAddress.nullable().describe('Email address, unique in the firm regardless of case.'),
  phone: PhoneNumber.nullable().describe('E.164.'),
  date_of_birth: CalendarDate.nullable().describe('Date of birth.').meta({ example: '1988-06-14' }),
  address: Address.nullable(),
  language: Language.nullable()
    .describe('Language of messages to the client; null for English.')
    .meta({ example: 'es' }),
  notes: FreeText.nullable().describe('Internal notes, never visible to the client.'),
  custom_fields: CustomFields,
}

export const Client = z
  .object({
    id: ClientId,
    ...clientFields,
    address: z.object(Address.shape).nullable().describe('Postal address.'),
    sms_consent: smsConsent,
    matters_count: z.int().describe('Number of matters of the client, in any status.').meta({ example: 1 }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const ClientListItem = z
  .object({
    id: ClientId,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    sms_consent: smsConsent,
    matters_count: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'ClientListItem' })
export type ClientListItem = z.infer<typeof ClientListItem>

/** Matters that are listed with their client. `listMatters` has the rest. */
export const CLIENT_MATTERS_MAX = 1_000

export const ClientDetail = z
  .object({
    ...Client.shape,
    ...changedBy,
    matters: z
      .array(z.object({ id: MatterId, title: z.string(), status: MatterStatus, practice_area: PracticeArea }))
      .describe('Matters of the client, newest first.'),
  })
  .meta({ id: 'ClientDetail' })
export type ClientDetail = z.infer<typeof ClientDetail>

/** Numbers whose STOP or START one call reports. */
export const SMS_CHOICES_MAX = 500
