import { toUuid } from '@dossier/contracts'
import { newId, reseal, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { verifyChain } from '../src/audit/verify-chain.ts'
import { keyedColumns } from '../src/keyed-columns.ts'
import { insertAuditAnchors } from '../src/store/audit-anchors.ts'
import { findAuditHead } from '../src/store/audit-heads.ts'
import { draftOf } from './audit-drafts.ts'

const OLD = `old:${Buffer.alloc(32, 1).toString('base64')}`
const NEW = `new:${Buffer.alloc(32, 2).toString('base64')}`
const NOW = '2026-03-01T12:00:00.000Z'

const databases = await cloneDatabases(sharedEngines())
afterAll(() => databases.drop())
const inDatabase = <Result>(work: Parameters<typeof withDatabase<Result>>[1]) =>
  withDatabase({ DATABASE_URL: databases.urlOf('identity') }, work)

/** A chain of one event with an anchor, signed with the old key. */
async function seedChain() {
  const firmId = newId('firm')
  const log = new AuditLog(OLD)
  await inDatabase(async (db) => {
    await db.transact({ firmId: null, now: NOW }, (tx) => log.append(tx, [draftOf(firmId, NOW)]))
    const { mac: _, ...head } = (await findAuditHead(db, firmId))!
    const mac = log.sign('daily', firmId, head)
    await insertAuditAnchors(db, [{ ...head, firmId, reason: 'daily', mac }])
  })
  return firmId
}

type Chain = Awaited<ReturnType<typeof seedChain>>

const problemsWith = (keys: string, firmId: Chain) =>
  inDatabase(async (db) => {
    const range = { fromSequence: 1, eventsMax: 10 }
    return (await verifyChain(db, new AuditLog(keys), firmId, range)).problems.map(({ problem }) => problem)
  })

const run = () => inDatabase((db) => reseal(db, keyedColumns, `${NEW},${OLD}`, () => {}))

test('heads and anchors of chains are signed again, so that the new key alone proves them', async () => {
  const firmId = await seedChain()
  const before = await problemsWith(NEW, firmId)

  const count = await run()

  expect(before.sort()).toEqual(['anchor_mismatch', 'head_forged'])
  expect(count).toBe(2)
  expect(await problemsWith(NEW, firmId)).toEqual([])
  expect(await run()).toBe(0)
})

test.each(['audit_heads', 'audit_anchors'])(
  'a forged signature in %s is named and never signed again',
  async (table) => {
    const firmId = await seedChain()
    await databases.query('identity', `update ${table} set mac = sha256('forged') where firm_id = $1`, [toUuid(firmId)])

    await expect(run()).rejects.toThrow(`${table}.mac of ${toUuid(firmId)}`)

    expect(await problemsWith(`${NEW},${OLD}`, firmId)).toHaveLength(1)
    await databases.query('identity', `update audit_heads set sequence = 0, mac = '' where firm_id = $1`, [
      toUuid(firmId),
    ])
    await databases.query('identity', `alter table audit_anchors disable trigger user`)
    await databases.query('identity', 'delete from audit_anchors where firm_id = $1', [toUuid(firmId)])
    await databases.query('identity', `alter table audit_anchors enable trigger user`)
  },
)

test('nothing but the signature of an anchor can be changed', async () => {
  const firmId = await seedChain()

  for (const column of ['hash', 'sequence', 'recorded_at', 'reason', 'firm_id']) {
    const change = databases.query('identity', `update audit_anchors set ${column} = ${column} where firm_id = $1`, [
      toUuid(firmId),
    ])
    await expect(change).rejects.toThrow('the audit log is append-only')
  }
})
