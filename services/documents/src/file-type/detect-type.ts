import { type BlockReader, UnreadableStructure } from './block-reader.ts'
import { typeOfCompoundFile } from './compound-file.ts'
import { COMPOUND_FILE, HEAD_BYTES, typeByMagic, ZIP } from './magic.ts'
import { TextCheck } from './text-check.ts'
import { typeOfText } from './text-type.ts'
import { typeOfZip, type UnpackLimits, unpacksTooFar } from './zip.ts'

/** What is noticed of a file while someone else reads it. */
export interface NoticedBytes {
  /** Its first bytes. */
  head: Buffer
  isText: boolean
}

/** Passes the pieces of a file on and collects what determines its type. */
export function notice(source: AsyncIterable<Uint8Array>): {
  bytes: AsyncIterable<Uint8Array>
  /** Once all has been read. */
  finish(): NoticedBytes
} {
  let head = Buffer.alloc(0)
  const text = new TextCheck()
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
      text.push(piece)
      yield piece
    }
  }
  return { bytes: pass(), finish: () => ({ head, isText: text.finish() }) }
}

/**
 * The media type that the content shows, or null when it shows none that is known here. Parses nothing that a hostile
 * file could make long or large: it compares bytes, and of containers it reads the directory, within bounds.
 */
export async function detectType({ head, isText }: NoticedBytes, file: BlockReader): Promise<string | null> {
  const byMagic = typeByMagic(head, { isText })
  try {
    if (byMagic === ZIP) return await typeOfZip(file)
    if (byMagic === COMPOUND_FILE) return await typeOfCompoundFile(file)
  } catch (error) {
    if (!(error instanceof UnreadableStructure)) throw error
  }
  return byMagic ?? (isText ? typeOfText(head) : null)
}

/**
 * Whether a file is an archive that scanners may look into only in part, so that their `clean` is of its beginning: it says
 * that it unpacks to more than they take, or does not say what it unpacks to. `detectType` reads the same bytes.
 */
export async function isBeyondScanner(
  { head, isText }: NoticedBytes,
  file: BlockReader,
  limits: UnpackLimits,
): Promise<boolean> {
  if (typeByMagic(head, { isText }) !== ZIP) return false
  try {
    return await unpacksTooFar(file, limits)
  } catch (error) {
    if (error instanceof UnreadableStructure) return true
    throw error
  }
}
