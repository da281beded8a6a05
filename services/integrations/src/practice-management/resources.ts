/** What the other side answers, as far as Dossier reads it. Source: practicemgr.md. */
import { z } from 'zod'

/** The most that a list gives at a time. */
export const PAGE_RECORDS_MAX = 200
/** Email addresses and telephone numbers of a contact. */
const CONTACT_ROWS_MAX = 100

const Id = z.int().positive()
const text = z.string().nullish()

/** Counts the rows before it looks at any: an issue for each of a million rows would stop the process for half a minute. */
function rowsOf<Row extends z.ZodType>(row: Row, rowsMax: number) {
  return z.array(z.unknown()).max(rowsMax).pipe(z.array(row))
}

export const PmUser = z.object({ id: Id, name: z.string(), email: z.string() })
export type PmUser = z.infer<typeof PmUser>

export const PmContact = z.object({
  id: Id,
  name: text,
  first_name: text,
  last_name: text,
  created_at: text,
  email_addresses: rowsOf(z.object({ id: Id.optional(), name: text, address: text }), CONTACT_ROWS_MAX).nullish(),
  phone_numbers: rowsOf(z.object({ id: Id.optional(), name: text, number: text }), CONTACT_ROWS_MAX).nullish(),
})
export type PmContact = z.infer<typeof PmContact>

export const PmMatter = z.object({
  id: Id,
  description: text,
  status: text,
  custom_number: text,
  client_reference: text,
  display_number: text,
  created_at: text,
  client: z.object({ id: Id }).nullish(),
})
export type PmMatter = z.infer<typeof PmMatter>

export const PmPracticeArea = z.object({ id: Id, name: text })

export const PmDocumentVersion = z.object({
  uuid: z.string().max(200),
  fully_uploaded: z.boolean().nullish(),
  put_url: z.string().max(8_192).nullish(),
  put_headers: rowsOf(z.object({ name: z.string().max(200), value: z.string().max(8_192) }), 50).nullish(),
})
export type PmDocumentVersion = z.infer<typeof PmDocumentVersion>

export const PmDocument = z.object({
  id: Id,
  matter: z.object({ id: Id }).nullish(),
  external_properties: rowsOf(z.object({ name: text, value: text }), PAGE_RECORDS_MAX).nullish(),
  latest_document_version: PmDocumentVersion.nullish(),
})
export type PmDocument = z.infer<typeof PmDocument>

export const PmWebhook = z.object({ id: Id, url: text, model: text, status: text, expires_at: text })
export type PmWebhook = z.infer<typeof PmWebhook>

export const Page = z.object({
  data: z.array(z.unknown()).max(PAGE_RECORDS_MAX),
  meta: z.object({ paging: z.object({ next: z.string().max(8_192).nullish() }).nullish() }).nullish(),
})
