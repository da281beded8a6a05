/** What the joining process says: the length of a header in four bytes, the header, and the joined file behind it. */
import { z } from 'zod'

const LENGTH_BYTES = 4
const HEADER_BYTES_MAX = 16 * 1024

const JoinHeader = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('joined'),
    /** Of each file, in their order. */
    pages: z.array(z.int().min(1)),
    bytes: z.int().min(1),
  }),
  z.strictObject({
    kind: z.literal('problem'),
    code: z.enum([
      'password_required',
      'file_damaged',
      'page_missing',
      'too_many_pages',
      'image_too_large',
      'too_large',
    ]),
    /** Which file has the problem, from 0; null if all of them together do. */
    file: z.int().min(0).nullable(),
  }),
])
export type JoinHeader = z.infer<typeof JoinHeader>

/**
 * Reads the header and then the file, up to the length in the header. Takes nothing on trust: a hostile
 * file may have taken over the process.
 */
export class JoinOutput {
  readonly #pieces: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)
  /** Whether the process ended before it had said the whole file. */
  isCutOff = false

  constructor(output: AsyncIterable<Buffer>) {
    this.#pieces = output[Symbol.asyncIterator]()
  }

  /** Undefined if the process ends without one. Throws when it says something else. */
  async header(): Promise<JoinHeader | undefined> {
    if (!(await this.#hold(LENGTH_BYTES))) return undefined
    const length = this.#held.readUInt32BE(0)
    if (length > HEADER_BYTES_MAX) throw new Error('the header is too long')
    const end = LENGTH_BYTES + length
    if (!(await this.#hold(end))) return undefined
    const header = JoinHeader.parse(JSON.parse(this.#held.toString('utf8', LENGTH_BYTES, end)))
    this.#held = this.#held.subarray(end)
    return header
  }

  /** Throws when there are not as many bytes. */
  async *file(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#hold(1))) {
        this.isCutOff = true
        throw new Error('the joined file is cut off')
      }
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async #hold(bytes: number): Promise<boolean> {
    while (this.#held.length < bytes) {
      const { done, value } = await this.#pieces.next()
      if (done) return false
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
    }
    return true
  }
}
