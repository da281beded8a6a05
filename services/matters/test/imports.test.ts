import { type ImportId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { columns, file, HEADER, type ImportOptions, importerOf } from './importing.ts'

const { addImportPart, checkImport, createImport, deleteImport, getImport, startImport } = matters.operations
const { createClient, createMatter, getMatter, listClients, listMatters } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
})
beforeEach(async () => {
  firm = await t.seedFirm({ plan: 'pro' })
})
afterAll(() => t.stop())

const { check, run, rowsOf, settledImport } = importerOf(
  () => t,
  () => firm,
)

test('a check names each wrong row with field, column and reason, and makes nothing', async () => {
  const checked = await check(file)

  expect(checked).toMatchObject({ status: 'checked', rows_total: 5, rows_invalid: 2, rows_made: 0, problem: null })
  expect((await rowsOf(checked.id)).filter(({ outcome }) => outcome === 'invalid')).toEqual([
    {
      line: 4,
      outcome: 'invalid',
      problems: [
        { field: 'client.first_name', column: 'First name', message: 'is required' },
        { field: 'client.email', column: 'Email', message: 'must be an email address' },
      ],
      client_id: null,
      matter_id: null,
    },
    {
      line: 5,
      outcome: 'invalid',
      problems: [{ field: 'matter.title', column: 'Matter', message: 'is the same as on line 2' }],
      client_id: null,
      matter_id: null,
    },
  ])
  expect((await t.call(listClients, {}, firm.key)).pagination.total).toBe(0)
})

test('an import makes the good rows with their events, once, however often the file comes', async () => {
  const first = await run((await check(file)).id)
  const again = await run((await check(file)).id)

  expect(first).toMatchObject({ status: 'finished', rows_made: 3, rows_existing: 0 })
  expect(again).toMatchObject({ status: 'finished', rows_made: 0, rows_existing: 3 })
  const clients = (await t.call(listClients, { sort: 'last_name', order: 'asc' }, firm.key)).data
  expect(clients.map(({ first_name, matters_count }) => [first_name, matters_count])).toEqual([
    ['Bo "B", junior', 1],
    ['Ana', 2],
  ])
  const [row] = await rowsOf(again.id)
  const { data: matter } = await t.call(getMatter, { id: row!.matter_id! }, firm.key)
  expect(matter).toMatchObject({ title: 'Silva visa', practice_area: 'immigration', client_id: row!.client_id })
  await t.settled()
  const types = (await t.eventsOf(firm)).map(({ type }) => type).sort()
  expect(types).toEqual([
    ...Array(2).fill('client.created'),
    ...Array(2).fill('import.checked'),
    ...Array(2).fill('import.finished'),
    ...Array(3).fill('matter.created'),
  ])
})

test('what the firm has already is used and stays as it is', async () => {
  const person = { first_name: 'Anna', last_name: 'Silva', email: 'ANA@example.com' }
  const { data: client } = await t.call(createClient, person, firm.key)
  await t.call(createMatter, { title: 'SILVA VISA', practice_area: 'other' }, firm.key)

  const { id } = await run((await check(file)).id)

  const [visa, divorce] = await rowsOf(id)
  expect([visa!.outcome, visa!.client_id, divorce!.outcome, divorce!.client_id]).toEqual([
    ...['existing', client.id],
    ...['made', client.id],
  ])
  const { data: kept } = await t.call(getMatter, { id: visa!.matter_id! }, firm.key)
  expect([kept.practice_area, kept.client_id]).toEqual(['other', null])
})

