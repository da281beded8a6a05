import { documents, type MatterId, matters, Scope, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { createClient, createMatter, search, updateMatter, updateClient } = matters.operations
const { requestDocument, updateDocument } = documents.operations

let t: System
/** The firm of the tests that share rows; others have their own. */
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  for (const title of [
    'Müller estate',
    'Straße 7, boundary dispute',
    'García v. Northern Railways',
    'Smith-Jones & Partners: incorporation',
    "O'Brien custody",
    'Наследство Иванова',
    '100% owned_by 🏠 trust',
    'Quick sale',
  ])
    await seedMatter(firm, title)
  await seedClient(firm, 'José', 'García López', 'pepe.garcia@example.com', '+12125550101')
  await seedClient(firm, 'Renée', 'Zellweger', 'rz@example.org', '+442079460958')
  await seedClient(firm, 'Jose', 'Muller', null, '+13105550199')
})
afterAll(() => t.stop())

async function seedMatter(owner: SeededFirm, title: string, more: object = {}) {
  const { data } = await t.call(createMatter, { title, practice_area: 'other', ...more }, owner.key)
  return data
}

async function seedClient(owner: SeededFirm, first: string, last: string, email: string | null, phone: string | null) {
  const input = { first_name: first, last_name: last, email, phone }
  const { data } = await t.call(createClient, input, owner.key)
  return data
}

async function find(q: string, options: object = {}, owner = firm) {
  const { data } = await t.call(search, { q, ...options }, owner.key)
  return data
}

const titlesFor = async (q: string, owner = firm) =>
  (await find(q, { types: 'matters' }, owner)).matters.map((hit) => hit.title)
const namesFor = async (q: string) => (await find(q, { types: 'clients' })).clients.map((hit) => hit.name)

test('signs are found beside words, and are no words by themselves', async () => {
  const owner = await t.seedFirm()
  await seedMatter(owner, 'Smith + Jones ~~~~')

  expect(await titlesFor('smith ~~~~', owner)).toEqual(['Smith + Jones ~~~~'])
  for (const q of ['~~~~', '~~', '+ ~']) expect(await titlesFor(q, owner)).toEqual([])
})

test.each([
  ['any part of a word', 'railw', 'García v. Northern Railways'],
  ['parts of several words in another order', 'rail garc', 'García v. Northern Railways'],
  ['two letters inside of a word', 'wn', '100% owned_by 🏠 trust'],
  ['two letters, one a digit', ' 7 ,b', 'Straße 7, boundary dispute'],
  ['letter case', 'MÜLLER', 'Müller estate'],
  ['no accent for one', 'muller', 'Müller estate'],
  ['a letter that is two', 'strasse', 'Straße 7, boundary dispute'],
  ['other punctuation', 'smith jones', 'Smith-Jones & Partners: incorporation'],
  ['no apostrophe', 'obrien', "O'Brien custody"],
  ['another apostrophe', 'o’brien', "O'Brien custody"],
  ['another alphabet', 'НАСЛЕД', 'Наследство Иванова'],
  ['two letters of another alphabet', 'ов', 'Наследство Иванова'],
  ['a symbol', '🏠 t', '100% owned_by 🏠 trust'],
  ['wildcards among the words', '100% owned_by', '100% owned_by 🏠 trust'],
  ['a letter wrong', 'railwazs', 'García v. Northern Railways'],
  ['a letter missing', 'ralways', 'García v. Northern Railways'],
  ['a letter too many', 'raillways', 'García v. Northern Railways'],
  ['two letters swapped', 'Gracia', 'García v. Northern Railways'],
  ['the first two letters swapped', 'umller', 'Müller estate'],
  ['two mistakes in a long word', 'incorperatoin', 'Smith-Jones & Partners: incorporation'],
  ['a mistake in each of two words', 'Gracia Northren', 'García v. Northern Railways'],
  ['the other spelling of an umlaut', 'Mueller', 'Müller estate'],
])('a matter is found by %s', async (_what, q, title) => {
  expect(await titlesFor(q)).toEqual([title])
})

test.each([
  ['only part of what was asked for', 'müller railways'],
  ['two mistakes in a short word', 'grcai'],
  ['a mistake in three letters', 'sbl'],
  ['a wildcard alone', '%%'],
  ['a wildcard for one letter', 'm_ller xx'],
  ['a quote and what follows it', `'; drop table matters; --`],
  ['a backslash', '\\\\'],
  ['characters of regular expressions', '.*|^'],
  ['200 characters of many words', 'a '.repeat(100).trim()],
  ['symbols of 200 code points', '🦄'.repeat(200)],
])('no matter is found by %s', async (_what, q) => {
  expect(await titlesFor(q)).toEqual([])
})

