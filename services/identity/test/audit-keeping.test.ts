import { type identity, toUuid } from '@dossier/contracts'
import { withDatabase } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { keepAuditLog } from '../src/audit/keep-log.ts'
import { verifyChain } from '../src/audit/verify-chain.ts'
import { takeAuditBatches } from '../src/store/audit-batches.ts'
import { draftOf } from './audit-drafts.ts'
import { LET_MONTHS_GO } from './let-months-go.ts'

const SEVEN_YEARS_DAYS = 2557

let t: System
let log: AuditLog
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  await t.query('identity', LET_MONTHS_GO)
  log = new AuditLog(t.environmentOf('identity').ENCRYPTION_KEYS!)
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

const withLog = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
  withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, work)

/** Appends an event at each instant. */
const appendAt = (instants: string[], of = firm) =>
  withLog(async (db) => {
    for (const now of instants) {
      await db.transact({ firmId: null, now }, (tx) => log.append(tx, [draftOf(of.id, now)]))
    }
  })

const keep = (now: string, keptDays = SEVEN_YEARS_DAYS) =>
  withLog((db) => keepAuditLog(db, log, { now, keptDays, stopping: new AbortController().signal }))

const verify = (of = firm): Promise<identity.AuditVerification> =>
  withLog((db) => verifyChain(db, log, of.id, { fromSequence: 1, eventsMax: 1_000 }))

const months = async () => {
  const rows = await t.query<{ name: string }>(
    'identity',
    `select relname as name from pg_inherits join pg_class on oid = inhrelid
     where inhparent = 'audit_entries'::regclass order by relname`,
  )
  return rows.map(({ name }) => name.slice('audit_entries_'.length))
}

const anchors = () =>
  t.query<{ sequence: number; reason: string }>(
    'identity',
    'select sequence, reason from audit_anchors where firm_id = $1 order by sequence, reason',
    [toUuid(firm.id)],
  )

test('a month goes as a whole once its last event is seven years old, and the rest of the chain still proves itself', async () => {
  await appendAt(['2031-01-05T10:00:00.000Z', '2031-01-20T10:00:00.000Z', '2031-02-03T10:00:00.000Z'])

  await keep('2038-01-31T12:00:00.000Z')
  expect(await months()).toContain('2031_01')

  await keep('2038-02-01T12:00:00.000Z')
  expect(await months()).not.toContain('2031_01')
  expect(await months()).toContain('2031_02')
  expect(await anchors()).toContainEqual({ sequence: 2, reason: 'aged_out' })
  expect(await verify()).toMatchObject({ intact: true, first_sequence: 3, last_sequence: 3, problems: [] })

  await appendAt(['2038-02-02T12:00:00.000Z'])
  expect(await verify()).toMatchObject({ intact: true, first_sequence: 3, last_sequence: 4 })
})

test('a chain that has aged out to its end proves itself, and goes on', async () => {
  await appendAt(['2041-03-05T10:00:00.000Z', '2041-03-06T10:00:00.000Z'])

  await keep('2048-04-02T12:00:00.000Z')

  expect(await verify()).toMatchObject({ intact: true, first_sequence: null, head: { sequence: 2 } })
  await appendAt(['2048-04-03T10:00:00.000Z'])
  expect(await verify()).toMatchObject({ intact: true, first_sequence: 3, last_sequence: 3 })
})

test('events that are gone without having aged out show', async () => {
  await appendAt(['2051-03-05T10:00:00.000Z', '2051-04-06T10:00:00.000Z'])

  await t.query('identity', 'drop table audit_entries_2051_03')

  expect(await verify()).toMatchObject({ intact: false, problems: [{ sequence: 2, problem: 'beginning_missing' }] })
})

test('a head a day is kept, so that a chain that was cut and signed again later shows', async () => {
  await appendAt(['2061-03-05T10:00:00.000Z'])
  await keep('2061-03-05T11:00:00.000Z')
  await appendAt(['2061-03-05T12:00:00.000Z'])
  await keep('2061-03-05T13:00:00.000Z')
  await keep('2061-03-06T01:00:00.000Z')
  await appendAt(['2061-03-06T12:00:00.000Z'])
  await keep('2061-03-06T13:00:00.000Z')

  expect(await anchors()).toEqual([
    { sequence: 1, reason: 'daily' },
    { sequence: 3, reason: 'daily' },
  ])
  expect(await verify()).toMatchObject({ intact: true })
})

test('the partition of the next month is there before it begins', async () => {
  await keep('2071-12-10T00:00:00.000Z')

  expect(await months()).toEqual(expect.arrayContaining(['2071_12', '2072_01']))
})

test('a batch that was taken is remembered for 30 days', async () => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()]
  const take = (id: string, now: string) => withLog((db) => takeAuditBatches(db, [id], now))
  await take(old, '2081-01-01T00:00:00.000Z')
  await take(recent, '2081-01-02T00:00:00.000Z')

  await keep('2081-01-31T12:00:00.000Z')

  expect(await take(recent, '2081-01-31T12:00:00.000Z')).toEqual(new Set())
  expect(await take(old, '2081-01-31T12:00:00.000Z')).toEqual(new Set([old]))
})
