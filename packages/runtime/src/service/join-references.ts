import { type OwnerName, ownerNames } from '@dossier/contracts'

/** What becomes of a reference that leads nowhere, or of an object that nothing refers to. */
export interface Findings {
  /** Rows that refer to something elsewhere. */
  references: number
  /** Lines such as `document 02… refers to matter 01…, which is missing`, sorted. */
  missing: string[]
  /** Keys of files and images in storage that no row refers to, sorted. */
  unneeded: string[]
  /** Services whose list is not there, or not whole. */
  incomplete: OwnerName[]
}

const TRAILER = /^# (?<lines>\d+) lines of (?<service>\w+)$/

/** Objects that a row refers to as long as they are there. Others come and go. */
const KEPT_OBJECT = /^(files|variants)\//

/** Joins the output of `list-references` of all services, in any order. Sorted input needs the least memory. */
export async function joinReferences(lines: AsyncIterable<string> | Iterable<string>): Promise<Findings> {
  const held = new Set<string>()
  const needed = new Set<string>()
  /** References of each row whose targets have not been met so far. */
  const open: { target: string; from: string }[] = []
  const promised = new Map<string, number>()
  let references = 0
  let given = 0
  for await (const line of lines) {
    const trailer = TRAILER.exec(line)?.groups
    if (trailer) promised.set(trailer.service!, Number(trailer.lines))
    const [verb, kind, id, ...from] = line.split(' ')
    if (verb === 'has' || verb === 'needs') given++
    const target = `${kind} ${id}`
    if (verb === 'has') held.add(target)
    if (verb !== 'needs') continue
    references++
    if (kind === 'object') needed.add(id!)
    if (!held.has(target)) open.push({ target, from: from.join(' ') })
  }
  const missing = open.flatMap(({ target, from }) =>
    held.has(target) ? [] : [`${from} refers to ${target}, which is missing`],
  )
  const objects = [...held].flatMap((entry) => (entry.startsWith('object ') ? [entry.slice('object '.length)] : []))
  const unneeded = objects.filter((key) => KEPT_OBJECT.test(key) && !needed.has(key))
  const isWhole = given === [...promised.values()].reduce((sum, count) => sum + count, 0)
  const incomplete = ownerNames.filter((name) => !promised.has(name) || !isWhole)
  return { references, missing: missing.sort(), unneeded: unneeded.sort(), incomplete }
}
