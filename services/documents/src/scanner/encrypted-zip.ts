/** Signature of a local file header: what a ZIP archive begins with, and each member of it. */
const HEADER = Buffer.from('PK\x03\x04', 'latin1')
/** The general purpose flags are two bytes after signature and version; their lowest bit says "encrypted". */
const FLAGS_OFFSET = 6
const ENCRYPTED = 0x01

/**
 * Tells from the pieces of a file whether it is a ZIP archive with an encrypted member (APPNOTE.TXT, 4.3.7 and
 * 4.4.4). Bytes inside a member that look like such a header count too: what is doubtful is not clean.
 */
export class EncryptedZipDetector {
  /** What may be the start of a header that the next piece completes. */
  #rest = Buffer.alloc(0)
  #isZip: boolean | undefined

  /** Whether the pieces so far show one. */
  finds(piece: Uint8Array): boolean {
    if (this.#isZip === false) return false
    const window = Buffer.concat([this.#rest, piece])
    if (this.#isZip === undefined && window.length >= HEADER.length) {
      this.#isZip = window.subarray(0, HEADER.length).equals(HEADER)
      if (!this.#isZip) return false
    }
    for (let at = window.indexOf(HEADER); at >= 0; at = window.indexOf(HEADER, at + 1)) {
      const flags = window[at + FLAGS_OFFSET]
      if (flags !== undefined && flags & ENCRYPTED) return true
    }
    this.#rest = window.subarray(-FLAGS_OFFSET)
    return false
  }
}
