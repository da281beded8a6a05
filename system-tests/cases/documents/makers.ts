import { createHash } from 'node:crypto'
import { type DocumentId, documents, type MatterId, matters, toTypeId, toUuid, type UploadId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { makeClient, makeMatter } from '../matters/makers.ts'
import { named } from '../names.ts'
import type { Scene } from '../scene.ts'

const {
  confirmPortalUpload,
  confirmUpload,
  createChecklist,
  createPartUpload,
  createPortalMessageUpload,
  createPortalPartUpload,
  createPortalUploadUrl,
  createSignedUploadUrl,
  declinePortalDocument,
  downloadUpload,
  requestDocument,
  reviewUpload,
} = documents.operations
const { downloadPortalAttachment, sendPortalMessage } = matters.operations

/** Plain text: no job follows its scan, and so nothing is written amid a later request. */
const TEXT = Buffer.from('Dear Sir or Madam,\n')
export const TEXT_FILE = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: TEXT.length }

export async function makeDocument(
  scene: Scene,
  matterId?: string,
  files: { max_files?: number } = {},
): Promise<string> {
  const id = matterId ?? (await makeMatter(scene))
  return (await scene.call(requestDocument, { id, name: named('document'), ...files })).id
}

/** A document that the client at the portal is asked for. Of several files, none takes the place of another. */
export async function makeDocumentOfClient(scene: Scene, files?: { max_files: number }): Promise<string> {
  return await makeDocument(scene, (await scene.portal()).matterId, files)
}

/** A request that the client has declined. */
export async function makeDeclinedDocument(scene: Scene): Promise<string> {
  const id = await makeDocumentOfClient(scene)
  await scene.call(declinePortalDocument, { id, reason: 'lost' })
  return id
}

/** An upload whose file has arrived and was not confirmed yet. */
export async function makeSentUpload(scene: Scene): Promise<string> {
  const signed = await scene.call(createSignedUploadUrl, { document_id: await makeDocument(scene), ...TEXT_FILE })
  return await sendText(signed)
}

/** The same, by the client at the portal. */
export async function makeUploadOfClient(scene: Scene): Promise<string> {
  const document_id = await makeDocumentOfClient(scene)
  return await sendText(await scene.call(createPortalUploadUrl, { document_id, ...TEXT_FILE }))
}

/** A file in parts, with no part sent yet. */
export async function makePartUpload(scene: Scene): Promise<string> {
  return (await scene.call(createPartUpload, { document_id: await makeDocument(scene), ...TEXT_FILE })).id
}

/** The same, by the client at the portal. */
export async function makePartUploadOfClient(scene: Scene): Promise<string> {
  const document_id = await makeDocumentOfClient(scene)
  return (await scene.call(createPortalPartUpload, { document_id, ...TEXT_FILE })).id
}

/** The one part of such a file. */
export const TEXT_PART = { part_number: 1, sha256: createHash('sha256').update(TEXT).digest('hex') }

/** A request of several files. The client has given one. */
export async function makeGivenDocumentOfClient(scene: Scene): Promise<string> {
  const { matterId } = await scene.portal()
  const { id } = await scene.call(requestDocument, {
    id: matterId,
    name: named('document'),
    max_files: 3,
    min_files: 3,
  })
  await scene.call(confirmPortalUpload, {
    id: await sendText(await scene.call(createPortalUploadUrl, { document_id: id, ...TEXT_FILE })),
  })
  return id
}

export async function makeScannedUpload(scene: Scene): Promise<string> {
  const id = await makeSentUpload(scene)
  await scene.call(confirmUpload, { id })
  // Answers when the scan has ended.
  await scene.call(downloadUpload, { id })
  return id
}

/** A file that the client at the portal sent with a message. */
export async function makeAttachment(scene: Scene): Promise<string> {
  const id = await sendText(await scene.call(createPortalMessageUpload, TEXT_FILE))
  await scene.call(confirmPortalUpload, { id })
  await scene.call(sendPortalMessage, { upload_ids: [id] })
  // Answers when the scan has ended.
  await scene.call(downloadPortalAttachment, { id })
  return id
}

