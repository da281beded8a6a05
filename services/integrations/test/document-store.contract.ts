/** What each store of documents keeps, whatever engine it is on. */
import { randomBytes } from 'node:crypto'
import { newId } from '@dossier/runtime'
import { until } from '@dossier/testbed/engines'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { CollectionDefinition, Document, DocumentStore, Documents } from '../src/store/documents/documents.ts'

export interface Thing extends Document {
  kind: string
  /** Unique where it is not null. */
  key: string | null
  /** Unique with `kind`, null included. */
  place: string
  due_at: string | null
  amount: number
  is_open: boolean
  /** By names that others have chosen. */
  fields: Record<string, unknown>
}

/** The collection as an older version of the service knew it. */
interface OldThing extends Document {
  sort: string
}

export const things: CollectionDefinition<Thing> = {
  name: 'things',
  schema: 2,
  upgrade: (old) => {
    const { sort, ...rest } = old as unknown as OldThing
    return { ...thing({ kind: sort, place: `old ${rest.id}` }), ...rest }
  },
  indexes: [
    { fields: ['key'], unique: true, present: 'key' },
    { fields: ['kind', 'place'], unique: true },
    { fields: ['firm_id', 'due_at'], present: 'due_at' },
    { fields: ['kind', 'due_at'] },
    { fields: ['kind', 'is_open', 'amount'] },
  ],
}
const oldThings: CollectionDefinition<OldThing> = { name: 'things', schema: 1, indexes: [] }

/** A store in a database that is empty but for `things`. */
export interface StoreUnderTest {
  store: DocumentStore
  /** The same database through connections of its own, as another process has. */
  openAgain(): Promise<DocumentStore>
  close(): Promise<void>
}

const FIRM_ID = newId('firm')

const newName = () => randomBytes(8).toString('hex')

export function thing(changes: Partial<Thing> = {}): Thing {
  return {
    ...{ id: newName(), firm_id: null, expires_at: null, kind: newName(), key: null, place: newName() },
    ...{ due_at: null, amount: 1, is_open: true, fields: {} },
    ...changes,
  }
}

