/** What `delete-firm` leaves of a firm that has used every operation. */
import { allOperations, type FirmId, matters, type OwnerName, ownerNames, toUuid } from '@dossier/contracts'
import { objectFolders, storedKeys } from '@dossier/documents/testing'
import {
  type Connectable,
  runServiceCommand,
  type SeededFirm,
  type System,
  sendToOperation,
  startConnectable,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnyInput, arrange, Scene } from './cases/index.ts'
import { walk } from './walk.ts'

const { listMatters } = matters.operations

/** The firm's audit log stays; the record of the deletion says that it was there. */
const KEPT = ['identity.audit_anchors', 'identity.audit_entries', 'identity.audit_heads', 'identity.firm_deletions']
/** These rows go with the objects that they name, once no signed URL writes these any more. */
const LEAVING = ['documents.object_removals', 'documents.part_uploads']
/** These expire within minutes, and within a day. */
const EXPIRING = ['integrations.connect_states', ...ownerNames.map((service) => `${service}.idempotency_records`)]

/** Of a firm that stays, these rows are sent, or end, within hours. */
const AGING = ['identity.account_mails', 'identity.sessions', 'notifications.alerts']

let t: System
let connectable: Connectable
let firm: SeededFirm
let other: SeededFirm

beforeAll(async () => {
  connectable = await startConnectable()
  t = await startSystem({ everywhere: { RUN_MODE: 'test' }, environment: connectable.environment })
  ;[firm, other] = await Promise.all([t.seedFirm({ name: 'Alder & Birch' }), t.seedFirm({ name: 'Cedar' })])
  const used = allOperations.filter((op) => op.access.kind !== 'public')
  const scene = (of: SeededFirm) => new Scene(t, of, { practiceManagement: connectable.practiceManagement })
  const inputs = await walk(used, (op) => arrange(op, scene(firm)))
  await walk(used, (op) => send(op, inputs[op.name]!, firm.key))
  await walk(used.slice(0, 20), (op) => arrange(op, scene(other)))
})
afterAll(async () => {
  await t.stop()
  await connectable.practiceManagement.stop()
})

const send = (op: (typeof allOperations)[number], input: AnyInput, key: string) =>
  sendToOperation(t.baseUrl, op, input, undefined, { 'x-api-key': key, 'idempotency-key': `used-${op.name}` })

const run = (...commandArguments: string[]) =>
  runServiceCommand('identity', commandArguments, t.environmentOf('identity'))

/** How many rows each table has of a firm, by `service.table`; those without any are left out. */
async function rowsOf({ id }: { id: FirmId }): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const service of ownerNames) for (const [table, count] of await rowsIn(service, id)) counts[table] = count
  return counts
}

