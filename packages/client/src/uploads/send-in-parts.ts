import type { SignedPart, UploadPart } from '../generated/types.ts'
import { type Readable, readBytes } from './read-bytes.ts'
import { sha256 } from './sha256.ts'

/** Parts that are signed with one request. */
const SIGNED_AT_ONCE = 4

/** An upload in parts that was begun. Each part but the last has the same size. */
export interface PartsUpload {
  id: string
  part_size_bytes: number
  parts_count: number
}

/** An interface that takes files in parts. */
export interface PartsApi {
  /** Uploads that were begun for the same purpose with a file of this name and length, here or on another device. */
  listBegun(): Promise<readonly PartsUpload[]>
  /** The upload that an earlier try with this very file began, if the caller knows. */
  begunId?: string | undefined
  begin(): Promise<PartsUpload>
  listParts(id: string): Promise<{ parts: readonly UploadPart[] }>
  sign(id: string, parts: { part_number: number; sha256: string }[]): Promise<{ parts: readonly SignedPart[] }>
  put(part: SignedPart, bytes: Blob, onSent: (bytes: number) => void): Promise<void>
}

/**
 * Sends a file in parts, and returns the upload that has all of them. One that was begun before goes on where it stopped.
 *
 * @param onSent how many bytes of the file storage has, or is about to have
 * @throws DossierError
 */
export async function sendInParts(file: Readable, api: PartsApi, onSent: (bytes: number) => void): Promise<string> {
  const { upload, present } = (await findBegun(file, api)) ?? { upload: await api.begin(), present: [] }
  let sentBytes = present.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  onSent(sentBytes)
  const isPresent = new Set(present.map(({ part_number }) => part_number))
  const missing = Array.from({ length: upload.parts_count }, (_, index) => index + 1).filter(
    (number) => !isPresent.has(number),
  )
  for (let at = 0; at < missing.length; at += SIGNED_AT_ONCE) {
    const parts = await Promise.all(
      missing.slice(at, at + SIGNED_AT_ONCE).map((number) => readPart(file, upload, number)),
    )
    const signed = await api.sign(
      upload.id,
      parts.map(({ part_number, sha256 }) => ({ part_number, sha256 })),
    )
    for (const part of signed.parts) {
      const { bytes } = parts.find(({ part_number }) => part_number === part.part_number)!
      const before = sentBytes
      await api.put(part, bytes, (sent) => onSent(before + sent))
      sentBytes += bytes.size
    }
  }
  return upload.id
}

/**
 * The upload whose parts are all of this file. Without any part, another file of the same name and length may be about to
 * arrive there.
 */
async function findBegun(file: Readable, api: PartsApi) {
  for (const upload of await api.listBegun()) {
    const { parts: present } = await api.listParts(upload.id)
    const isKnown = present.length > 0 || upload.id === api.begunId
    if (isKnown && (await isOfFile(present, file, upload))) return { upload, present }
  }
  return undefined
}

/** Compares each part that storage has: a file may have been changed since, with its length as before. */
async function isOfFile(present: readonly UploadPart[], file: Readable, upload: PartsUpload): Promise<boolean> {
  for (const { part_number, sha256 } of present)
    if ((await readPart(file, upload, part_number)).sha256 !== sha256) return false
  return true
}

/** @throws FileGoneError */
async function readPart(file: Readable, { part_size_bytes }: PartsUpload, part_number: number) {
  const bytes = await readBytes(file.slice((part_number - 1) * part_size_bytes, part_number * part_size_bytes))
  return { part_number, bytes, sha256: await sha256(await bytes.arrayBuffer()) }
}
