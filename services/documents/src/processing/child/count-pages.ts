import { catalogueNumber, type Entry, objectOffsets, readObject, referenceIn, referenceOf } from './plain-objects.ts'

/**
 * How many pages a PDF that PDFium has just written really has: different objects that its tree of pages leads to. What nodes
 * of the tree claim (`Count`) is not looked at, no node is visited and no array of kids read twice, and no more than one page
 * beyond `max` is counted. So the time is bounded by the file, whatever it claims. Throws if the file is not as PDFium writes
 * files.
 */
export function countPages(pdf: Buffer, max: number): number {
  const offsets = objectOffsets(pdf)
  const entriesOf = (number: number) => (offsets.has(number) ? ownEntries(pdf, offsets, number) : [])
  const catalogue = catalogueNumber(pdf)
  const root = catalogue === undefined ? undefined : referenceOf(entriesOf(catalogue), 'Pages')
  if (root === undefined) return 0

  const seen = new Set([root])
  const arraysRead = new Set<number>()
  const waiting = [root]
  let pages = 0
  for (let node = waiting.pop(); node !== undefined && pages <= max; node = waiting.pop()) {
    const entries = entriesOf(node)
    const kids = entries.find(({ key }) => key === 'Kids')
    if (!kids) {
      if (entries.length > 0 && node !== root) pages++
      continue
    }
    const array = referenceIn(kids)
    if (array !== undefined && arraysRead.has(array)) continue
    if (array !== undefined) arraysRead.add(array)
    const text = array === undefined ? pdf.toString('latin1', kids.valueAt, kids.end) : textOf(pdf, offsets, array)
    for (const kid of referencesIn(text)) {
      if (seen.has(kid)) continue
      seen.add(kid)
      waiting.push(kid)
    }
  }
  return pages
}

function ownEntries(pdf: Buffer, offsets: ReadonlyMap<number, number>, number: number): readonly Entry[] {
  let own: readonly Entry[] = []
  readObject(pdf, offsets, number, (entries, { depth }) => {
    if (depth === 0) own = entries
  })
  return own
}

/** Of an array that is an object of its own. */
function textOf(pdf: Buffer, offsets: ReadonlyMap<number, number>, number: number): string {
  const at = offsets.get(number)
  if (at === undefined) return ''
  return pdf.toString('latin1', pdf.indexOf('obj', at), pdf.indexOf('endobj', at))
}

function* referencesIn(text: string): Generator<number> {
  for (const [, number] of text.matchAll(/(\d+) \d+ R/g)) yield Number(number)
}