test('a client is found by an accent too many as by one too few', async () => {
  expect((await namesFor('josé')).sort()).toEqual(['Jose Muller', 'José García López'])
  expect(await namesFor('Müller')).toEqual(['Jose Muller'])
  expect(await namesFor('renee')).toEqual(['Renée Zellweger'])
})

test('a client is found by any part of name and email', async () => {
  expect(await namesFor('lópez garcía')).toEqual(['José García López'])
  expect(await namesFor('pepe.garcia@exam')).toEqual(['José García López'])
  expect(await namesFor('example.org')).toEqual(['Renée Zellweger'])
  expect(await namesFor('zelweger')).toEqual(['Renée Zellweger'])
})

test.each([
  ['José García López', '+12125550101'],
  ['José García López', '+1 212 555 0101'],
  ['José García López', '(212) 555-0101'],
  ['José García López', '212.555.0101'],
  ['José García López', '1-212-555-0101'],
  ['José García López', '001 212 5550101'],
  ['José García López', '555-0101'],
  ['José García López', '0101'],
  ['Renée Zellweger', '020 7946 0958'],
  ['Renée Zellweger', '+44 (0)20 7946 0958'],
])('%s is found by the number %s', async (name, q) => {
  expect(await namesFor(q)).toEqual([name])
})

test('answers what the interface names, with a document and what it belongs to', async () => {
  const owner = await t.seedFirm()
  const client = await seedClient(owner, 'Ana', 'Zamora', 'ana@example.com', null)
  const matter = await seedMatter(owner, 'Zamora visa', { client_id: client.id })
  const { data: document } = await t.call(requestDocument, { id: matter.id, name: 'Passport of Zamora' }, owner.key)

  const answer = await t.call(search, { q: ' zamora ' }, owner.key)

  const { data, query, total_results } = answer as typeof answer & { query: string; total_results: number }
  expect(data).toEqual({
    matters: [
      {
        id: matter.id,
        title: 'Zamora visa',
        status: 'active',
        practice_area: 'other',
        client_name: 'Ana Zamora',
        created_at: matter.created_at,
      },
    ],
    clients: [{ id: client.id, name: 'Ana Zamora', email: 'ana@example.com', phone: null, matters_count: 1 }],
    documents: [
      {
        id: document.id,
        name: 'Passport of Zamora',
        status: 'pending',
        matter_id: matter.id,
        matter_title: 'Zamora visa',
        uploaded_at: null,
      },
    ],
  })
  expect([query, total_results]).toEqual(['zamora', 3])
})

test('the best comes first, of two that are as good the newer, and no more than the limit', async () => {
  const owner = await t.seedFirm()
  const titles = [
    'Bahnhof unlindenlike',
    'The lindenwood',
    'The linden',
    'Linden tree',
    'Lindenhof',
    'Linden',
    'Lindne',
  ]
  for (const title of titles) await seedMatter(owner, title)
  await seedMatter(owner, 'Some linden')

  const all = await find('linden', { limit: 20, types: 'matters' }, owner)
  const some = await find('linden', { limit: 3, types: 'matters' }, owner)

  const best = ['Linden', 'Linden tree', 'Some linden', 'The linden', 'Lindenhof', 'The lindenwood']
  expect(all.matters.map(({ title }) => title)).toEqual([...best, 'Bahnhof unlindenlike', 'Lindne'])
  expect(some.matters.map(({ title }) => title)).toEqual(best.slice(0, 3))
})

test('a changed row is found by its new words at once, misspelt ones too, and no longer by its old ones', async () => {
  const owner = await t.seedFirm()
  const client = await seedClient(owner, 'Old', 'Oberlin', null, null)
  const matter = await seedMatter(owner, 'Oberlin lease')
  const { data: document } = await t.call(requestDocument, { id: matter.id, name: 'Oberlin deed' }, owner.key)

  await t.call(updateMatter, { id: matter.id, title: 'Kensington lease' }, owner.key)
  await t.call(updateClient, { id: client.id, last_name: 'Kensington' }, owner.key)
  await t.call(updateDocument, { id: document.id, name: 'Kensington deed' }, owner.key)

  const [renamed, former] = await Promise.all([find('Kensigton', {}, owner), find('Oberlin', {}, owner)])
  expect(Object.values(renamed).map((hits) => hits.length)).toEqual([1, 1, 1])
  expect(Object.values(former).map((hits) => hits.length)).toEqual([0, 0, 0])
})

