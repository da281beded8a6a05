import { type Readable, readChunk } from '@dossier/client/uploads'
import type { ReadableFile } from './readable-file.ts'

/** Each piece of a file is encrypted by itself, so that a large file never stands in memory whole. */
const PIECE_BYTES = 2 ** 20
/** What AES-GCM takes. */
const IV_BYTES = 12

export type Sealed = Uint8Array<ArrayBuffer>

/** What identifies a file: no piece of it opens as a piece of another, or of one that is longer or shorter. */
export interface FileId {
  readonly id: string
  readonly bytes: number
}

/** A key that the page can use and not read. @param use keeps keys of one secret apart */
export async function keyFrom(secret: string, use: string): Promise<CryptoKey> {
  const whole = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(use) }
  return crypto.subtle.deriveKey(derivation, whole, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Encrypts with a random IV, which comes first. It opens with the same key and the same `about` alone. */
export async function seal(key: CryptoKey, about: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, key, bytes)
  const sealed = new Uint8Array(IV_BYTES + encrypted.byteLength)
  sealed.set(iv)
  sealed.set(new Uint8Array(encrypted), IV_BYTES)
  return sealed
}

/** Rejects what was changed, and what another key or another `about` has sealed. */
export async function unseal(key: CryptoKey, about: string, sealed: Sealed): Promise<ArrayBuffer> {
  const [iv, encrypted] = [sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES)]
  return await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: utf8(about) }, key, encrypted)
}

/** The pieces of a file, the first one first. */
export async function* sealPieces(key: CryptoKey, id: string, file: Readable): AsyncGenerator<Sealed> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const about = aboutPiece({ id, bytes: file.size }, at / PIECE_BYTES)
    yield await seal(key, about, await readChunk(file.slice(at, Math.min(at + PIECE_BYTES, file.size))))
  }
}

/** A file whose pieces are opened when they are read. To read one that is missing, changed or of another key rejects. */
export function sealedFile(
  key: CryptoKey,
  { id, bytes, name, type }: FileId & Pick<ReadableFile, 'name' | 'type'>,
  pieceOf: (number: number) => Promise<Sealed | undefined>,
): ReadableFile {
  async function read(from: number, to: number): Promise<ArrayBuffer> {
    const opened = new Uint8Array(to - from)
    for (let number = Math.floor(from / PIECE_BYTES); number * PIECE_BYTES < to; number++) {
      const sealed = await pieceOf(number)
      if (!sealed) throw new Error(`Piece ${number} of the file is missing`)
      const piece = new Uint8Array(await unseal(key, aboutPiece({ id, bytes }, number), sealed))
      const start = number * PIECE_BYTES
      opened.set(piece.subarray(Math.max(0, from - start), to - start), Math.max(0, start - from))
    }
    return opened.buffer
  }
  const part = (from: number, to: number): Readable => ({
    size: to - from,
    type,
    slice: (first, end) => part(Math.min(from + first, to), Math.min(from + end, to)),
    arrayBuffer: () => read(from, to),
  })
  return { ...part(0, bytes), name }
}

const aboutPiece = ({ id, bytes }: FileId, number: number) => `${id} ${bytes} ${number}`

const utf8 = (text: string) => new TextEncoder().encode(text)
