/** Reads a stream of chunks by lines and counted bytes, holding no more than one chunk and an unfinished line. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #chunk: Buffer = Buffer.alloc(0)
  #offset = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Between one byte and `bytesMax`; undefined at the end. */
  async readSome(bytesMax: number): Promise<Buffer | undefined> {
    while (this.#offset === this.#chunk.length) {
      const { done, value } = await this.#source.next()
      if (done) return undefined
      this.#chunk = value
      this.#offset = 0
    }
    const bytes = this.#chunk.subarray(this.#offset, this.#offset + bytesMax)
    this.#offset += bytes.length
    return bytes
  }

  /** The text up to CR LF, without it; undefined when the source ends first or the line is longer than `bytesMax`. */
  async readLine(bytesMax: number): Promise<string | undefined> {
    let read: Buffer = Buffer.alloc(0)
    while (read.length < bytesMax + 2) {
      const piece = await this.readSome(bytesMax + 2 - read.length)
      if (piece === undefined) return undefined
      read = read.length === 0 ? piece : Buffer.concat([read, piece])
      const end = read.indexOf('\r\n')
      if (end >= 0) {
        this.#offset -= read.length - (end + 2)
        return read.toString('latin1', 0, end)
      }
    }
    return undefined
  }

  /** Lets the source release what it holds. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