describe('scopes', () => {
  beforeAll(async () => {
    const matter = await seedMatter(firm, 'Scoped Vanderbilt')
    await seedClient(firm, 'Scoped', 'Vanderbilt', null, null)
    await t.call(requestDocument, { id: matter.id, name: 'Scoped Vanderbilt' }, firm.key)
  })

  const seen = async (key: string, input: object = {}) => {
    const { data } = await t.call(search, { q: 'vanderbilt', ...input }, key)
    return Object.entries(data).flatMap(([type, hits]) => (hits.length > 0 ? [type] : []))
  }

  test.each([
    [['matters:read'], ['matters']],
    [['clients:read'], ['clients']],
    [['documents:read'], ['documents']],
    [
      ['clients:read', 'documents:read'],
      ['clients', 'documents'],
    ],
    [['webhooks:read'], []],
  ] as [Scope[], string[]][])('a key with %j finds %j, whatever it asks for', async (scopes, types) => {
    const key = await t.seedKey(firm.id, { scopes })

    expect(await seen(key)).toEqual(types)
    expect(await seen(key, { types: 'matters,clients,documents' })).toEqual(types)
  })

  test('only the types that are asked for are searched', async () => {
    expect(await seen(firm.key, { types: 'documents, matters' })).toEqual(['matters', 'documents'])
    expect(await seen(firm.key, { types: 'clients' })).toEqual(['clients'])
  })

  test('a key that may only write is refused', async () => {
    const key = await t.seedKey(firm.id, { scopes: Scope.options.filter((scope) => scope.endsWith(':write')) })

    const { status, error } = await t.call(search, { q: 'vanderbilt' }, key)

    expect([status, error.code]).toEqual([403, 'insufficient_scope'])
  })
})

test('staff finds the matters that are assigned to them, their clients and documents, and counts no others', async () => {
  const owner = await t.seedFirm()
  const staff = await t.seedSession(owner, 'staff')
  const [mine, other] = [
    await seedClient(owner, 'Mine', 'Pemberton', null, null),
    await seedClient(owner, 'Other', 'Pemberton', null, null),
  ]
  const assigned = [
    await seedMatter(owner, 'Pemberton one', { client_id: mine.id, assigned_attorney: staff.userId }),
    await seedMatter(owner, 'Pemberton two', { client_id: mine.id, assigned_users: [staff.userId] }),
  ]
  const unassigned = [
    await seedMatter(owner, 'Pemberton three', { client_id: mine.id }),
    await seedMatter(owner, 'Pemberton four', { client_id: other.id }),
  ]
  for (const { id } of [...assigned, ...unassigned])
    await t.call(requestDocument, { id, name: 'Pemberton will' }, owner.key)
  const ids = (hits: { id: string }[]) => hits.map(({ id }) => id).sort()

  for (const q of ['pemberton', 'Pembreton', 'pe']) {
    const { data } = await t.call(search, { q, limit: 20 }, undefined, staff.headers)

    expect(ids(data.matters)).toEqual(ids(assigned))
    expect(data.clients).toEqual([expect.objectContaining({ id: mine.id, matters_count: 2 })])
    expect(data.documents.map((hit) => hit.matter_id).sort()).toEqual(ids(assigned))
  }
  const nobody = await t.seedSession(owner, 'staff')
  const { data } = await t.call(search, { q: 'pemberton' }, undefined, nobody.headers)
  expect(data).toEqual({ matters: [], clients: [], documents: [] })
})

