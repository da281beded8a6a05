/** The objects of a PDF that PDFium has just written: each has its place in a plain cross-reference table. */

/** PDFium itself reads objects that are nested up to 64 deep. */
const DEPTH_MAX = 200
const REFERENCE = /^(\d+) \d+ R(?![A-Za-z])/
/** Names and references are shorter. */
const START_CHARS = 64

/** One entry of a dictionary. */
export interface Entry {
  key: string
  /** Where the key begins, where its value does, and where that ends. */
  at: number
  valueAt: number
  end: number
  /** The beginning of the value, before anything in the file was changed. */
  start: string
}

/** Called with each dictionary in an object, inner ones first. `key` is its key in the dictionary around it, if any. */
export type OnDictionary = (entries: Entry[], place: { depth: number; key: string | undefined }) => void

/** Where each object begins, by its number. Throws if the file is not as PDFium writes files. */
export function objectOffsets(pdf: Buffer): Map<number, number> {
  const { table } = crossReferences(pdf)
  const offsets = new Map<number, number>()
  let next = 0
  for (const [, first, kind] of table.matchAll(/(\d+) \d+(?: ([nf]))?/g)) {
    if (kind === 'n') offsets.set(next, Number(first))
    next = kind === undefined ? Number(first) : next + 1
  }
  return offsets
}

/** The number of the object that the trailer calls the catalogue. */
export function catalogueNumber(pdf: Buffer): number | undefined {
  const { trailerAt } = crossReferences(pdf)
  let catalogue: number | undefined
  new ObjectReader(pdf, trailerAt, (entries, { depth }) => {
    if (depth === 0) catalogue = referenceOf(entries, 'Root')
  }).value()
  return catalogue
}

/** Throws if the object is not in its place or cannot be read. */
export function readObject(
  pdf: Buffer,
  offsets: ReadonlyMap<number, number>,
  number: number,
  onDictionary: OnDictionary,
): void {
  new ObjectReader(pdf, offsets.get(number)!, onDictionary).object(number)
}

/** The number of the object that the value refers to; undefined if it is something else. */
export function referenceIn({ start }: Entry): number | undefined {
  const number = REFERENCE.exec(start)?.[1]
  return number === undefined ? undefined : Number(number)
}

export function referenceOf(entries: readonly Entry[], key: string): number | undefined {
  const entry = entries.find((candidate) => candidate.key === key)
  return entry && referenceIn(entry)
}

function crossReferences(pdf: Buffer): { table: string; trailerAt: number } {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 64))
  const startsAt = Number(/startxref\s+(\d+)/.exec(tail)?.[1])
  const text = Number.isSafeInteger(startsAt) ? pdf.toString('latin1', startsAt) : ''
  const trailer = text.indexOf('trailer')
  if (!text.startsWith('xref') || trailer < 0) throw new Error('no table of objects in the file')
  return { table: text.slice(0, trailer), trailerAt: startsAt + trailer + 'trailer'.length }
}

/** Reads one object from its beginning to its end, or to its stream. */
class ObjectReader {
  readonly #pdf: Buffer
  readonly #onDictionary: OnDictionary
  #at: number

  constructor(pdf: Buffer, at: number, onDictionary: OnDictionary) {
    this.#pdf = pdf
    this.#at = at
    this.#onDictionary = onDictionary
  }

  object(number: number): void {
    if (this.#word() !== String(number)) throw new Error('an object is not in its place')
    this.#word()
    if (this.#word() !== 'obj') throw new Error('an object is not in its place')
    this.value()
  }

  /** Passes one value. */
  value(depth = 0, under?: string): void {
    if (depth > DEPTH_MAX) throw new Error('objects are nested too deep')
    this.#skipSpace()
    const [byte, next] = [this.#pdf[this.#at], this.#pdf[this.#at + 1]]
    if (byte === 0x3c && next === 0x3c) this.#dictionary(depth, under)
    else if (byte === 0x5b) this.#array(depth)
    else if (byte === 0x28) this.#string()
    else if (byte === 0x3c) this.#at = this.#after(0x3e)
    else this.#word()
  }

  #array(depth: number): void {
    this.#at++
    for (this.#skipSpace(); this.#pdf[this.#at] !== 0x5d; this.#skipSpace()) this.value(depth + 1)
    this.#at++
  }

  #dictionary(depth: number, under: string | undefined): void {
    this.#at += 2
    const entries: Entry[] = []
    for (this.#skipSpace(); this.#pdf[this.#at] !== 0x3e; this.#skipSpace()) {
      const at = this.#at
      const word = this.#word()
      if (!word.startsWith('/')) throw new Error('a dictionary has a key that is no name')
      this.#skipSpace()
      const valueAt = this.#at
      const key = word.slice(1)
      this.value(depth + 1, key)
      this.#passReference(valueAt)
      entries.push({ key, at, valueAt, end: this.#at, start: this.#startOf(valueAt, this.#at) })
    }
    this.#at += 2
    this.#onDictionary(entries, { depth, key: under })
  }

  /** Of `12 0 R`, the first number is passed as a value; this passes the rest. */
  #passReference(valueAt: number): void {
    const reference = REFERENCE.exec(this.#pdf.toString('latin1', valueAt, valueAt + 32))
    if (reference) this.#at = valueAt + reference[0].length
  }

  #startOf(valueAt: number, end: number): string {
    return this.#pdf.toString('latin1', valueAt, Math.min(end, valueAt + START_CHARS))
  }

  /** A name, number or keyword. */
  #word(): string {
    this.#skipSpace()
    const from = this.#at
    if (this.#pdf[this.#at] === 0x2f) this.#at++
    while (isRegular(this.#pdf[this.#at])) this.#at++
    if (this.#at === from) throw new Error('an object cannot be read')
    return this.#pdf.toString('latin1', from, this.#at)
  }

  #string(): void {
    let open = 0
    do {
      const byte = this.#pdf[this.#at++]
      if (byte === undefined) throw new Error('a text does not end')
      if (byte === 0x5c) this.#at++
      else if (byte === 0x28) open++
      else if (byte === 0x29) open--
    } while (open > 0)
  }

  #after(byte: number): number {
    const at = this.#pdf.indexOf(byte, this.#at)
    if (at < 0) throw new Error('a text does not end')
    return at + 1
  }

  #skipSpace(): void {
    while (isSpace(this.#pdf[this.#at])) this.#at++
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
}

function isRegular(byte: number | undefined): boolean {
  if (byte === undefined || isSpace(byte)) return false
  return !'()<>[]{}/%'.includes(String.fromCharCode(byte))
}
