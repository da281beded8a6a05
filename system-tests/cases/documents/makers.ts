import { documents, toUuid, type UploadId } from '@dossier/contracts'
import { makeMatter } from '../matters/makers.ts'
import { named } from '../names.ts'
import type { Scene } from '../scene.ts'

const {
  confirmUpload,
  createChecklist,
  createPortalUploadUrl,
  createSignedUploadUrl,
  downloadUpload,
  requestDocument,
} = documents.operations

/** Plain text: no job follows its scan, and so nothing is written amid a later request. */
const TEXT = Buffer.from('Dear Sir or Madam,\n')
export const TEXT_FILE = { filename: 'a.txt', content_type: 'text/plain', file_size_bytes: TEXT.length }

export async function makeDocument(scene: Scene, matterId?: string): Promise<string> {
  const id = matterId ?? (await makeMatter(scene))
  return (await scene.call(requestDocument, { id, name: named('document') })).id
}

/** A document that the client at the portal is asked for. */
export async function makeDocumentOfClient(scene: Scene): Promise<string> {
  return await makeDocument(scene, (await scene.portal()).matterId)
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

export async function makeScannedUpload(scene: Scene): Promise<string> {
  const id = await makeSentUpload(scene)
  await scene.call(confirmUpload, { id })
  // Answers when the scan has ended.
  await scene.call(downloadUpload, { id })
  return id
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

async function sendText({ upload_id, upload_url, fields }: SignedUrl): Promise<string> {
  const sent = await fetch(upload_url, { method: 'PUT', headers: fields, body: TEXT })
  if (!sent.ok) throw new Error(`storage refused the file: ${await sent.text()}`)
  return upload_id
}
