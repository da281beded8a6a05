import type { DataOf } from '@dossier/client'
import { acceptedTypesDefault } from '@dossier/contracts/file-limits'
import { plainFileName } from '@dossier/contracts/one-line'
import { declaredType } from '../../shared/declared-type.ts'
import { sha256 } from '../../shared/sha256.ts'
import { client, dataOf } from '../api/client.ts'
import { Problem } from '../api/problem.ts'

/** A larger file goes in parts, which need not be sent again when the network breaks off. */
const IN_PARTS_FROM_BYTES = 16 * 2 ** 20
/** Parts that are signed with one request. */
const SIGNED_AT_ONCE = 4

export type OpenUpload = DataOf<'listOpenUploads'>[number]

/** The request that a file is for. */
type Asked = Pick<DataOf<'getDocument'>, 'id' | 'accepted_types'>

export interface Sending {
  signal: AbortSignal
  /** How much of the file storage has, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Files of a request that somebody began to send in parts. @throws Problem */
export const listOpenUploads = (documentId: string) =>
  dataOf(client.GET('/api/v1/documents/{id}/open-uploads', { params: { path: { id: documentId } } }))

/** Sends a file for a request, and confirms it. A large one that was begun before goes on where it stopped. @throws Problem */
export async function sendFile(document: Asked, file: File, sending: Sending): Promise<void> {
  const send = file.size >= IN_PARTS_FROM_BYTES ? sendInParts : sendWhole
  const id = await send(document, file, sending)
  await confirm(id, sending.signal)
}

/** Sends a file for a message to the client of a matter, or to a participant, and confirms it. @throws Problem */
export async function sendAttachment(
  matterId: string,
  participantId: string | null,
  file: File,
  signal: AbortSignal,
): Promise<string> {
  const params = { path: { id: matterId } }
  const body = { ...declare(file, acceptedTypesDefault), ...(participantId && { participant_id: participantId }) }
  const { upload_id, upload_url, fields } = await dataOf(
    client.POST('/api/v1/matters/{id}/messages/uploads', { params, body, signal }),
  )
  await put(upload_url, file, fields, signal)
  await confirm(upload_id, signal)
  return upload_id
}

const confirm = (id: string, signal: AbortSignal) =>
  dataOf(client.POST('/api/v1/uploads/{id}/confirm', { params: { path: { id } }, signal }))

const describe = ({ id, accepted_types }: Asked, file: File) => ({
  document_id: id,
  ...declare(file, accepted_types),
})

const declare = (file: File, acceptedTypes: readonly string[]) => ({
  filename: plainFileName(file.name),
  content_type: declaredType(file, acceptedTypes),
  file_size_bytes: file.size,
})

async function sendWhole(document: Asked, file: File, { signal, onProgress }: Sending): Promise<string> {
  const body = describe(document, file)
  const { upload_id, upload_url, fields } = await dataOf(client.POST('/api/v1/uploads/signed-url', { body, signal }))
  await put(upload_url, file, fields, signal)
  onProgress(1)
  return upload_id
}

async function sendInParts(document: Asked, file: File, { signal, onProgress }: Sending): Promise<string> {
  const upload =
    (await findOpen(document.id, file)) ??
    (await dataOf(client.POST('/api/v1/uploads/multipart', { body: describe(document, file), signal })))
  const path = { id: upload.id }
  const { parts: present } = await dataOf(client.GET('/api/v1/uploads/{id}/parts', { params: { path }, signal }))
  const isThere = new Set(present.map(({ part_number }) => part_number))
  const missing = Array.from({ length: upload.parts_count }, (_, index) => index + 1).filter((one) => !isThere.has(one))
  let done = present.length
  onProgress(done / upload.parts_count)
  for (let at = 0; at < missing.length; at += SIGNED_AT_ONCE) {
    const numbers = missing.slice(at, at + SIGNED_AT_ONCE)
    const parts = await Promise.all(
      numbers.map(async (part_number) => ({ part_number, sha256: await hashOf(partOf(file, upload, part_number)) })),
    )
    const signed = await dataOf(
      client.POST('/api/v1/uploads/{id}/parts', { params: { path }, body: { parts }, signal }),
    )
    for (const { part_number, upload_url, fields } of signed.parts) {
      await put(upload_url, partOf(file, upload, part_number), fields, signal)
      done += 1
      onProgress(done / upload.parts_count)
    }
  }
  return upload.id
}

/** What was begun before for this file, here or elsewhere: the same name and length, and the same content in each part. */
async function findOpen(documentId: string, file: File): Promise<OpenUpload | undefined> {
  const open = await listOpenUploads(documentId)
  for (const one of open.filter(
    ({ filename, file_size_bytes }) => filename === plainFileName(file.name) && file_size_bytes === file.size,
  ))
    if (await isBegunWith(file, one)) return one
  return undefined
}

/** Compares each part that storage has: a file may have been changed since, with its length as before. */
async function isBegunWith(file: File, upload: OpenUpload): Promise<boolean> {
  const { parts } = await dataOf(client.GET('/api/v1/uploads/{id}/parts', { params: { path: { id: upload.id } } }))
  for (const { part_number, sha256 } of parts)
    if ((await hashOf(partOf(file, upload, part_number))) !== sha256) return false
  return true
}

const partOf = (file: File, { part_size_bytes }: OpenUpload, number: number): Blob =>
  file.slice((number - 1) * part_size_bytes, number * part_size_bytes)

/** @throws Problem where the file was changed or removed after it was chosen */
async function hashOf(bytes: Blob): Promise<string> {
  const content = await bytes.arrayBuffer().catch(() => {
    throw new Problem('file_gone', 0)
  })
  return await sha256(content)
}

/** Storage is no part of the interface: it answers without a body. @throws Problem */
async function put(url: string, body: Blob, headers: Record<string, string>, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { method: 'PUT', headers, body, signal }).catch((err: unknown) => {
    if (signal.aborted) throw err
    throw new Problem('offline', 0)
  })
  if (!response.ok) throw new Problem('upstream_error', response.status)
}