/** An approved upload, and another request for which its file can be used. */
export async function makeReusableFile(scene: Scene): Promise<{ uploadId: string; documentId: string }> {
  const matterId = await makeMatter(scene)
  const uploadId = await makeApprovedUpload(scene, matterId)
  return { uploadId, documentId: await makeDocument(scene, matterId) }
}

/** An approved upload of a matter, with an expiry date where one is given. */
export async function makeApprovedUpload(scene: Scene, matterId: string, expires_on?: string): Promise<string> {
  const document_id = await makeDocument(scene, matterId)
  const id = await sendText(await scene.call(createSignedUploadUrl, { document_id, ...TEXT_FILE }))
  await scene.call(confirmUpload, { id })
  await scene.call(reviewUpload, { id, status: 'approved', ...(expires_on && { expires_on }) })
  return id
}

/** A client who gave a file. */
export async function makeClientWithFile(scene: Scene): Promise<string> {
  const client_id = await makeClient(scene)
  await makeApprovedUpload(scene, await makeMatter(scene, client_id))
  return client_id
}

/** Confirmed, and the scanner could not look into it. */
export async function makeUnscannableUpload(scene: Scene): Promise<string> {
  const id = await makeScannedUpload(scene)
  await scene.t.query('documents', `update uploads set scan_status = 'failed' where id = $1`, [toUuid(id as UploadId)])
  return id
}

export async function makeChecklist(scene: Scene): Promise<string> {
  return (await scene.call(createChecklist, { name: named('checklist'), items: [{ name: 'Passport' }] })).id
}

interface SignedUrl {
  upload_id: string
  upload_url: string
  fields: Record<string, string>
}

export async function sendText({ upload_id, upload_url, fields }: SignedUrl): Promise<string> {
  const sent = await fetch(upload_url, { method: 'PUT', headers: fields, body: TEXT })
  if (!sent.ok) throw new Error(`storage refused the file: ${await sent.text()}`)
  return upload_id
}

/** A request with an approved file that can be joined, by its type. What is in it cannot. */
export async function makeJoinableDocument(scene: Scene): Promise<string> {
  const id = await makeScannedUpload(scene)
  const [row] = await scene.t.query<{ document_id: string }>(
    'documents',
    `update uploads set detected_type = 'application/pdf', status = 'approved', reviewed_at = now() where id = $1 returning document_id`,
    [toUuid(id as UploadId)],
  )
  return toTypeId('doc', row!.document_id)
}

/** A joined file as it is when it is ready, without a file behind it: building one takes a second. */
export async function makeJoinedFile(scene: Scene, documentId?: string): Promise<string> {
  const document_id = documentId ?? (await makeDocument(scene))
  const id = newId('jnd')
  await scene.t.query(
    'documents',
    `insert into joined_files (id, firm_id, document_id, filename, paper, status, matter_title, storage_bytes_max, object_key,
       size_bytes, created_at, ready_at)
     select $1::uuid, firm_id, id, 'a.pdf', 'letter', 'ready', 'A matter', 0, 'joined/' || $1::uuid, 0, now(), now()
     from documents where id = $2`,
    [toUuid(id), toUuid(document_id as DocumentId)],
  )
  return id
}

/** A ZIP file as it is when it is ready, without a file behind it. */
export async function makeZipFile(scene: Scene, matterId?: string): Promise<string> {
  const matter_id = matterId ?? (await makeMatter(scene))
  const id = newId('zip')
  await scene.t.query(
    'documents',
    `insert into zip_files (id, firm_id, matter_id, filename, status, matter_title, files_count, files_bytes, object_key,
       size_bytes, created_at, ready_at, expires_at)
     values ($1::uuid, $2, $3, 'a.zip', 'ready', 'A matter', 0, 0, 'zips/' || $1::uuid, 0, now(), now(), now() + interval '1 day')`,
    [toUuid(id), toUuid(scene.firm.id), toUuid(matter_id as MatterId)],
  )
  return id
}
