import { type Entry, objectOffsets, readObject, referenceIn } from './plain-objects.ts'

/**
 * Takes out of a PDF what could act, and what no page needs to be drawn. For files that PDFium has just written: every object
 * has its place in a plain cross-reference table. Removed objects are overwritten with spaces, so nothing moves.
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

const SPACE = 0x20

/** Throws if the file is not as PDFium writes files. */
export function stripObjects(pdf: Buffer): void {
  const offsets = objectOffsets(pdf)
  const resources = new Set<number>()
  for (const number of offsets.keys()) stripObject(pdf, offsets, number, (found) => resources.add(found))
  for (const number of resources) {
    if (offsets.has(number)) stripObject(pdf, offsets, number, () => {}, RESOURCE_KEYS)
  }
}

/** `only` are the keys that its own dictionary keeps. */
function stripObject(
  pdf: Buffer,
  offsets: ReadonlyMap<number, number>,
  number: number,
  foundResources: (objectNumber: number) => void,
  only?: ReadonlySet<string>,
): void {
  readObject(pdf, offsets, number, (entries, { depth, key }) => {
    const told = depth === 0 ? only : key === 'Resources' ? RESOURCE_KEYS : undefined
    const kept = told ?? keptKeys(entries)
    for (const entry of entries) {
      if (kept ? !kept.has(entry.key) : isNeedless(entry)) pdf.fill(SPACE, entry.at, entry.end)
      else if (entry.key === 'Resources') {
        const resources = referenceIn(entry)
        if (resources !== undefined) foundResources(resources)
      }
    }
  })
}

/** A font or an image may have a short name such as `JS`; then its value is a reference. */
function isNeedless(entry: Entry): boolean {
  return NEEDLESS_KEYS.has(entry.key) && (entry.key.length > 2 || referenceIn(entry) === undefined)
}

/** The keys that stay; undefined if all but the needless do. */
function keptKeys(entries: readonly Entry[]): ReadonlySet<string> | undefined {
  const nameOf = (key: string) => {
    const entry = entries.find((candidate) => candidate.key === key)
    return entry && /^\/([^\s/<>[\]()]*)/.exec(entry.start)?.[1]
  }
  const type = nameOf('Type')
  if (type === 'Page') return PAGE_KEYS
  const action = nameOf('S')
  const isNeedless = (type && NEEDLESS_TYPES.has(type)) || (action && ACTIONS.has(action))
  return isNeedless ? new Set(['Length', 'Filter']) : undefined
}
