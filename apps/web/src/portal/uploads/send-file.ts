import { plainFileName } from '@dossier/contracts/one-line'
import { declaredType } from '../../shared/declared-type.ts'
import { sha256 } from '../../shared/sha256.ts'
import {
  beginPartUpload,
  confirmUpload,
  type FileToSend,
  getPartUpload,
  listOpenUploads,
  type PartUpload,
  signMessageUpload,
  signParts,
  signUpload,
} from '../api/client.ts'
import { Problem } from '../api/problem.ts'
import { isVerified } from '../api/session.ts'
import { put } from './put.ts'
import { type ReadableFile, readBytes } from './read-bytes.ts'

/** A larger file goes in parts, which need not be sent again when the network breaks off. */
const IN_PARTS_FROM_BYTES = 8 * 1024 * 1024
/** Of parts that are signed with one request. */
const SIGNED_AT_ONCE = 4

/** Takes the place of a request's id in files that go with a message. */
export const FOR_MESSAGE = 'message'

export interface Sending {
  signal: AbortSignal
  /** How many bytes storage has, or is about to have. */
  onSent: (bytes: number) => void
  onConfirming: () => void
}

/** What is kept of a file between two tries. */
export interface Transfer {
  /** The upload whose bytes storage has: only its confirmation is left. */
  sentAs?: string
}

/** What a file is sent for: a request or a message, and the types that are accepted there. */
export interface Purpose {
  documentId: string
  acceptedTypes: readonly string[]
  /** The upload whose place it takes, where it names one. */
  replaces?: string | undefined
}

/** Sends a file and confirms it. Called again after a failure, it goes on where it stopped. @throws Problem */
export async function sendFile(
  { documentId, acceptedTypes, replaces }: Purpose,
  file: ReadableFile,
  transfer: Transfer,
  sending: Sending,
): Promise<void> {
  const described = {
    document_id: documentId,
    filename: plainFileName(file.name),
    content_type: declaredType(file, acceptedTypes),
    file_size_bytes: file.size,
    ...(replaces && { replaces }),
  }
  const isLarge = file.size >= IN_PARTS_FROM_BYTES && documentId !== FOR_MESSAGE
  const send = isLarge ? sendInParts : sendWhole
  transfer.sentAs ??= await send(described, file, sending)
  sending.onConfirming()
  try {
    await confirmUpload(transfer.sentAs)
  } catch (thrown) {
    // The answer to an earlier try was lost on the way.
    if (!(thrown instanceof Problem) || thrown.code !== 'upload_already_confirmed') throw thrown
  }
}

async function sendWhole(described: FileToSend, file: ReadableFile, { signal, onSent }: Sending): Promise<string> {
  const sign = described.document_id === FOR_MESSAGE ? signMessageUpload : signUpload
  const bytes = await readBytes(file)
  const { upload_id, upload_url, fields } = await sign(described)
  await put(upload_url, bytes, { headers: fields, onSent, signal })
  return upload_id
}

async function sendInParts(described: FileToSend, file: ReadableFile, sending: Sending): Promise<string> {
  const { upload, present } = (isVerified.value && (await findOpen(described, file))) || {
    upload: await beginPartUpload(described),
    present: [],
  }
  let sentBytes = present.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  sending.onSent(sentBytes)

  const isPresent = new Set(present.map(({ part_number }) => part_number))
  const missing = Array.from({ length: upload.parts_count }, (_, index) => index + 1).filter(
    (number) => !isPresent.has(number),
  )
  for (let at = 0; at < missing.length; at += SIGNED_AT_ONCE) {
    const parts = await Promise.all(
      missing
        .slice(at, at + SIGNED_AT_ONCE)
        .map(async (part_number) => ({ part_number, ...(await readPart(file, upload, part_number)) })),
    )
    const signed = await signParts(
      upload.id,
      parts.map(({ part_number, sha256 }) => ({ part_number, sha256 })),
    )
    for (const { part_number, upload_url, fields } of signed.parts) {
      const { bytes } = parts.find((part) => part.part_number === part_number)!
      const before = sentBytes
      await put(upload_url, bytes, {
        headers: fields,
        onSent: (sent) => sending.onSent(before + sent),
        signal: sending.signal,
      })
      sentBytes += bytes.size
    }
  }
  return upload.id
}

/** What was begun before, here or on another device, by this person for this request, which a second step hides; if all its parts are of the same file. */
async function findOpen(described: FileToSend, file: ReadableFile) {
  const open = (await listOpenUploads()).filter(
    ({ document_id, filename, file_size_bytes }) =>
      document_id === described.document_id &&
      filename === described.filename &&
      file_size_bytes === described.file_size_bytes,
  )
  for (const upload of open) {
    const { parts: present } = await getPartUpload(upload.id)
    if (await isOfFile(present, file, upload)) return { upload, present }
  }
  return undefined
}

/** Compares each part that storage has: a file may have been changed since, with its length as before. */
async function isOfFile(present: { part_number: number; sha256: string }[], file: ReadableFile, upload: PartUpload) {
  for (const { part_number, sha256 } of present)
    if ((await readPart(file, upload, part_number)).sha256 !== sha256) return false
  return true
}

/** @throws Problem `file_gone` */
async function readPart(
  file: ReadableFile,
  upload: PartUpload,
  number: number,
): Promise<{ bytes: Blob; sha256: string }> {
  const part = file.slice((number - 1) * upload.part_size_bytes, number * upload.part_size_bytes)
  const bytes = await readBytes(part)
  return { bytes, sha256: await sha256(await bytes.arrayBuffer()) }
}
