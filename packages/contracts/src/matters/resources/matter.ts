import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { CustomFields, FreeText, Name, ShortText, Tag, Timestamp } from '../../fields.ts'
import { ClientId, MatterId, TemplateId, UserId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { PER_PAGE_MAX } from '../../pagination.ts'
import { changedBy } from '../../versioned.ts'
import { linkForMessages } from './intake-link.ts'
import { PracticeArea } from './practice-area.ts'

export const MatterStatus = z
  .enum(['active', 'archived', 'closed'])
  .describe('Status of the matter. Only the practice-management system sets `closed`.')
export type MatterStatus = z.infer<typeof MatterStatus>

/** What a caller may set on a matter. */
export const matterFields = {
  title: Name.describe('Title of the matter, unique in the firm regardless of case.'),
  practice_area: PracticeArea,
  client_id: ClientId.nullable().describe('The client, or null.'),
  description: FreeText.nullable().describe('What the matter is about.'),
  assigned_attorney: UserId.nullable().describe('The responsible attorney.'),
  assigned_users: z.array(UserId).max(50).describe('Other users who work on the matter.'),
  case_number: ShortText.nullable().describe("The court's or the firm's case number."),
  intake_template_id: TemplateId.nullable().describe('The intake template that the client fills in.'),
  custom_fields: CustomFields,
  tags: z.array(Tag).max(50).describe('At most 50 tags.'),
  document_reminders: z
    .boolean()
    .describe("Whether the client gets reminders of open document requests, by the firm's rule."),
}

/** A matter in the response to its creation and in events. */
export const Matter = z
  .object({
    id: MatterId,
    ...matterFields,
    status: MatterStatus,
    intake_link: credential(
      z
        .string()
        .nullable()
        .describe(
          'The onboarding link. Null until it is generated, for callers who may not generate links, and always in events.',
        ),
    ),
    documents_count: z.int().describe('Number of document requests of the matter.'),
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
    client: MatterClient.nullable().describe('The client, or null if there is none.'),
    documents_complete: z.int().describe('Number of approved document requests.').meta({ example: 1 }),
    ...changedBy,
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

/** Matters that one request can assign: as many as the longest page of a list. */
export const ASSIGNED_AT_ONCE_MAX = PER_PAGE_MAX

export const AssignedMatter = z
  .object({
    id: MatterId,
    title: z.string().nullable().describe('Title of the matter; null for `forbidden` and `not_found`.'),
    result: z
      .enum(['changed', 'unchanged', 'forbidden', 'not_found'])
      .describe(
        '`changed`: the user is now responsible. `unchanged`: the user already was. `forbidden`: the caller may not change the matter. `not_found`: the firm has no such matter.',
      ),
  })
  .meta({ id: 'AssignedMatter' })
export type AssignedMatter = z.infer<typeof AssignedMatter>

export const ArchivedMatter = z
  .object({ id: MatterId, status: MatterStatus.meta({ example: 'archived' }), archived_at: Timestamp })
  .meta({ id: 'ArchivedMatter' })

/** What other services need to know about a matter before they act on it. */
export const MatterBrief = z.object({
  id: MatterId,
  title: z.string(),
  status: MatterStatus,
  client_id: ClientId.nullable(),
  /** How often the client of the matter has changed. Absent in responses of an earlier version, which doesn't count. */
  client_changes: z.int().optional(),
})
export type MatterBrief = z.infer<typeof MatterBrief>

/** What messages to the client and about the matter need. */
export const MatterForMessages = z.object({
  id: MatterId,
  title: z.string(),
  status: MatterStatus,
  /** Whether the client may get reminders of document requests. */
  document_reminders: z.boolean(),
  assigned_attorney: UserId.nullable(),
  assigned_users: z.array(UserId),
  client: z
    .object({
      id: ClientId,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      language: Language.nullable(),
      /** Whether the number may get unrequested SMS, such as reminders. */
      sms_consent: z.boolean(),
    })
    .nullable(),
  ...linkForMessages,
})
export type MatterForMessages = z.infer<typeof MatterForMessages>

/** The statuses that the practice-management system can set. */
export const ExternalStatus = MatterStatus.extract(['active', 'closed'])
export type ExternalStatus = z.infer<typeof ExternalStatus>

/** What the practice-management system receives. */
export const MatterForSync = z.object({
  id: MatterId,
  title: z.string(),
  status: MatterStatus,
  case_number: z.string().nullable(),
  practice_area: PracticeArea,
  assigned_attorney: UserId.nullable(),
  assigned_users: z.array(UserId),
  client: z
    .object({
      id: ClientId,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
})
export type MatterForSync = z.infer<typeof MatterForSync>
