import { matters } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { archiveMatter, createClient, createMatter, getClient, getMatter, updateClient, updateMatter } =
  matters.operations
const { createMatterDeadline, generateIntakeLink, listMatterDeadlines } = matters.operations
const CALLERS = 20

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

/** All at once. */
const many = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: CALLERS }, (_, index) => work(index)))

const race = <Data>(ask: Parameters<typeof allAnswered<Data>>[1]) => allAnswered(CALLERS, ask)

async function seedMatter(as = firm): Promise<matters.Matter> {
  const { data } = await t.call(createMatter, { title: `Raced ${++serial}`, practice_area: 'other' }, as.key)
  return data as matters.Matter
}

const codesOf = (answers: { status: number; error?: { code: string } }[]) =>
  answers.map(({ status, error }) => error?.code ?? String(status)).toSorted()

const losers = (code: string, count: number) => Array<string>(count).fill(code)

test('exactly one of 20 updates to one title, however it is written, wins, with one event', async () => {
  const seeded = await many(() => seedMatter())
  const spellings = ['Straße & Söhne', ' STRASSE & SO\u0308HNE ', 'strasse & söhne']

  const answers = await race((_, index) =>
    t.call(updateMatter, { id: seeded[index]!.id, title: spellings[index % 3], tags: ['mine'] }, firm.key),
  )

  expect(codesOf(answers)).toEqual(['200', ...losers('duplicate_matter', CALLERS - 1)])
  const after = await many((index) => t.call(getMatter, { id: seeded[index]!.id }, firm.key))
  expect(after.filter(({ data }) => data.tags.length > 0)).toHaveLength(1)
  expect((await t.eventsOf(firm)).filter(({ type }) => type === 'matter.updated')).toHaveLength(1)
})

test('exactly one of 20 updates to one email wins, and the others change nothing', async () => {
  const seeded = await many((index) =>
    t.call(createClient, { first_name: 'A', last_name: 'B', email: `raced${index}@example.com` }, firm.key),
  )

  const answers = await race((_, index) => {
    const email = index % 2 ? 'One@Example.com' : ' one@example.com '
    return t.call(updateClient, { id: seeded[index]!.data.id, email, notes: 'mine' }, firm.key)
  })

  expect(codesOf(answers)).toEqual(['200', ...losers('duplicate_email', CALLERS - 1)])
  const after = await many((index) => t.call(getClient, { id: seeded[index]!.data.id }, firm.key))
  expect(after.filter(({ data }) => data.notes === 'mine')).toHaveLength(1)
})

test('matters that swap titles at once keep one each', async () => {
  const [one, two] = [await seedMatter(), await seedMatter()]

  const answers = await race((_, index) =>
    index % 2
      ? t.call(updateMatter, { id: one.id, title: two.title }, firm.key)
      : t.call(updateMatter, { id: two.id, title: one.title }, firm.key),
  )

  expect(new Set(codesOf(answers))).toEqual(new Set(['duplicate_matter']))
})

test('updates of different fields at once are all there in the end', async () => {
  const { id } = await seedMatter()
  const changes = [
    { title: `Raced ${++serial}` },
    { description: 'changed' },
    { case_number: '24-CV-1' },
    { tags: ['a'] },
    { custom_fields: { a: 1 } },
    { practice_area: 'criminal' as const },
  ]

  const answers = await Promise.all(changes.map((change) => t.call(updateMatter, { id, ...change }, firm.key)))

  expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
  expect((await t.call(getMatter, { id }, firm.key)).data).toMatchObject(Object.assign({}, ...changes))
})

test('one of 20 simultaneous new links is left, and the matter shows it', async () => {
  const { id } = await seedMatter()

  const answers = await race((key, index) =>
    t.call(generateIntakeLink, { id, force_new: index % 5 > 0 }, firm.key, key),
  )

  const links = new Set(answers.map(({ data }) => data.intake_link))
  const current = await t.query<{ count: number }>(
    'matters',
    `select count(*)::int as count from intake_links l join matters m on m.id = l.matter_id
     where m.title = $1 and revoked_at is null`,
    [`Raced ${serial}`],
  )
  expect(codesOf(answers)).toEqual(losers('200', CALLERS))
  expect(links.size).toBeGreaterThanOrEqual(16)
  expect(current).toEqual([{ count: 1 }])
  expect(links).toContain((await t.call(getMatter, { id }, firm.key)).data.intake_link)
})

test('what comes to a matter that is archived at the same time is refused, or was there before', async () => {
  const { id } = await seedMatter()
  const list = () => t.call(listMatterDeadlines, { id, per_page: 100 }, firm.key)
  const archive = async () => {
    const { status } = await t.call(archiveMatter, { id }, firm.key)
    return { status, before: await list() }
  }

  const [archived, deadlines, links] = await Promise.all([
    archive(),
    race((key) => t.call(createMatterDeadline, { id, title: 'Reply', due_date: '2027-01-15' }, firm.key, key)),
    race((key) => t.call(generateIntakeLink, { id, force_new: true }, firm.key, key)),
  ])
  const { data, pagination } = await list()

  expect(archived.status).toBe(200)
  expect(
    new Set(codesOf([...deadlines, ...links])).isSubsetOf(new Set(['200', '201', 'invalid_status_transition'])),
  ).toBe(true)
  expect(pagination.total).toBe(deadlines.filter(({ status }) => status === 201).length)
  expect(data).toEqual(archived.before.data)
  const late = await t.call(generateIntakeLink, { id }, firm.key)
  expect(late.error.code).toBe('invalid_status_transition')
})

test('a standard firm gets as many of 20 simultaneous creations as its plan has room for', async () => {
  const standard = await t.seedFirm({ plan: 'standard' })
  await t.query(
    'matters',
    `insert into matters (id, firm_id, title, title_key, status, practice_area, assigned_users, custom_fields, tags,
                          created_at, updated_at)
     select uuidv7(), (select firm_id from matters where title = $1), 'm' || n, 'm' || n, 'active', 'other', '{}', '{}',
            '{}', now(), now()
     from generate_series(1, 244) n`,
    [(await seedMatter(standard)).title],
  )

  const titles = Array.from({ length: CALLERS }, () => `Limited ${++serial}`)

  const answers = await race((key, index) =>
    t.call(createMatter, { title: titles[index]!, practice_area: 'other' }, standard.key, key),
  )

  expect(codesOf(answers)).toEqual([...losers('201', 5), ...losers('matter_limit_reached', CALLERS - 5)])
})