describe('a firm whose rows are more than the newest that are looked at', () => {
  const rows = 3_000
  let owner: SeededFirm
  let matterIds: Set<string>

  /** Written as an import would write it; a neighbour has the same titles. */
  beforeAll(async () => {
    owner = await t.seedFirm()
    const neighbour = await t.seedFirm()
    // Few at a time, so that a statement stays far below its time limit on a slow machine.
    for (const { id } of [owner, neighbour])
      for (let first = 1; first <= rows; first += 500)
        await t.query(
          'matters',
          `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                                created_at, updated_at)
           select uuidv7(interval '1 s' * (i - $2)), $1, title, title, 'active', 'other', '{}', '{}', '{}', now(), now()
           from (
             select i, case when i = 7 then 'Some rarissima' when i = 9 then 'Innerxqwords' when i = 11 then 'Common'
                            when i = 13 then 'Whole common' when i = 17 then 'Is commoner' when i < 1000 then 'An incommonest' when i % 10 = 0 then 'Common'
                            else 'Usual' end || ' ' || i as title
             from generate_series($3::int, $3 + 499) i
           ) titles`,
          [toUuid(id), rows, first],
        )
    const { data } = await t.call(matters.operations.listMatters, { per_page: 1 }, owner.key)
    expect(data).toHaveLength(1)
    matterIds = new Set()
    for (let page = 1; page <= rows / 100; page++) {
      const { data: items } = await t.call(matters.operations.listMatters, { page, per_page: 100 }, owner.key)
      for (const { id } of items) matterIds.add(id)
    }
  })

  test.each([
    ['rare', 'rarissima', ['Some rarissima 7']],
    ['rare and misspelt', 'raressima', ['Some rarissima 7']],
    ['two rare letters inside of a word', 'xq', ['Innerxqwords 9']],
    ['any part of a rare word', 'arissi', ['Some rarissima 7']],
    ['a number', '2011', ['Usual 2011']],
    ['a whole title among many that contain it', 'whole common 13', ['Whole common 13']],
  ])('what is %s is found among the oldest', async (_what, q, titles) => {
    expect(await titlesFor(q, owner)).toEqual(titles)
  })

  test('of what is common the limit is filled, with whole titles and newest ones first', async () => {
    const { matters: found } = await find('common', { limit: 20 }, owner)

    expect(found).toHaveLength(20)
    expect(found[0]!.title).toMatch(/^Common /)
    expect(found.every(({ title }) => !title.startsWith('An'))).toBe(true)
  })

  test('what begins a rare word comes before what is in many words', async () => {
    expect((await titlesFor('commone', owner))[0]).toBe('Is commoner 17')
  })

  test('of what only old rows have the limit is filled too', async () => {
    expect((await find('incommonest', { limit: 20 }, owner)).matters).toHaveLength(20)
    expect((await find('Inocmmonest', { limit: 20 }, owner)).matters).toHaveLength(20)
  })

  test('whatever is searched for, what is found is of the firm, each once, and has every word', async () => {
    for (const q of ['us', 'mm', 'co 1', 'usual', 'n', '1 2 3', 'comon', 'rar usu', '29', 'l 2']) {
      const padded = q.padEnd(2, '.')
      const { matters: found } = await find(padded, { limit: 20, types: 'matters' }, owner)

      const ids = found.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !matterIds.has(id as MatterId))).toEqual([])
      if (q !== 'comon' && q !== 'rar usu')
        for (const { title } of found) for (const word of q.split(' ')) expect(title.toLowerCase()).toContain(word)
    }
  })
})

test.each([
  ['too short', { q: 'a' }, 'q'],
  ['one code point', { q: '🏠' }, undefined],
  ['white space', { q: '     ' }, 'q'],
  ['too long', { q: 'a'.repeat(201) }, 'q'],
  ['U+0000', { q: 'ab\u0000' }, 'q'],
  ['an unknown type', { q: 'ab', types: 'matters,users' }, 'types'],
  ['no type', { q: 'ab', types: '' }, 'types'],
  ['no limit', { q: 'ab', limit: 0 }, 'limit'],
  ['a limit too high', { q: 'ab', limit: 21 }, 'limit'],
])('%s is refused by name', async (_what, input, field) => {
  const { status, error } = await t.call(search, input, firm.key)

  const expected = field ?? 'q'
  expect(status).toBe(400)
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([expected])
})

test('while documents are away a search for them is unavailable, and one for the rest is answered', async () => {
  await t.stopService('documents')
  try {
    const startedAt = performance.now()
    const [all, rest] = await Promise.all([
      t.call(search, { q: 'railways' }, firm.key),
      t.call(search, { q: 'railways', types: 'matters,clients' }, firm.key),
    ])

    expect([all.status, all.error.code]).toEqual([503, 'service_unavailable'])
    // The machine may be busy with other tests; two time-outs would be eight seconds.
    expect(performance.now() - startedAt).toBeLessThan(7_500)
    expect(rest.data.matters).toHaveLength(1)
  } finally {
    await t.startService('documents')
  }
})
