/** Seeds, named for the state that they leave, made the way in which an outside caller makes them. */
import {
  type documents,
  documents as documentsContract,
  type MatterId,
  matters,
  type UploadId,
} from '@dossier/contracts'
import { made, type SeededFirm, type System } from '@dossier/testbed'
import { type TestFile, textFile } from './files.ts'

const { operations } = documentsContract

let matterCount = 0

export async function seedMatter(t: System, firm: SeededFirm): Promise<matters.Matter> {
  const title = `Matter ${++matterCount}`
  const matter = { title, practice_area: 'family_law' } as const
  return (await made((key) => t.call(matters.operations.createMatter, matter, firm.key, key))) as matters.Matter
}

export async function seedArchivedMatter(t: System, firm: SeededFirm): Promise<matters.Matter> {
  const matter = await seedMatter(t, firm)
  await archive(t, firm, matter.id)
  return matter
}

export async function archive(t: System, firm: SeededFirm, id: MatterId): Promise<void> {
  await made((key) => t.call(matters.operations.archiveMatter, { id }, firm.key, key))
}

/** A request of a new matter unless one is named. */
export async function seedDocument(
  t: System,
  firm: SeededFirm,
  { matterId, ...wording }: { matterId?: MatterId; accepted_types?: string[]; max_file_size_mb?: number } = {},
): Promise<documents.DocumentRequest> {
  const id = matterId ?? (await seedMatter(t, firm)).id
  const request = { id, name: 'Passport', ...wording }
  return (await made((key) => t.call(operations.requestDocument, request, firm.key, key))) as documents.DocumentRequest
}

/** What storage is asked with: a signed URL and what has to go with the file. */
export interface SendableUrl {
  upload_url: string
  fields: Record<string, string>
}

/** The same with what it is for. */
export interface IssuedUrl extends SendableUrl {
  upload_id: documents.Upload['id']
}

export interface SeededUpload extends IssuedUrl {
  document: documents.DocumentRequest
  file: TestFile
}

interface UploadSeed {
  document?: documents.DocumentRequest
  file?: TestFile
}

/** A signed URL that nothing was sent to. */
export async function seedIssuedUpload(
  t: System,
  firm: SeededFirm,
  { document, file = textFile() }: UploadSeed = {},
): Promise<SeededUpload> {
  const request = document ?? (await seedDocument(t, firm))
  const declared = {
    document_id: request.id,
    filename: file.filename,
    content_type: file.content_type,
    file_size_bytes: file.bytes.length,
  }
  const issued = await made((key) => t.call(operations.createSignedUploadUrl, declared, firm.key, key))
  return { ...issued, upload_id: issued.upload_id as UploadId, document: request, file }
}

/** A file that was sent and not confirmed. */
export async function seedSentUpload(t: System, firm: SeededFirm, seed: UploadSeed = {}): Promise<SeededUpload> {
  const upload = await seedIssuedUpload(t, firm, seed)
  const response = await sendFile(upload, upload.file.bytes)
  if (!response.ok) throw new Error(`storage refused the file: ${await response.text()}`)
  return upload
}

/** A confirmed file whose scan may still be under way. */
export async function seedConfirmedUpload(t: System, firm: SeededFirm, seed: UploadSeed = {}): Promise<SeededUpload> {
  const upload = await seedSentUpload(t, firm, seed)
  await made((key) => t.call(operations.confirmUpload, { id: upload.upload_id }, firm.key, key))
  return upload
}

/** A confirmed file whose scan has ended. */
export async function seedScannedUpload(t: System, firm: SeededFirm, seed: UploadSeed = {}): Promise<SeededUpload> {
  const upload = await seedConfirmedUpload(t, firm, seed)
  await t.settled()
  return upload
}

/** A file that a reviewer has approved, its request with it. */
export async function seedApprovedUpload(t: System, firm: SeededFirm, seed: UploadSeed = {}): Promise<SeededUpload> {
  const upload = await seedScannedUpload(t, firm, seed)
  const review = { id: upload.upload_id, status: 'approved' } as const
  await made((key) => t.call(operations.reviewUpload, review, firm.key, key))
  return upload
}

/** Sends bytes to a signed URL as a browser does. */
export function sendFile(
  { upload_url, fields }: SendableUrl,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(upload_url, { method: 'PUT', headers: { ...fields, ...headers }, body: new Uint8Array(bytes) })
}
