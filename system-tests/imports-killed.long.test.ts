import { type ImportId, matters, toUuid } from '@dossier/contracts'
import { type SeededFirm, type ServiceProcess, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { addImportPart, checkImport, createImport, getImport, listClients, listMatters, startImport } =
  matters.operations
const ROWS = 1_500
/** Each tenth row has no title. */
const INVALID = ROWS / 10
/** Both replicas are killed when so many rows are stored, and again when so many are made. */
const KILLS_AT = [200, 600, 1_000]

let t: System
let firm: SeededFirm
let replicas: ServiceProcess[] = []

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ plan: 'enterprise' })
  await t.stopService('matters')
  await startReplicas()
})
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()))
  await t?.stop()
})

async function startReplicas(): Promise<void> {
  replicas = await Promise.all([t.startProcess('matters'), t.startProcess('matters')])
}

const columns = [
  { column: 'First', field: 'client.first_name' as const },
  { column: 'Last', field: 'client.last_name' as const },
  { column: 'Email', field: 'client.email' as const },
  { column: 'Title', field: 'matter.title' as const },
  { column: 'Area', field: 'matter.practice_area' as const },
]
/** Three rows have one client. */
const line = (n: number) =>
  `Ana ${Math.floor(n / 3)},Silva,p${Math.floor(n / 3)}@example.com,${n % 10 === 9 ? '' : `Matter ${n}`},other`
const file = Buffer.from(['First,Last,Email,Title,Area', ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n'))

async function runImport(kills: readonly number[]): Promise<matters.Import> {
  const { id } = (await t.call(createImport, { name: 'Killed', columns }, firm.key)).data
  await t.call(addImportPart, { id, number: 1, data: file.toString('base64') }, firm.key)
  await t.call(checkImport, { id }, firm.key)
  await killAt(id, 'rows_total', kills)
  const checked = await reached(id, 'checked')
  expect([checked.rows_total, checked.rows_invalid]).toEqual([ROWS, INVALID])
  await t.call(startImport, { id }, firm.key)
  await killAt(id, 'rows_made', kills)
  return await reached(id, 'finished')
}

async function killAt(id: string, count: 'rows_total' | 'rows_made', kills: readonly number[]): Promise<void> {
  for (const least of kills) {
    await until(async () => {
      const [row] = await t.query<Record<string, number>>('matters', `select ${count} from imports where id = $1`, [
        toUuid(id as ImportId),
      ])
      return row![count]! >= least
    })
    await Promise.all(replicas.map((replica) => replica.kill()))
    await startReplicas()
  }
}

async function reached(id: string, status: matters.ImportStatus): Promise<matters.Import> {
  let found: matters.Import | undefined
  await until(async () => {
    const answer = await t.call(getImport, { id }, firm.key)
    if (answer.status === 200) found = answer.data as matters.Import
    return found?.status === status
  })
  return found!
}

test('every valid row is made once, with one event each, however often the processes that make them are killed', async () => {
  const first = await runImport(KILLS_AT)
  const again = await runImport([])

  const counts = ({ rows_made, rows_existing, rows_invalid }: matters.Import) => [
    rows_made,
    rows_existing,
    rows_invalid,
  ]
  expect(counts(first)).toEqual([ROWS - INVALID, 0, INVALID])
  expect(counts(again)).toEqual([0, ROWS - INVALID, INVALID])
  const totals = [
    (await t.call(listClients, {}, firm.key)).pagination.total,
    (await t.call(listMatters, {}, firm.key)).pagination.total,
  ]
  expect(totals).toEqual([ROWS / 3, ROWS - INVALID])
  const events = await t.query<{ type: string; events: number; things: number }>(
    'matters',
    `select payload::json ->> 'type' as type, count(*) as events, count(distinct payload::json -> 'data' ->> 'id') as things
     from outbox where subject like 'evt.%' group by 1 order by 1`,
  )
  expect(events).toEqual([
    { type: 'client.created', events: ROWS / 3, things: ROWS / 3 },
    { type: 'import.checked', events: 2, things: 2 },
    { type: 'import.finished', events: 2, things: 2 },
    { type: 'matter.created', events: ROWS - INVALID, things: ROWS - INVALID },
  ])
}, 600_000)
