import { type FirmRemoval, type FirmRemovalPlace, toUuid } from '@dossier/contracts'
import { newId, removeFirmRows } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const [firm, other] = [newId('firm'), newId('firm')]
/** A row fills a page, and there are more than one statement looks through. */
const PAGES = 9_000

const databases = await cloneDatabases(sharedEngines())
afterAll(() => databases.drop())

const query = <Row>(text: string, values?: readonly unknown[]) => databases.query<Row>('integrations', text, values)
const countOf = async (table: string) =>
  (
    await query<{ id: string; count: number }>(
      `select firm_id as id, count(*)::int as count from ${table} group by firm_id`,
    )
  ).map(({ id, count }) => [id, count])

/** Notes what each statement was given. */
function noting() {
  const given: (readonly unknown[])[] = []
  const db = {
    async query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
      if (text.startsWith('delete')) given.push(values)
      return await query<Row>(text, values)
    },
  }
  return { given, writer: { write: (work: (writable: never) => Promise<never>) => work(db as never) } as never }
}

beforeAll(async () => {
  for (const table of ['found', 'walked']) {
    await query(`create table ${table} (firm_id uuid, filler char(4100))`)
    await query(`alter table ${table} alter filler set storage plain`)
    await query(
      `insert into ${table} select case when n % 30 = 0 then $1::uuid else $2::uuid end, '' from generate_series(1, ${PAGES}) n`,
      [toUuid(firm), toUuid(other)],
    )
  }
  await query('create index on found (firm_id)')
})

test('a table without an index by firm is looked through some pages at a time, and loses the rows of the firm alone', async () => {
  const { given, writer } = noting()

  let removed = 0
  for (let place: FirmRemovalPlace | undefined = {}; place; ) {
    const part: FirmRemoval = await removeFirmRows(writer, firm, ['walked'], place)
    removed += part.removed
    place = part.next
  }

  expect(removed).toBe(PAGES / 30)
  expect(await countOf('walked')).toEqual([[toUuid(other), PAGES - PAGES / 30]])
  expect(new Set(given.map(([, , first, end]) => `${first} ${end}`))).toEqual(
    new Set(['(0,0) (4000,0)', '(4000,0) (8000,0)', '(8000,0) (12000,0)']),
  )
})

test('a call goes on at the page that the one before has reached', async () => {
  const { given, writer } = noting()

  await removeFirmRows(writer, other, ['nothing', 'walked'], { from: 1, from_page: 8_000 })

  expect(given[0]!.slice(2)).toEqual(['(8000,0)', '(12000,0)'])
})

test('if there is an index by firm, the rows are found by it', async () => {
  const { given, writer } = noting()

  const { next } = await removeFirmRows(writer, firm, ['found'])

  expect(next).toBeUndefined()
  expect(given.every((values) => values.length === 2)).toBe(true)
  expect(await countOf('found')).toEqual([[toUuid(other), PAGES - PAGES / 30]])
})

test('a table that has been dropped is passed over', async () => {
  const { writer } = noting()
  await query('create table last (firm_id uuid)')
  await query('insert into last values ($1)', [toUuid(firm)])

  expect(await removeFirmRows(writer, firm, ['never_there', 'last'])).toEqual({ removed: 1 })
})
