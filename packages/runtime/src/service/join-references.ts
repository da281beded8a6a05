/** What becomes of a reference that leads nowhere, or of an object that nothing refers to. */
export interface Findings {
  /** Rows that refer to something elsewhere. */
  references: number
  /** Lines such as `document 02… refers to matter 01…, which is missing`, sorted. */
  missing: string[]
  /** Keys of files and images in storage that no row refers to, sorted. */
  unneeded: string[]
}

/** Objects that a row refers to as long as they are there. Others come and go. */
const KEPT_OBJECT = /^(files|variants)\//

/** Joins what the command `list-references` of all services printed, in any order. */
export async function joinReferences(lines: AsyncIterable<string> | Iterable<string>): Promise<Findings> {
  const held = new Set<string>()
  const needed = new Set<string>()
  /** What each row refers to that has not been met so far. */
  const open: { target: string; from: string }[] = []
  let references = 0
  for await (const line of lines) {
    const [verb, kind, id, ...from] = line.split(' ')
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
  return { references, missing: missing.sort(), unneeded: unneeded.sort() }
}
