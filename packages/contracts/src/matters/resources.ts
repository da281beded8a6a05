import { z } from 'zod'
import {
  CalendarDate,
  CustomFields,
  EmailAddress,
  FreeText,
  Name,
  PhoneNumber,
  ShortText,
  Tag,
  Timestamp,
} from '../fields.ts'
import { ClientId, MatterId, TemplateId, UserId } from '../ids.ts'

export const PracticeArea = z.enum([
  'personal_injury',
  'estate_planning',
  'family_law',
  'immigration',
  'criminal',
  'business',
  'real_estate',
  'other',
])
export type PracticeArea = z.infer<typeof PracticeArea>

/** `closed` is set by the practice-management system alone. */
export const MatterStatus = z.enum(['active', 'archived', 'closed'])
export type MatterStatus = z.infer<typeof MatterStatus>

export const Address = z
  .strictObject({
    line1: Name.nullable().default(null),
    line2: Name.nullable().default(null),
    city: Name.nullable().default(null),
    state: Name.nullable().default(null),
    zip: ShortText.nullable().default(null),
  })
  .describe('Postal address. Sent anew, it replaces the earlier one as a whole.')
export type Address = z.infer<typeof Address>

/** What a caller may set on a client. */
export const clientFields = {
  first_name: Name.describe('Given name.'),
  last_name: Name.describe('Family name.'),
  email: EmailAddress.nullable().describe('Unique in the firm, without regard to case.'),
  phone: PhoneNumber.nullable().describe('E.164.'),
  date_of_birth: CalendarDate.nullable().describe('Date of birth.'),
  address: Address.nullable(),
  notes: FreeText.nullable().describe('Internal notes, never visible to the client.'),
  custom_fields: CustomFields.describe("Data of the firm's own."),
}

export const Client = z
  .object({
    id: ClientId,
    ...clientFields,
    address: z.object(Address.shape).nullable(),
    matters_count: z.int().describe('Matters of the client, whatever their status.'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** What a caller may set on a matter. */
export const matterFields = {
  title: Name.describe('Unique in the firm, without regard to case.'),
  practice_area: PracticeArea,
  client_id: ClientId.nullable().describe('The client, or null.'),
  description: FreeText.nullable(),
  assigned_attorney: UserId.nullable().describe('The responsible attorney.'),
  assigned_users: z.array(UserId).max(50).describe('Further users who work on it.'),
  case_number: ShortText.nullable().describe("The court's or the firm's own number."),
  intake_template_id: TemplateId.nullable().describe('The intake template that the client fills in.'),
  custom_fields: CustomFields.describe("Data of the firm's own."),
  tags: z.array(Tag).max(50).describe('At most 50 tags.'),
}

/** A matter as it is created and as events carry it. */
export const Matter = z
  .object({
    id: MatterId,
    ...matterFields,
    status: MatterStatus,
    intake_link: z
      .string()
      .nullable()
      .describe('The onboarding link; null until generated, and always null in events.'),
    documents_count: z.int().describe('Document requests of the matter.'),
    created_at: Timestamp,
    updated_at: Timestamp,
    archived_at: Timestamp.nullable(),
  })
  .meta({ id: 'Matter' })
export type Matter = z.infer<typeof Matter>

export const MatterClient = z.object({
  id: ClientId,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
})
export type MatterClient = z.infer<typeof MatterClient>

export const MatterDetail = z
  .object({
    ...Matter.shape,
    client: MatterClient.nullable().describe('The client, or null without one.'),
    documents_complete: z.int().describe('Document requests that are approved.'),
  })
  .meta({ id: 'MatterDetail' })
export type MatterDetail = z.infer<typeof MatterDetail>

export const MatterListItem = z
  .object({
    id: MatterId,
    title: z.string(),
    status: MatterStatus,
    practice_area: PracticeArea,
    client_id: ClientId.nullable(),
    documents_count: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'MatterListItem' })
export type MatterListItem = z.infer<typeof MatterListItem>

export const ArchivedMatter = z
  .object({ id: MatterId, status: MatterStatus, archived_at: Timestamp })
  .meta({ id: 'ArchivedMatter' })

export const ClientListItem = z
  .object({
    id: ClientId,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    matters_count: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: 'ClientListItem' })
export type ClientListItem = z.infer<typeof ClientListItem>

/** Matters that are listed with their client; further ones are found by the list of matters. */
export const CLIENT_MATTERS_MAX = 1_000

export const ClientDetail = z
  .object({
    ...Client.shape,
    matters: z.array(z.object({ id: MatterId, title: z.string(), status: MatterStatus, practice_area: PracticeArea })),
  })
  .meta({ id: 'ClientDetail' })
export type ClientDetail = z.infer<typeof ClientDetail>

export const IntakeLink = z
  .object({
    intake_link: z.string().describe('The address to give to the client. Whoever has it can act as the client.'),
    expires_at: Timestamp,
    matter_id: MatterId,
  })
  .meta({ id: 'IntakeLink' })

/** What other services need to know of a matter before they act on it. */
export const MatterBrief = z.object({
  id: MatterId,
  title: z.string(),
  status: MatterStatus,
  client_id: ClientId.nullable(),
})
export type MatterBrief = z.infer<typeof MatterBrief>

export * from './resources/deadlines.ts'