test.each([
  ['in the middle', [1, 3], [2]],
  ['at the beginning', [4, 2], [1, 3]],
])('a file that lacks a part %s is not checked until the part is there', async (_, sent, missing) => {
  const { data: made } = await t.call(createImport, { name: 'Clients.csv', columns }, firm.key)
  const lines = [HEADER, 'Ana,Silva,,Silva visa,other', 'Eva,Roth,,Roth will,other', 'Bo,Lind,,Lind lease,other']
  const sendPart = (number: number) =>
    t.call(
      addImportPart,
      { id: made.id, number, data: Buffer.from(`${lines[number - 1]}\n`).toString('base64') },
      firm.key,
    )
  for (const number of sent) await sendPart(number)

  const refused = await t.call(checkImport, { id: made.id }, firm.key)
  for (const number of missing) await sendPart(number)
  const { status } = await t.call(checkImport, { id: made.id }, firm.key)

  expect([refused.status, refused.error.code]).toEqual([422, 'invalid_status_transition'])
  expect(refused.error.details).toEqual({ from: 'receiving', reason: 'parts_missing', missing_parts: missing })
  expect(status).toBe(200)
  expect(await settledImport(made.id)).toMatchObject({
    status: 'checked',
    rows_total: sent.length + missing.length - 1,
  })
})

test('a column whose name occurs twice is not guessed', async () => {
  const twice = await check(`${HEADER},Email\nAna,Silva,ana@example.com,Silva visa,other,eva@example.com`)
  const unused = await check(`${HEADER},Note,note\nAna,Silva,ana@example.com,Silva visa,other,x,y`)
  const told = await check(`${HEADER},EMAIL, email \nAna,Silva,ana@example.com,Silva visa,other,eva@example.com,z`)

  expect([twice.status, twice.problem]).toEqual([
    'failed',
    'The first row of the file names 2 columns "Email": columns 3 and 6. Give each column a name of its own.',
  ])
  expect(unused).toMatchObject({ status: 'checked', rows_invalid: 0 })
  expect(told).toMatchObject({ status: 'checked', rows_invalid: 0 })
  await run(told.id)
  expect((await t.call(listClients, {}, firm.key)).data.map(({ email }) => email)).toEqual(['ana@example.com'])
})

const people = (separator: string) =>
  ['Vorname', 'Nachname', 'Geboren'].join(separator).concat('\n', ['Jörg', 'Weiß', '14.06.1988'].join(separator))
const peopleColumns: ImportOptions = {
  columns: [
    { column: 'vorname', field: 'client.first_name' },
    { column: 'Nachname', field: 'client.last_name' },
    { column: 'Geboren', field: 'client.date_of_birth' },
  ],
  date_format: 'DD.MM.YYYY',
}

test.each([
  ['UTF-8 with commas', Buffer.from(people(','))],
  ['UTF-8 with a byte order mark and semicolons', Buffer.from(`\ufeff${people(';')}`)],
  ['UTF-16 LE with tabs', Buffer.from(`\ufeff${people('\t')}`, 'utf16le')],
  ['Windows-1252 with semicolons', Buffer.from(people(';'), 'latin1')],
])('reads %s', async (_name, bytes) => {
  const { id, rows_invalid } = await check(bytes, peopleColumns)
  await run(id)

  const { data } = await t.call(listClients, {}, firm.key)
  expect([rows_invalid, data.map(({ first_name, last_name }) => `${first_name} ${last_name}`)]).toEqual([
    0,
    ['Jörg Weiß'],
  ])
})

test.each([
  ['', 'The file is empty.'],
  ['Vorname\nJörg', 'The file has no column "First name" in its first row.'],
  [`${HEADER}\n"Ana,Silva\n`, expect.stringContaining('not valid CSV')],
])('a file that cannot be read fails with the reason: %j', async (text, problem) => {
  const { data } = await t.call(createImport, { name: 'Broken', columns }, firm.key)
  if (text)
    await t.call(addImportPart, { id: data.id, number: 1, data: Buffer.from(text).toString('base64') }, firm.key)
  await t.call(checkImport, { id: data.id }, firm.key)

  const failed = await settledImport(data.id)
  await t.settled()
  expect(failed).toMatchObject({ status: 'failed', problem })
  expect(await t.eventsOf(firm)).toMatchObject([{ type: 'import.failed', data: failed }])
})