export function documentStoreContract(open: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest
  let documents: Documents<Thing>
  beforeAll(async () => {
    under = await open()
    documents = under.store.open(things)
  })
  afterAll(() => under.close())

  const insert = async (changes: Partial<Thing> = {}) => {
    const stored = await documents.insert(thing(changes))
    if (!stored) throw new Error('it was there before')
    return stored
  }

  test('a document is found as it was inserted, and nothing is found under another id', async () => {
    const given = thing({
      firm_id: FIRM_ID,
      due_at: '2026-03-31T09:30:00.120Z',
      expires_at: '2999-01-01T00:00:00.000Z',
      amount: -12.5,
      is_open: false,
      fields: { list: [1, 'two', null, { three: [] }], nothing: null, long: 9_007_199_254_740_991, empty: {} },
    })

    const inserted = await documents.insert(given)

    const { version, ...found } = (await documents.find(given.id))!
    expect(found).toEqual(given)
    expect(inserted).toEqual({ ...given, version })
    expect(await documents.find(newName())).toBeUndefined()
  })

  test('names that others have chosen are stored as they are, and do nothing else', async () => {
    const fields = JSON.parse(
      '{"$where": 1, "a.b": {"$set": {"c.d": 2}}, "": 3, "__proto__": {"x": 4}, "%24": 5, "%": 6, "constructor": 7, "é\u{1F600}": 8, "$": 9, ".": 10}',
    )
    const given = thing({ fields, key: '$ne' })

    const inserted = await documents.insert(given)
    const changed = await documents.update(inserted!, { fields: { wrapped: [fields] } })

    expect(JSON.parse(JSON.stringify(inserted!.fields))).toEqual(fields)
    expect(Object.hasOwn(inserted!.fields, '__proto__')).toBe(true)
    expect((await documents.find(given.id))!.fields).toEqual({ wrapped: [fields] })
    expect(changed!.fields).toEqual({ wrapped: [fields] })
    expect(await documents.count({ key: '$ne' })).toBe(1)
  })

  test.each([[{ $ne: null }], [{ $gt: '' }], [['a']], [1.5], [Number.NaN], [new Date()]])(
    'a condition that is no plain value is refused: %j',
    async (value) => {
      await expect(documents.count({ key: value as unknown as string })).rejects.toThrow('is compared with')
    },
  )

  test.each([['$where'], ['a b'], ["a'b"], ['fields.$x']])('a condition on %s is refused', async (name) => {
    await expect(documents.count({ [name]: 'x' })).rejects.toThrow('is no path of fields')
  })

  test('what no store can hold becomes a replacement character, in text, names and conditions', async () => {
    const stored = await insert({ key: `nul\0${newName()}\ud800`, fields: { 'a\0': '\udc00b' } })

    expect(stored.key).toMatch(/^nul\ufffd[0-9a-f]+\ufffd$/)
    expect(stored.fields).toEqual({ 'a\ufffd': '\ufffdb' })
    expect(await documents.find(stored.id)).toEqual(stored)
    expect(await documents.count({ key: stored.key!.replaceAll('\ufffd', '\0') })).toBe(1)
  })

  test('a document of a mebibyte fits, and a larger one is refused without a trace', async () => {
    const room = 1_048_576 - Buffer.byteLength(JSON.stringify({ ...thing(), fields: { text: '' } }))
    const fits = await insert({ fields: { text: 'x'.repeat(room) } })
    const tooLarge = thing({ fields: { text: 'é'.repeat(600_000) } })

    await expect(documents.insert(tooLarge)).rejects.toThrow('1048576 are the most')
    await expect(documents.update(fits, { fields: tooLarge.fields })).rejects.toThrow('1048576 are the most')

    expect(await documents.find(tooLarge.id)).toBeUndefined()
    expect(await documents.find(fits.id)).toEqual(fits)
  })

  test.each([[new Date()], [Number.NaN], [1n], [new Map()]])('what is no JSON is refused: %p', async (value) => {
    await expect(documents.insert(thing({ fields: { value } }))).rejects.toThrow('JSON values only')
  })

  test('a document that nests too deep is refused', async () => {
    let deep: unknown = 'end'
    for (let level = 0; level < 60; level++) deep = { deep }

    await expect(documents.insert(thing({ fields: { deep } }))).rejects.toThrow('levels')
  })

  test('an id that is taken changes nothing', async () => {
    const first = await insert()

    const second = await documents.insert(thing({ id: first.id, amount: 2 }))

    expect(second).toBeUndefined()
    expect(await documents.find(first.id)).toEqual(first)
  })

  test('a change needs the version that was read', async () => {
    const read = await insert()

    const changed = await documents.update(read, { amount: 2 })
    const late = await documents.update(read, { amount: 3 })

    expect(changed).toEqual({ ...read, amount: 2, version: changed!.version })
    expect(changed!.version).not.toBe(read.version)
    expect(late).toBeUndefined()
    expect(await documents.find(read.id)).toEqual(changed)
  })

  test('a change may set the firm and the expiry, and takes them back', async () => {
    const read = await insert()

    const set = await documents.update(read, {
      firm_id: FIRM_ID,
      expires_at: '2999-01-01T00:00:00.000Z',
    })
    const back = await documents.update(set!, { firm_id: null, expires_at: null })

    expect([set!.firm_id, set!.expires_at]).toEqual([FIRM_ID, '2999-01-01T00:00:00.000Z'])
    expect(await documents.find(read.id)).toEqual({ ...read, version: back!.version })
  })

  test('a document that was removed and made again is not the one that was read', async () => {
    const read = await insert()
    await documents.remove(read)
    const again = await insert({ ...read })

    expect(await documents.update(read, { amount: 5 })).toBeUndefined()
    expect(await documents.remove(read)).toBe(false)
    expect(await documents.find(read.id)).toEqual(again)
  })

  test('a removal needs the version too, and works once', async () => {
    const read = await insert()
    const changed = await documents.update(read, { amount: 2 })

    const removed = [await documents.remove(read), await documents.remove(changed!), await documents.remove(changed!)]

    expect(removed).toEqual([false, true, false])
    expect(await documents.find(read.id)).toBeUndefined()
  })

  test('of 40 that change a document at once one wins, in each of ten rounds', async () => {
    const other = (await under.openAgain()) as DocumentStore
    const sides = [documents, other.open(things)]
    let read = await insert()

    for (let round = 0; round < 10; round++) {
      const changes = await Promise.all(
        Array.from({ length: 40 }, (_, index) => sides[index % 2]!.update(read, { amount: round * 40 + index })),
      )
      const won = changes.filter((change) => change !== undefined)

      expect(won).toHaveLength(1)
      expect(await documents.find(read.id)).toEqual(won[0])
      read = won[0]!
    }
    await other.close()
  })

  test('of 40 that insert the same key at once one wins', async () => {
    const other = (await under.openAgain()) as DocumentStore
    const sides = [documents, other.open(things)]
    const key = newName()

    const inserted = await Promise.all(
      Array.from({ length: 40 }, (_, index) => sides[index % 2]!.insert(thing({ key }))),
    )

    expect(inserted.filter((one) => one !== undefined)).toHaveLength(1)
    expect(await documents.count({ key })).toBe(1)
    await other.close()
  })

  test('of 40 that remove a document at once one does', async () => {
    const read = await insert()

    const removed = await Promise.all(Array.from({ length: 40 }, () => documents.remove(read)))

    expect(removed.filter(Boolean)).toHaveLength(1)
  })

  test('counters that many change by compare and set lose nothing', async () => {
    const { id } = await insert({ amount: 0 })
    const addOne = async () => {
      for (;;) {
        const read = (await documents.find(id))!
        if (await documents.update(read, { amount: read.amount + 1 })) return
      }
    }

    await Promise.all(Array.from({ length: 8 }, () => Promise.all([addOne(), addOne()])))

    expect((await documents.find(id))!.amount).toBe(16)
  })

  test('a change to a unique key that is taken is refused and changes nothing', async () => {
    const [holder, other] = [await insert({ key: newName() }), await insert({ key: newName() })]

    const refused = await documents.update(other, { key: holder.key, amount: 9 })

    expect(refused).toBeUndefined()
    expect(await documents.find(other.id)).toEqual(other)
  })

  test('a key is free again once its document has another, or is gone', async () => {
    const first = await insert({ key: newName() })
    const moved = await documents.update(first, { key: newName() })

    const second = await documents.insert(thing({ key: first.key }))
    await documents.remove(moved!)
    const third = await documents.insert(thing({ key: moved!.key }))

    expect([second?.key, third?.key]).toEqual([first.key, moved!.key])
  })

  test('null is taken once in a unique key, unless only present values are in its index', async () => {
    const kind = newName()
    const withoutPlace = { kind, place: null as unknown as string }

    const [first, second] = [await documents.insert(thing(withoutPlace)), await documents.insert(thing(withoutPlace))]
    const keyless = await Promise.all([documents.insert(thing()), documents.insert(thing())])

    expect([first?.kind, second]).toEqual([kind, undefined])
    expect(keyless).toEqual([expect.anything(), expect.anything()])
  })

  test('null as a condition finds null and fields that are not there', async () => {
    const kind = newName()
    const isNull = await insert({ kind })
    const isAbsent = thing({ kind })
    delete (isAbsent as { due_at?: unknown }).due_at
    await documents.insert(isAbsent)
    await insert({ kind, due_at: '2026-01-01T00:00:00.000Z' })

    const found = await documents.list({ where: { kind, due_at: null }, limit: 10 })

    expect(found.map(({ id }) => id).sort()).toEqual([isNull.id, isAbsent.id].sort())
    expect('due_at' in found.find(({ id }) => id === isAbsent.id)!).toBe(false)
    expect(await documents.count({ kind, due_at: null })).toBe(2)
    expect(await documents.list({ where: { kind, firm_id: null }, limit: 10 })).toHaveLength(3)
  })

  test('conditions take text, whole numbers and truth values, and a field left undefined is none', async () => {
    const kind = newName()
    for (const amount of [5, 50, -5]) await insert({ kind, amount, is_open: amount > 5 })
    const count = (where: Partial<Thing>) => documents.count({ kind, ...where })

    const counts = [
      await count({ amount: 5 }),
      await count({ is_open: false, amount: -5 }),
      await count({ is_open: true }),
      await count({ key: undefined as unknown as null }),
      await count({ amount: 6 }),
    ]

    expect(counts).toEqual([1, 1, 1, 3, 0])
  })

  test('a list is sorted by code points and then by id, either way, without nulls and up to its limit', async () => {
    const kind = newName()
    const texts = ['b', 'B', 'a', 'Z', 'é', 'z', '\u{1F600}', 'aa', '10', '9', '_', 'a']
    for (const [index, due_at] of texts.entries()) await insert({ kind, due_at, id: `${kind}-${index % 10}${index}` })
    await insert({ kind, due_at: null })

    const sorted = await documents.list({ where: { kind }, by: { field: 'due_at' }, limit: 20 })
    const reversed = await documents.list({ where: { kind }, by: { field: 'due_at', descending: true }, limit: 20 })
    const first = await documents.list({ where: { kind }, by: { field: 'due_at' }, limit: 4 })

    const inOrder = ['10', '9', 'B', 'Z', '_', 'a', 'a', 'aa', 'b', 'z', 'é', '\u{1F600}']
    expect(sorted.map(({ due_at }) => due_at)).toEqual(inOrder)
    expect(reversed).toEqual(sorted.toReversed())
    expect(first).toEqual(sorted.slice(0, 4))
    const [one, two] = sorted.filter(({ due_at }) => due_at === 'a')
    expect(one!.id < two!.id).toBe(true)
  })

  test('bounds leave out the lower end and include the upper one', async () => {
    const kind = newName()
    const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
    for (const day of [1, 2, 3, 4]) await insert({ kind, due_at: at(day) })
    const days = async (by: { above?: string; upTo?: string; descending?: true }) =>
      (await documents.list({ where: { kind }, by: { field: 'due_at', ...by }, limit: 10 })).map(({ due_at }) =>
        Number(due_at![9]),
      )

    const found = [
      await days({ above: at(2) }),
      await days({ upTo: at(2) }),
      await days({ above: at(1), upTo: at(3) }),
      await days({ above: at(1), upTo: at(3), descending: true }),
      await days({ above: at(4) }),
    ]

    expect(found).toEqual([[3, 4], [1, 2], [2, 3], [3, 2], []])
  })

  test('without a field lists are in the order of ids, and can be walked by them', async () => {
    const kind = newName()
    const ids = Array.from({ length: 7 }, () => `${kind}-${newName()}`).sort()
    for (const id of ids.toReversed()) await insert({ kind, id })

    const walked: string[] = []
    for (let last = ''; ; last = walked.at(-1)!) {
      const page = await documents.list({ where: { kind }, by: { field: 'id', above: last }, limit: 3 })
      walked.push(...page.map(({ id }) => id))
      if (page.length < 3) break
    }
    const all = await documents.list({ where: { kind }, limit: 10 })

    expect(walked).toEqual(ids)
    expect(all.map(({ id }) => id)).toEqual(ids)
  })

  test('lists can be sorted and bounded by expiry', async () => {
    const kind = newName()
    const at = (year: number) => `${year}-01-01T00:00:00.000Z`
    for (const year of [2993, 2991, 2992]) await insert({ kind, expires_at: at(year) })
    await insert({ kind })

    const found = await documents.list({ where: { kind }, by: { field: 'expires_at', above: at(2991) }, limit: 10 })

    expect(found.map(({ expires_at }) => expires_at)).toEqual([at(2992), at(2993)])
  })

  test('what has expired goes away, and nothing else does', async () => {
    const [expired, lasting, forever] = [
      await insert({ expires_at: new Date(Date.now() - 1_000).toISOString() }),
      await insert({ expires_at: new Date(Date.now() + 3_600_000).toISOString() }),
      await insert(),
    ]

    // A server with MongoDB's own settings looks for expired documents once a minute.
    await until(async () => (await documents.find(expired.id)) === undefined)

    expect([await documents.find(lasting.id), await documents.find(forever.id)]).toEqual([lasting, forever])
  })

  test('an older document is brought up to date as it is read, and stays so once it is written', async () => {
    const old = under.store.open(oldThings)
    const { id } = (await old.insert({ id: newName(), firm_id: null, expires_at: null, sort: 'round' }))!

    const read = (await documents.find(id))!
    const changed = await documents.update(read, { amount: 2 })

    expect([read.kind, read.place, 'sort' in read]).toEqual(['round', `old ${id}`, false])
    expect(await documents.find(id)).toEqual(changed)
    expect(await documents.list({ where: { id }, limit: 1 })).toEqual([changed])
  })

  test('a process of the older version neither loses fields that it does not know nor lowers the schema', async () => {
    const old = under.store.open(oldThings)
    const stored = await insert({ amount: 7 })

    await old.update((await old.find(stored.id))!, { sort: 'flat' })

    const read = await documents.find(stored.id)
    expect(read).toMatchObject({ kind: stored.kind, place: stored.place, amount: 7, sort: 'flat' })
  })

  test('another process sees a write as soon as it is acknowledged', async () => {
    const other = (await under.openAgain()) as DocumentStore
    let read = await insert()
    const seen: boolean[] = []

    for (let round = 0; round < 50; round++) {
      read = (await documents.update(read, { amount: round }))!
      seen.push((await other.open(things).find(read.id))?.version === read.version)
    }

    expect(seen).toEqual(Array(50).fill(true))
    await other.close()
  })

  test('a store that is ready has no obstacles', async () => {
    expect(await under.store.obstacles()).toEqual([])
  })
}
