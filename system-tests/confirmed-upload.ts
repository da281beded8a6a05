import { documents, matters, type UploadId } from '@dossier/contracts'
import type { SeededFirm, System } from '@dossier/testbed'

interface GivenFile {
  filename: string
  content_type: string
  bytes: Buffer
}

const TEXT: GivenFile = {
  filename: 'a.txt',
  content_type: 'text/plain',
  bytes: Buffer.from('Dear Sir or Madam,\n'),
}

/** What an answer carries. @throws what the operation refused with */
export async function call<Answer>(
  answer: Promise<{ status: number; data: unknown; error: unknown }>,
): Promise<Answer> {
  const { status, data, error } = await answer
  if (status >= 300) throw new Error(JSON.stringify(error))
  return data as Answer
}

let matterCount = 0

/** A confirmed upload of a new matter. */
export async function confirmedUpload(
  t: System,
  firm: SeededFirm,
  { bytes, ...declared }: GivenFile = TEXT,
): Promise<UploadId> {
  const title = `Matter with a file ${++matterCount}`
  const { id } = await call<matters.Matter>(
    t.call(matters.operations.createMatter, { title, practice_area: 'immigration' }, firm.key),
  )
  const { createSignedUploadUrl, confirmUpload, requestDocument } = documents.operations
  const document = await call<documents.DocumentRequest>(t.call(requestDocument, { id, name: 'Passport' }, firm.key))
  const file = { ...declared, file_size_bytes: bytes.length }
  const signed = await call<{ upload_id: UploadId; upload_url: string; fields: Record<string, string> }>(
    t.call(createSignedUploadUrl, { document_id: document.id, ...file }, firm.key),
  )
  await fetch(signed.upload_url, { method: 'PUT', headers: signed.fields, body: new Uint8Array(bytes) })
  await call(t.call(confirmUpload, { id: signed.upload_id }, firm.key))
  return signed.upload_id
}