test("the plan's limit refuses rows, which make nothing until there is room", async () => {
  firm = await t.seedFirm({ plan: 'standard' })
  const lines = Array.from({ length: 252 }, (_, n) => `P${n},Silva,p${n}@example.com,Matter ${n},other`)

  const limited = await run((await check([HEADER, ...lines].join('\n'))).id)

  expect(limited).toMatchObject({ status: 'finished', rows_made: 250, rows_refused: 2 })
  expect((await t.call(listMatters, {}, firm.key)).pagination.total).toBe(250)
  expect((await t.call(listClients, {}, firm.key)).pagination.total).toBe(250)
})

test('a firm whose import is small does not wait for the end of a large one', async () => {
  firm = await t.seedFirm({ plan: 'enterprise' })
  const small = await t.seedFirm({ plan: 'pro' })
  const ofSmall = importerOf(
    () => t,
    () => small,
  )
  const lines = Array.from({ length: 1_000 }, (_, n) => `P${n},Silva,p${n}@example.com,Matter ${n},other`)
  const [large, { id }] = await Promise.all([check([HEADER, ...lines].join('\n')), ofSmall.check(file)])

  const begun = t.call(startImport, { id: large.id }, firm.key)
  const done = await ofSmall.run(id)
  await begun
  const doneLater = await settledImport(large.id)

  expect(done).toMatchObject({ status: 'finished', rows_made: 3 })
  expect(doneLater).toMatchObject({ status: 'finished', rows_made: 1_000 })
  expect(Date.parse(done.finished_at!)).toBeLessThan(Date.parse(doneLater.finished_at!))
})

test('the import of a suspended firm waits without failing, and goes on once the firm is reinstated', async () => {
  const { id } = await check(file)
  const firmId = toUuid(firm.id)
  const waitingJobs = () =>
    t.query<{ attempts: number }>(
      'matters',
      "select attempts from jobs where firm_id = $1 and due_at > now() + interval '50 s' and lease is null",
      [firmId],
    )

  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [firmId])
  await t.query('matters', "update imports set status = 'running' where id = $1", [toUuid(id as ImportId)])
  await t.query(
    'matters',
    `insert into jobs (id, queue, firm_id, payload, created_at)
     values (gen_random_uuid(), 'makeImportRows', $1, $2, now())`,
    [firmId, JSON.stringify({ import_id: id })],
  )
  await until(async () => (await waitingJobs()).length > 0)
  const waiting = await waitingJobs()
  await t.query('identity', 'update firms set suspended_at = null where id = $1', [firmId])
  await t.query('matters', 'update jobs set due_at = now() where firm_id = $1', [firmId])

  expect(waiting).toEqual([{ attempts: 0 }])
  expect(await settledImport(id)).toMatchObject({ status: 'finished', rows_made: 3 })
})

test('the rows of an import are removed once it is deleted, or has been left for long', async () => {
  const [deleted, old, kept] = [await check(file), await check(file), await check(file)]
  const ids = [deleted, old, kept].map(({ id }) => toUuid(id as ImportId))

  await t.call(deleteImport, { id: deleted.id }, firm.key)
  await t.query('matters', "update imports set updated_at = now() - interval '31 days' where id = $1", [ids[1]])
  await t.restart('matters')

  const left = async () =>
    (await t.query<{ id: string }>('matters', 'select id from imports where id = any($1)', [ids])).map(({ id }) => id)
  await until(async () => (await left()).length === 1)
  expect(await left()).toEqual([ids[2]])
  const rows = await t.query('matters', 'select from import_rows where import_id = any($1)', [ids])
  expect(rows).toHaveLength(kept.rows_total)
})

test('an import is refused out of its order, to others, and after its end', async () => {
  const { id } = await check(file)
  const stranger = await t.seedFirm()

  const answers = [
    await t.call(addImportPart, { id, number: 3, data: 'YQ==' }, firm.key),
    await t.call(checkImport, { id }, firm.key),
    await t.call(getImport, { id }, stranger.key),
    await t.call(deleteImport, { id }, firm.key),
    await t.call(startImport, { id }, firm.key),
  ]

  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
    [422, 'invalid_status_transition'],
    [422, 'invalid_status_transition'],
    [404, 'import_not_found'],
    [200, undefined],
    [404, 'import_not_found'],
  ])
})
