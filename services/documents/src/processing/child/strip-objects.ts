/**
 * Takes out of a PDF what could act, and what no page needs to be drawn. For files that PDFium has just written: every object
 * has its place in a plain cross-reference table. What is taken out is overwritten with spaces, so nothing moves.
 */

/** What a page is drawn by. Its annotations were drawn into it before. */
const PAGE_KEYS = new Set([
  'Type',
  'Parent',
  'Contents',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Group',
  'UserUnit',
])
const RESOURCE_KEYS = new Set(['ColorSpace', 'ExtGState', 'Font', 'Pattern', 'ProcSet', 'Shading', 'XObject'])
/** Values of `S` in actions that do more than go to another place of the same file. ISO 32000-2, 12.6.4. */
const ACTIONS = new Set([
  ...['JavaScript', 'Launch', 'URI', 'GoToR', 'GoToE', 'GoToDp', 'SubmitForm', 'ImportData', 'ResetForm', 'Named'],
  ...['Rendition', 'Movie', 'Sound', 'Trans', 'SetOCGState', 'Hide', 'GoTo3DView', 'RichMediaExecute', 'Thread'],
])
/** Files within the file, and what describes objects without drawing them. */
const NEEDLESS_KEYS = new Set([
  'AF',
  'EF',
  'JS',
  'Metadata',
  'PieceInfo',
  'OPI',
  'Annots',
  'StructParents',
  'StructParent',
])
const NEEDLESS_TYPES = new Set(['Filespec', 'EmbeddedFile', 'Action', 'Annot'])

/** PDFium itself reads objects that are nested up to 64 deep. */
const DEPTH_MAX = 200
const SPACE = 0x20
const REFERENCE = /^(\d+) \d+ R(?![A-Za-z])/

interface Entry {
  key: string
  /** Where the key begins, where its value does, and where that ends. */
  at: number
  valueAt: number
  end: number
}

/** Throws where the file is not as PDFium writes files. */
export function stripObjects(pdf: Buffer): void {
  const offsets = objectOffsets(pdf)
  const resources = new Set<number>()
  for (const [number, at] of offsets) new Stripper(pdf, at, (found) => resources.add(found)).stripObject(number)
  for (const number of resources) {
    const at = offsets.get(number)
    if (at !== undefined) new Stripper(pdf, at, () => {}).stripObject(number, RESOURCE_KEYS)
  }
}

/** Where each object begins, by its number. */
function objectOffsets(pdf: Buffer): Map<number, number> {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 64))
  const startsAt = Number(/startxref\s+(\d+)/.exec(tail)?.[1])
  const table = Number.isSafeInteger(startsAt) ? pdf.toString('latin1', startsAt) : ''
  if (!table.startsWith('xref')) throw new Error('no table of objects in the file')
  const offsets = new Map<number, number>()
  let next = 0
  for (const [, first, kind] of table.slice(0, table.indexOf('trailer')).matchAll(/(\d+) \d+(?: ([nf]))?/g)) {
    if (kind === 'n') offsets.set(next, Number(first))
    next = kind === undefined ? Number(first) : next + 1
  }
  return offsets
}

/** Reads one object from its beginning to its end, or to its stream. */
class Stripper {
  readonly #pdf: Buffer
  readonly #foundResources: (objectNumber: number) => void
  #at: number

  constructor(pdf: Buffer, at: number, foundResources: (objectNumber: number) => void) {
    this.#pdf = pdf
    this.#at = at
    this.#foundResources = foundResources
  }

  stripObject(number: number, only?: ReadonlySet<string>): void {
    if (this.#word() !== String(number)) throw new Error('an object is not in its place')
    this.#word()
    if (this.#word() !== 'obj') throw new Error('an object is not in its place')
    this.#value(0, only)
  }

  /** Passes one value; what is in it is stripped. */
  #value(depth: number, only?: ReadonlySet<string>): void {
    if (depth > DEPTH_MAX) throw new Error('objects are nested too deep')
    this.#skipSpace()
    const [byte, next] = [this.#pdf[this.#at], this.#pdf[this.#at + 1]]
    if (byte === 0x3c && next === 0x3c) this.#dictionary(depth, only)
    else if (byte === 0x5b) this.#array(depth)
    else if (byte === 0x28) this.#string()
    else if (byte === 0x3c) this.#at = this.#after(0x3e)
    else this.#word()
  }

  #array(depth: number): void {
    this.#at++
    for (this.#skipSpace(); this.#pdf[this.#at] !== 0x5d; this.#skipSpace()) this.#value(depth + 1)
    this.#at++
  }

  #dictionary(depth: number, only?: ReadonlySet<string>): void {
    this.#at += 2
    const entries: Entry[] = []
    for (this.#skipSpace(); this.#pdf[this.#at] !== 0x3e; this.#skipSpace()) {
      const at = this.#at
      const word = this.#word()
      if (!word.startsWith('/')) throw new Error('a dictionary has a key that is no name')
      this.#skipSpace()
      const valueAt = this.#at
      const key = word.slice(1)
      this.#value(depth + 1, key === 'Resources' ? RESOURCE_KEYS : undefined)
      this.#passReference(valueAt)
      entries.push({ key, at, valueAt, end: this.#at })
    }
    this.#at += 2
    const kept = only ?? keptKeys(entries, (entry) => this.#textOf(entry))
    for (const entry of entries) {
      if (kept ? !kept.has(entry.key) : this.#isNeedless(entry)) this.#pdf.fill(SPACE, entry.at, entry.end)
      else if (entry.key === 'Resources') this.#noteResources(this.#textOf(entry))
    }
  }

  /** A font or an image may have a short name such as `JS`; then its value is a reference. */
  #isNeedless(entry: Entry): boolean {
    return NEEDLESS_KEYS.has(entry.key) && (entry.key.length > 2 || !REFERENCE.test(this.#textOf(entry)))
  }

  #noteResources(value: string): void {
    const reference = REFERENCE.exec(value)
    if (reference) this.#foundResources(Number(reference[1]))
  }

  /** Of `12 0 R`, the first number is passed as a value; this passes the rest. */
  #passReference(valueAt: number): void {
    const text = this.#pdf.toString('latin1', valueAt, valueAt + 32)
    const reference = REFERENCE.exec(text)
    if (reference) this.#at = valueAt + reference[0].length
  }

  #textOf({ valueAt, end }: Entry): string {
    return this.#pdf.toString('latin1', valueAt, Math.min(end, valueAt + 64))
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

/** The keys that stay; undefined where all but the needless do. */
function keptKeys(entries: readonly Entry[], textOf: (entry: Entry) => string): ReadonlySet<string> | undefined {
  const nameOf = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key)
    return entry && /^\/([^\s/<>[\]()]*)/.exec(textOf(entry))?.[1]
  }
  const type = nameOf('Type')
  if (type === 'Page') return PAGE_KEYS
  const action = nameOf('S')
  const isNeedless = (type && NEEDLESS_TYPES.has(type)) || (action && ACTIONS.has(action))
  return isNeedless ? new Set(['Length', 'Filter']) : undefined
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0
}

function isRegular(byte: number | undefined): boolean {
  if (byte === undefined || isSpace(byte)) return false
  return !'()<>[]{}/%'.includes(String.fromCharCode(byte))
}
