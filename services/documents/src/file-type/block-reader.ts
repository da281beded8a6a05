/** Reads `length` bytes at `offset`. Fewer come only at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>

const BLOCK_BYTES = 64 * 1024
/** At most this much of a file is read; the rest is not looked at. */
const BLOCKS_MAX = 64

/** The type of a file cannot be determined within the bounds, or the file contradicts itself. */
export class UnreadableStructure extends Error {}

/**
 * Reads at any place in a file, and fetches at most 4 MiB of it, each block once.
 *
 * @throws UnreadableStructure when more would be needed, or for what lies beyond the end
 */
export class BlockReader {
  readonly sizeBytes: number
  readonly #readAt: ReadAt
  readonly #blocks = new Map<number, Buffer>()

  constructor(readAt: ReadAt, sizeBytes: number) {
    this.#readAt = readAt
    this.sizeBytes = sizeBytes
  }

  async read(offset: number, length: number): Promise<Buffer> {
    const end = offset + length
    if (offset < 0 || end > this.sizeBytes) throw new UnreadableStructure('beyond the end of the file')
    const parts: Buffer[] = []
    for (let at = offset; at < end; ) {
      const index = Math.floor(at / BLOCK_BYTES)
      const block = await this.#block(index)
      const from = at - index * BLOCK_BYTES
      const part = block.subarray(from, from + end - at)
      if (part.length === 0) throw new UnreadableStructure('the file is shorter than it was')
      parts.push(part)
      at += part.length
    }
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  async #block(index: number): Promise<Buffer> {
    const known = this.#blocks.get(index)
    if (known) return known
    if (this.#blocks.size >= BLOCKS_MAX) throw new UnreadableStructure('too much of the file would have to be read')
    const offset = index * BLOCK_BYTES
    const block = await this.#readAt(offset, Math.min(BLOCK_BYTES, this.sizeBytes - offset))
    this.#blocks.set(index, block)
    return block
  }
}
