import { type ImportId, identity, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { columns, file, HEADER, importerOf } from './importing.ts'

const { listFirmUsers } = identity.operations
const { createIntakeTemplate, deleteImport, getClient, getMatter } = matters.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
})
beforeEach(async () => {
  firm = await t.seedFirm({ plan: 'pro' })
})
afterAll(() => t.stop())

const { check, run, rowsOf } = importerOf(
  () => t,
  () => firm,
)

test('a cell and the name of a column may have line ends of any kind, and names are kept in one line', async () => {
  const named = [...columns, { column: 'Further\r\nnotes', field: 'client.notes' as const }]
  const { id } = await check(
    `${HEADER},"Further\r\nnotes"\r\n"Uma\r\nBcc: x",Ash,,Ash lease,other,"one\r\ntwo\rthree"\r\n`,
    {
      columns: named,
    },
  )

  const [row] = await rowsOf((await run(id)).id)
  const { data: client } = await t.call(getClient, { id: row!.client_id! }, firm.key)

  expect(client).toMatchObject({ first_name: 'Uma Bcc: x', notes: 'one\ntwo\nthree' })
})

test('a row can name users and a template of the firm, and tell what the client does not agree to', async () => {
  await t.seedUser(firm)
  const { data: users } = await t.call(listFirmUsers, {}, firm.key)
  const { data: template } = await t.call(
    createIntakeTemplate,
    { name: 'Visa form', documents: [{ name: 'Passport' }], fields: [] },
    firm.key,
  )
  const named = [
    ...columns,
    { column: 'Phone', field: 'client.phone' as const },
    { column: 'SMS', field: 'client.sms_consent' as const },
    { column: 'Attorney', field: 'matter.assigned_attorney' as const },
    { column: 'Team', field: 'matter.assigned_users' as const },
    { column: 'Form', field: 'matter.intake_template_id' as const },
  ]
  const email = users[0]!.email.toUpperCase()
  const { id } = await check(
    [
      `${HEADER},Phone,SMS,Attorney,Team,Form`,
      `Ana,Silva,ana@example.com,Silva visa,immigration,'+12125550123,no,${email},${users[0]!.id}|${email},visa FORM`,
      'Eva,Roth,eva@example.com,Roth will,other,,yes,nobody@example.com,usr_1,No form',
      'Bo,Lind,bo@example.com,Lind will,other,,no,,,',
    ].join('\n'),
    { columns: named },
  )

  const rows = await rowsOf((await run(id)).id)
  await t.settled()
  const { data: matter } = await t.call(getMatter, { id: rows[0]!.matter_id! }, firm.key)
  const { data: client } = await t.call(getClient, { id: rows[0]!.client_id! }, firm.key)

  expect(matter).toMatchObject({
    assigned_attorney: users[0]!.id,
    assigned_users: [users[0]!.id],
    intake_template_id: template.id,
    documents_count: 1,
  })
  expect([client.phone, client.sms_consent?.status]).toEqual(['+12125550123', 'revoked'])
  expect(rows[1]!.problems).toEqual([
    problem('client.sms_consent', 'SMS', 'must be `no` or empty: consent is recorded one client at a time'),
    problem('matter.assigned_attorney', 'Attorney', 'names no user of the firm; give an email or an id'),
    problem(
      'matter.assigned_users',
      'Team',
      'names a person who is not a user of the firm; give emails or ids, separated by |',
    ),
    problem('matter.intake_template_id', 'Form', 'names no intake template of the firm; give a name or an id'),
  ])
  expect(rows[2]!.problems).toEqual([problem('client.sms_consent', 'SMS', 'needs a phone number')])
})

const problem = (field: string, column: string, message: string) => ({ field, column, message })

test('a user or template of another firm is none of this one', async () => {
  const other = await t.seedFirm({ plan: 'pro' })
  await t.seedUser(other)
  const { data: users } = await t.call(listFirmUsers, {}, other.key)
  const { data: template } = await t.call(
    createIntakeTemplate,
    { name: 'Theirs', documents: [], fields: [] },
    other.key,
  )
  const { rows_invalid } = await check(
    [
      'Title,Area,Attorney,Form',
      `A,other,${users[0]!.email},`,
      `B,other,${users[0]!.id},`,
      `C,other,,${template.id}`,
    ].join('\n'),
    {
      columns: [
        { column: 'Title', field: 'matter.title' },
        { column: 'Area', field: 'matter.practice_area' },
        { column: 'Attorney', field: 'matter.assigned_attorney' },
        { column: 'Form', field: 'matter.intake_template_id' },
      ],
    },
  )

  expect(rows_invalid).toBe(3)
})

test('a check says which rows exist already', async () => {
  await run((await check(file)).id)

  const again = await check(`${file}Uma,Ito,uma@example.com,Ito lease,other\r\n`)

  expect(again).toMatchObject({ rows_total: 6, rows_existing: 3, rows_invalid: 2 })
  const outcomes = (await rowsOf(again.id)).map(({ outcome, matter_id }) => [outcome, matter_id !== null])
  expect(outcomes).toEqual([
    ['existing', true],
    ['existing', true],
    ['invalid', false],
    ['invalid', false],
    ['existing', true],
    ['valid', false],
  ])
})

test('a finished import is announced, with its counts', async () => {
  const finished = await run((await check(file)).id)

  await t.settled()
  const events = (await t.eventsOf(firm)).filter(({ type }) => type === 'import.finished')
  expect(events.map(({ data }) => data)).toEqual([finished])
})

test('the report has all rows with their outcomes, and no formula', async () => {
  const bad = `${HEADER}\n=1,Silva,ana@,A,other\nAna,Silva,,B,other`
  const { id } = await run((await check(bad)).id)
  const [, made] = await rowsOf(id)

  const csv = await report(id, 'text/csv')
  const lines = await report(id, 'application/jsonl')
  const forExcel = await report(id, 'text/csv', '?bom=true')

  expect(csv.split('\r\n')).toEqual([
    'line,outcome,problems,client_id,matter_id',
    '2,invalid,Email: must be an email address,,',
    `3,made,,${made!.client_id},${made!.matter_id}`,
    '',
  ])
  expect(forExcel).toBe(`\ufeff${csv}`)
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(await rowsOf(id))
})

async function report(id: string, accept: string, query = ''): Promise<string> {
  const headers = { 'x-api-key': firm.key, accept }
  const answer = await fetch(`${t.baseUrl}/api/v1/imports/${id}/report${query}`, { headers })
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, accept])
  return Buffer.from(await answer.arrayBuffer()).toString()
}

test('a row that is done or wrong keeps nothing of what it said, and a deleted import no row', async () => {
  const { id } = await run((await check(file)).id)
  const uuid = toUuid(id as ImportId)
  const rows = () =>
    t.query<{ kept: boolean }>(
      'matters',
      'select client is not null or matter is not null as kept from import_rows where import_id = $1',
      [uuid],
    )

  expect((await rows()).map(({ kept }) => kept)).toEqual(Array(5).fill(false))
  await t.call(deleteImport, { id }, firm.key)

  await until(async () => (await rows()).length === 0)
  await until(async () => (await t.query('matters', 'select 1 from imports where id = $1', [uuid])).length === 0)
})
