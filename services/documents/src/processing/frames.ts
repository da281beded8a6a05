/**
 * What the decoding process says: frames, each the length of a JSON header in four bytes, the header, and as many
 * bytes as that tells. Facts come first, so that they are kept when what follows is the process's end.
 */
import { documents } from '@dossier/contracts'
import { z } from 'zod'
import { CHECKED_PAGES_MAX, type FileProblem } from './processor.ts'

const LENGTH_BYTES = 4
const HEADER_BYTES_MAX = 1024
/** A preview of 4,096 by 4,096 pixels takes some MB. */
const FRAME_BYTES_MAX = 32 * 1024 * 1024
/** Facts, a problem, a thumbnail, a preview and the pages: this bounds the memory held for a file. */
const FRAMES_MAX = 4 + CHECKED_PAGES_MAX
const VARIANTS_MAX = 2

const Count = z.int().min(1).max(documents.PDF_PAGES_MAX).nullable()
/** Of an image that may be too large to be decoded. */
const Side = z.int().min(1).max(0x7fffffff).nullable()

const Problem = z.enum([
  'password_required',
  'file_damaged',
  'too_many_pages',
  'page_count_wrong',
  'image_too_large',
] satisfies FileProblem[])

const FrameHeader = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('facts'), pages: Count, width: Side, height: Side }),
  z.strictObject({
    kind: z.literal('variant'),
    name: z.enum(['thumbnail', 'preview']),
    bytes: z.int().min(1).max(FRAME_BYTES_MAX),
  }),
  z.strictObject({ kind: z.literal('problem'), code: Problem }),
  /** The next page that was looked at. */
  z.strictObject({ kind: z.literal('page'), warning: documents.PageWarningCode.nullable() }),
])
type FrameHeader = z.infer<typeof FrameHeader>

export interface Frame {
  header: FrameHeader
  body: Buffer
}

/** Takes nothing on trust: a hostile file may have taken over the process that decodes it. */
export class FrameReader {
  #pieces: Buffer[] = []
  #heldBytes = 0
  /** Waits for this many bytes before it looks again, so that a long frame is assembled once. */
  #neededBytes = LENGTH_BYTES
  #frames = 0
  #variants = 0

  /** The frames that the piece completes. Throws if it holds anything but frames. */
  push(piece: Buffer): Frame[] {
    this.#pieces.push(piece)
    this.#heldBytes += piece.length
    const complete: Frame[] = []
    while (this.#heldBytes >= this.#neededBytes) {
      const frame = this.#look()
      if (!frame) continue
      if (++this.#frames > FRAMES_MAX) throw new Error('too many frames')
      if (frame.header.kind === 'variant' && ++this.#variants > VARIANTS_MAX) throw new Error('too many images')
      complete.push(frame)
    }
    return complete
  }

  /** Either takes a frame or learns how many bytes are needed for it. */
  #look(): Frame | undefined {
    const held = Buffer.concat(this.#pieces)
    this.#pieces = [held]
    const headerBytes = held.readUInt32BE(0)
    if (headerBytes > HEADER_BYTES_MAX) throw new Error('a header is too long')
    const bodyAt = LENGTH_BYTES + headerBytes
    this.#neededBytes = bodyAt
    if (held.length < bodyAt) return undefined
    const header = FrameHeader.parse(JSON.parse(held.toString('utf8', LENGTH_BYTES, bodyAt)))
    const end = bodyAt + (header.kind === 'variant' ? header.bytes : 0)
    this.#neededBytes = end
    if (held.length < end) return undefined
    this.#pieces = [held.subarray(end)]
    this.#heldBytes = held.length - end
    this.#neededBytes = LENGTH_BYTES
    return { header, body: Buffer.from(held.subarray(bodyAt, end)) }
  }
}
