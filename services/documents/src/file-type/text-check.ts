/**
 * Tells from the pieces of a file whether all of it is text: UTF-16 with a byte order mark, or anything that has ASCII
 * as its base (UTF-8, the Latin encodings, Windows code pages). Such text has none of the control codes that binary
 * data is full of.
 */
export class TextCheck {
  #isText = true
  #utf16: TextDecoder | undefined
  /** Up to two bytes that the byte order mark would be, until both are there. */
  #start: Buffer = Buffer.alloc(0)
  #begun = false

  push(piece: Uint8Array): void {
    if (!this.#isText) return
    if (this.#begun) this.#check(piece)
    else this.#begin(Buffer.concat([this.#start, piece]))
  }

  /** Whether everything that was pushed is text. An empty file is. */
  finish(): boolean {
    if (!this.#begun) this.#check(this.#start)
    this.#checkUtf16(new Uint8Array(), false)
    return this.#isText
  }

  #begin(start: Buffer): void {
    this.#start = start
    if (start.length < 2) return
    this.#begun = true
    const mark = start.readUInt16BE(0)
    if (mark === 0xfffe) this.#utf16 = new TextDecoder('utf-16le', { fatal: true })
    if (mark === 0xfeff) this.#utf16 = new TextDecoder('utf-16be', { fatal: true })
    this.#check(start)
  }

  #check(piece: Uint8Array): void {
    if (this.#utf16) this.#checkUtf16(piece, true)
    else this.#isText = !piece.some(isBinary)
  }

  #checkUtf16(piece: Uint8Array, stream: boolean): void {
    if (!this.#utf16 || !this.#isText) return
    try {
      this.#isText = !BINARY_CODES.test(this.#utf16.decode(piece, { stream }))
    } catch {
      this.#isText = false
    }
  }
}

/** Control codes but tab, line feed, form feed and their like, backspace, escape, and the end of file of DOS. */
const BINARY_CODES = /[\u0000-\u0007\u000e-\u0019\u001c-\u001f\u007f]/

function isBinary(byte: number): boolean {
  return byte < 0x08 || (byte >= 0x0e && byte <= 0x19) || (byte >= 0x1c && byte <= 0x1f) || byte === 0x7f
}
