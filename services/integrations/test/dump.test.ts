/** A dump of all documents, from each engine to each. */
import { documentEngines } from '@dossier/testbed/engines'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { accounts } from '../src/store/accounts.ts'
import { collections } from '../src/store/collections.ts'
import type { CollectionDefinition, Document, DocumentStore } from '../src/store/documents/documents.ts'
import { dumpLines, restoreLines } from '../src/store/dump.ts'
import { links } from '../src/store/links.ts'
import { openNewStore } from './open-new-store.ts'

/** More than are read at a time. */
const COUNT = 40

const engines = documentEngines()
const ways = engines.flatMap((from) => engines.map((to) => [from.name, to.name, from, to] as const))

async function dump(store: DocumentStore): Promise<string[]> {
  const lines: string[] = []
  for await (const line of dumpLines(store, collections)) lines.push(line)
  return lines
}
const restore = (store: DocumentStore, lines: readonly string[], definitions = collections) =>
  restoreLines(
    store,
    definitions,
    (async function* () {
      yield* lines
    })(),
  )
const open = (store: DocumentStore, { name }: { name: string }) =>
  store.open(collections.find((definition) => definition.name === name) as CollectionDefinition<Document>)
const listAll = async (store: DocumentStore, definition: { name: string }) =>
  (await open(store, definition).list({ where: {}, limit: 2 * COUNT })).map(({ version: _version, ...rest }) => rest)
/** The fields that are not named are no matter to a dump. */
const made = (id: string, fields: object = {}) => ({ id, firm_id: null, expires_at: null, ...fields })

describe.each(ways)('from %s to %s', (_from, _to, from, to) => {
  let source: Awaited<ReturnType<typeof openNewStore>>
  let target: Awaited<ReturnType<typeof openNewStore>>
  beforeEach(async () => {
    const parts = { collections, now: () => new Date().toISOString() }
    ;[source, target] = [await openNewStore(from, parts), await openNewStore(to, parts)]
    for (let n = 0; n < COUNT; n++) {
      const [id, expires_at] = [`link ${n}`, n % 2 === 0 ? null : '2999-01-01T00:00:00.000Z']
      await open(source.documents, links).insert(made(id, { kind: 'matter', their_id: n, linked_at: id, expires_at }))
    }
    await open(source.documents, accounts).insert(made('account', { 'a.b': [null, 1.5, 'é\u2028'], $c: {} }))
  })
  afterEach(async () => {
    await source.close()
    await target.close()
  })

  test('every document is restored as it was, once, and what is there stays', async () => {
    const lines = await dump(source.documents)
    await open(target.documents, accounts).insert(made('account', { name: 'there before' }))

    const outcomes = [await restore(target.documents, lines), await restore(target.documents, lines)]

    expect(outcomes).toEqual([
      { restored: COUNT, present: 1 },
      { restored: 0, present: COUNT + 1 },
    ])
    expect(await listAll(target.documents, links)).toEqual(await listAll(source.documents, links))
    expect(await listAll(target.documents, accounts)).toMatchObject([{ name: 'there before' }])
  })

  test('a document of an older schema is restored in the present one, and one of a newer schema is refused', async () => {
    const lines = await dump(source.documents)
    const { schema } = links
    const withSchema = (line: string, other: number) => JSON.stringify({ ...JSON.parse(line), schema: other })
    const newer = lines.map((line) => (line.includes('"collection":"links"') ? withSchema(line, schema + 1) : line))
    const raised = collections.map((definition) =>
      definition.name === links.name
        ? {
            ...definition,
            schema: schema + 1,
            upgrade: (old: object, from: number) => ({ ...(old as Document), upgraded_from: from }),
          }
        : definition,
    )

    await expect(restore(target.documents, newer)).rejects.toThrow(
      `a document of links in schema ${schema + 1}, and this version of the service knows ${schema} at most`,
    )
    await restore(target.documents, lines, raised)

    expect(await listAll(target.documents, links)).toEqual(
      (await listAll(source.documents, links)).map((link) => ({ ...link, upgraded_from: schema })),
    )
  })

  test('a dump without its end, with more behind it, or with lines of something else is refused', async () => {
    const lines = await dump(source.documents)
    const [first, last] = [lines[0]!, lines.at(-1)!]

    await expect(restore(target.documents, lines.slice(0, -1))).rejects.toThrow('the dump is incomplete')
    await expect(restore(target.documents, [first, last])).rejects.toThrow('the dump is incomplete')
    await expect(restore(target.documents, [...lines, first])).rejects.toThrow(
      `line ${COUNT + 3} is not a line of a dump`,
    )
    await expect(
      restore(target.documents, [first.replace(/"collection":"\w+"/, '"collection":"stars"')]),
    ).rejects.toThrow('line 1 is not a line of a dump')
    await expect(restore(target.documents, ['postgres', ...lines])).rejects.toThrow('line 1 is not a line of a dump')
    await expect(restore(target.documents, [])).rejects.toThrow('the dump is incomplete')
  })
})
