/** The standard input of the process: files, one behind the other. */
export class Input {
  readonly #pieces = (process.stdin as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  #left: Buffer = Buffer.alloc(0)

  /** The next file, in one piece of memory of the right size. */
  async read(sizeBytes: number): Promise<Buffer> {
    const whole = Buffer.alloc(sizeBytes)
    for (let at = 0; at < sizeBytes; ) {
      if (this.#left.length === 0) {
        const { done, value } = await this.#pieces.next()
        if (done) throw new Error('the file is shorter than announced')
        this.#left = value
      }
      const taken = this.#left.subarray(0, sizeBytes - at)
      taken.copy(whole, at)
      at += taken.length
      this.#left = this.#left.subarray(taken.length)
    }
    return whole
  }

  /** Throws if there is more. */
  async end(): Promise<void> {
    if (this.#left.length > 0 || !(await this.#pieces.next()).done) throw new Error('the file is longer than announced')
  }
}
