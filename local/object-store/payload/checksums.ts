import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Algorithms of the x-amz-checksum- headers that are verified; S3 knows CRC-64/NVME besides. */
export const checksumAlgorithms = {
  crc32: () => new CyclicChecksum(crc32),
  crc32c: () => new CyclicChecksum(crc32c),
  sha1: () => hashChecksum('sha1'),
  sha256: () => hashChecksum('sha256'),
} as const satisfies Record<string, () => RunningChecksum>

export type ChecksumAlgorithm = keyof typeof checksumAlgorithms

export function isChecksumAlgorithm(name: string): name is ChecksumAlgorithm {
  return Object.hasOwn(checksumAlgorithms, name)
}

/** A checksum computed piece by piece. */
export interface RunningChecksum {
  update(piece: Uint8Array): void
  /** In base64, as it stands in x-amz-checksum- headers; ends the computation. */
  digest(): string
}

class CyclicChecksum implements RunningChecksum {
  readonly #next: (piece: Uint8Array, value: number) => number
  #value = 0

  constructor(next: (piece: Uint8Array, value: number) => number) {
    this.#next = next
  }

  update(piece: Uint8Array): void {
    this.#value = this.#next(piece, this.#value)
  }

  digest(): string {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(this.#value)
    return bytes.toString('base64')
  }
}

function hashChecksum(algorithm: 'sha1' | 'sha256'): RunningChecksum {
  const hash = createHash(algorithm)
  return { update: (piece) => void hash.update(piece), digest: () => hash.digest('base64') }
}

/** Castagnoli's polynomial, bits reversed (RFC 3720, appendix B.4). */
const CRC32C_POLYNOMIAL = 0x82f63b78

const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ CRC32C_POLYNOMIAL : value >>> 1
  return value
})

function crc32c(piece: Uint8Array, value: number): number {
  let register = ~value
  for (const byte of piece) register = (register >>> 8) ^ crc32cTable[(register ^ byte) & 0xff]!
  return ~register >>> 0
}