async function rowsIn(service: OwnerName, id: FirmId): Promise<[string, number][]> {
  const tables = await t.query<{ name: string; type: string }>(
    service,
    `select c.relname as name, format_type(a.atttypid, null) as type from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     where a.attname = 'firm_id' and c.relkind in ('r', 'p') and not c.relispartition
       and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: [string, number][] = []
  for (const { name, type } of tables) {
    const [row] = await t.query<{ count: number }>(
      service,
      `select count(*)::int as count from ${name} where firm_id = $1`,
      [type === 'uuid' ? toUuid(id) : id],
    )
    if (row!.count > 0) found.push([`${service}.${name}`, row!.count])
  }
  return found
}

const without = (counts: Record<string, number>, tables: readonly string[]) =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !tables.includes(table)))

/** Keys of everything that storage holds of a firm. */
const allStoredKeys = async (of: SeededFirm) =>
  (await Promise.all(objectFolders.map((folder) => storedKeys(of, folder)))).flat()

/** Has identity ask the services again. */
async function sweep(): Promise<void> {
  t.clock.advance(7 * 3_600_000)
  await t.restart('identity')
}

const standing = async ({ key }: SeededFirm) => (await t.call(listMatters, {}, key)).status

test('delete-firm deletes nothing unless the name is typed, and says what would go', async () => {
  const before = await rowsOf(firm)

  const wrong = await run('delete-firm', firm.id, '--confirm', 'Alder')
  const untyped = await run('delete-firm', firm.id)

  expect([wrong.code, untyped.code]).toEqual([1, 1])
  expect(wrong.errors).toMatch(/Alder & Birch \(.*\) and everything it has in every service will be removed/)
  expect(wrong.errors).toMatch(/\nmatters: \d+\nclients: \d+\n/)
  expect(wrong.errors).toContain('nothing is deleted: Alder is not its name')
  expect(untyped.errors).toContain('nothing is deleted: no name was typed')
  expect(await standing(firm)).toBe(200)
  expect(Object.keys(await rowsOf(firm))).toEqual(expect.arrayContaining(Object.keys(before)))
  expect((await run('list-deleted-firms')).output.trim()).toBe('no firm was deleted')
})

test('a deletion that ends in the middle has suspended the firm, and goes on when the command is run again', async () => {
  await t.stopService('matters')

  const broken = await run('delete-firm', firm.id, '--confirm', firm.name)
  await t.startService('matters')

  expect(broken.code).toBe(1)
  expect(broken.errors).toContain('matters does not answer: ')
  expect((await run('list-deleted-firms')).output).toContain('  not done yet  Alder & Birch')
  expect((await run('reinstate-firm', firm.id.replace('_', '-'))).errors).toContain('is being deleted')
  expect(await standing(firm)).toBe(403)
})

test('delete-firm leaves nothing of the firm in any service, and everything of others', async () => {
  const ofOther = await rowsOf(other)
  const files = await t.query<{ object_key: string }>(
    'documents',
    'select object_key from object_removals where firm_id is null',
  )

  const { code, output, errors } = await run('delete-firm', firm.id, '--json')

  expect([code, errors]).toEqual([0, ''])
  expect(JSON.parse(output)).toMatchObject({
    firm_id: firm.id,
    name: firm.name,
    removed_at: expect.any(String),
    removed: { matters: expect.any(Number), identity: expect.any(Number) },
  })
  expect(files.length).toBeGreaterThan(0)
  const lostByOther = async () => {
    const otherNow = await rowsOf(other)
    return Object.keys(ofOther).filter((table) => (otherNow[table] ?? 0) < ofOther[table]!)
  }
  expect(await lostByOther()).toEqual([])
  // Events and jobs of before may come late; that is what the services are asked again for.
  await until(async () => {
    await sweep()
    return Object.keys(without(await rowsOf(firm), [...KEPT, ...LEAVING, ...EXPIRING])).length === 0
  })
  // Hours have gone by.
  expect((await lostByOther()).filter((table) => ![...AGING, ...EXPIRING].includes(table))).toEqual([])
  expect(await standing(firm)).toBe(401)
  expect(await standing(other)).toBe(200)
})

test('its files leave the bucket', async () => {
  // What is sent in parts is removed twice, an hour apart.
  await until(async () => {
    t.clock.advance(7_200_000)
    await t.restart('documents')
    const rows = Object.keys(without(await rowsOf(firm), [...KEPT, ...EXPIRING]))
    return rows.length === 0 && (await allStoredKeys(firm)).length === 0
  })
})

test('its audit log stays intact, says that it was deleted, and is no finding', async () => {
  await until(async () => (await run('verify-audit', firm.id)).code === 0)

  const recorded = await t.query<{ entries: string }>(
    'identity',
    `select entries from audit_entries where firm_id = $1 and entries ~ '"action":"(delete|remove)-firm"' order by first_sequence`,
    [toUuid(firm.id)],
  )
  expect(recorded.map(({ entries }) => entries)).toEqual([
    expect.stringContaining('"action":"delete-firm","actor":"operator"'),
    expect.stringContaining('"action":"remove-firm","actor":"system"'),
  ])
  expect((await run('delete-firm', firm.id)).output).toMatch(/^the firm Alder & Birch was deleted on /)
  expect((await run('show-firm', firm.id)).errors).toContain('there is no firm with the id')
})

test('late rows are removed too', async () => {
  await t.query('notifications', `insert into change_counts (firm_id, count) values ($1, 1)`, [toUuid(firm.id)])

  await sweep()

  await until(async () => !('notifications.change_counts' in (await rowsOf(firm))))
})

test('a deleted firm whose audit log is gone is a finding', async () => {
  for (const table of ['audit_entries', 'audit_anchors']) {
    await t.query('identity', `alter table ${table} disable trigger user`)
    await t.query('identity', `delete from ${table} where firm_id = $1`, [toUuid(firm.id)])
    await t.query('identity', `alter table ${table} enable trigger user`)
  }
  await t.query('identity', 'delete from audit_heads where firm_id = $1', [toUuid(firm.id)])

  expect((await run('verify-audit')).errors).toContain(`${firm.id}: event 1: beginning_missing`)
})
