import { type FirmId, integrations } from '@dossier/contracts'
import { type Database, hashToken, later, newId, type Tx } from '@dossier/runtime'
import { until } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { withdrawPermits } from '../src/consumers/withdraw-permits.ts'
import { confirmIntegrationPermit } from '../src/operations/confirm-integration-permit.ts'
import { withdrawPermit } from '../src/permits/withdraw-permit.ts'
import { givePermit, hasPermit } from '../src/store/integration-permits.ts'
import { insertPendingPermit, takePendingPermit } from '../src/store/pending-integration-permits.ts'
import { type Query, withFirm } from './own-database.ts'

const { integrationDisconnected } = integrations.events

const NOW = '2026-11-20T12:00:00.000Z'

/** A connection that an admin has asked for. */
const PENDING = { stateSha256: hashToken('state'), askedAt: NOW }

/** Statements of this database that wait for a lock. */
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/** Identity hears that the other system ended the firm's connection at an instant. */
const hearOfEnd = (db: Database, firmId: FirmId, created_at: string) =>
  db.transact({ firmId, now: later(NOW, 60_000) }, (tx) =>
    withdrawPermits.handle(
      tx,
      [
        {
          id: newId('evt'),
          type: integrationDisconnected.type,
          created_at,
          firm_id: firmId,
          api_version: 'v1',
          data: { reason: 'deauthorized' },
        },
      ],
      { deps: { auditLog: new AuditLog(`k1:${Buffer.alloc(32, 7).toString('base64')}`) } } as never,
      new Map(),
    ),
  )

/** What the audit log says. */
const audited = async (query: Query) =>
  ((await query('select entries from audit_entries')) as { entries: string }[]).map(({ entries }) =>
    JSON.parse(entries),
  )

test('an `integration.disconnected` from before the permit was asked for does not withdraw it', async () => {
  await withFirm(async (db, firmId, query) => {
    await givePermit(db, firmId, later(NOW, -1_000))
    await givePermit(db, firmId, later(NOW, 1_000))

    await hearOfEnd(db, firmId, NOW)

    expect(await hasPermit(db, firmId)).toBe(true)
    expect(await audited(query)).toEqual([])
  })
})

test('`integration.disconnected` withdraws the permit and what was asked for before, and leaves what was asked for since', async () => {
  await withFirm(async (db, firmId, query) => {
    const since = { stateSha256: hashToken('since'), askedAt: later(NOW, 2_000) }
    await givePermit(db, firmId, NOW)
    await insertPendingPermit(db, firmId, PENDING)
    await insertPendingPermit(db, firmId, since)

    await hearOfEnd(db, firmId, later(NOW, 1_000))

    expect(await hasPermit(db, firmId)).toBe(false)
    expect(await audited(query)).toEqual([
      expect.objectContaining({
        action: 'follow-disconnection',
        actor: 'system',
        kind: 'credential',
        fields: ['reason=deauthorized'],
      }),
    ])
    expect(await takePendingPermit(db, PENDING.stateSha256, NOW)).toBeUndefined()
    expect(await takePendingPermit(db, since.stateSha256, NOW)).toEqual({ firmId, askedAt: since.askedAt })
  })
})

test('a permit that is confirmed after the other system has ended the connection is withdrawn', async () => {
  await withFirm(async (db, firmId) => {
    await insertPendingPermit(db, firmId, PENDING)
    const transact = (work: (tx: Tx) => Promise<object>) => db.transact({ firmId: null, now: later(NOW, 2_000) }, work)
    await confirmIntegrationPermit({ transact } as never, { state_sha256: PENDING.stateSha256 })
    expect(await hasPermit(db, firmId)).toBe(true)

    await hearOfEnd(db, firmId, later(NOW, 1_000))

    expect(await hasPermit(db, firmId)).toBe(false)
  })
})

test('a withdrawal during a confirmation leaves no permit', async () => {
  await withFirm(async (db, firmId, query) => {
    await insertPendingPermit(db, firmId, PENDING)
    const [given, withdrawing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const scope = { firmId, now: NOW }

    const confirmation = db.transact(scope, async (tx) => {
      await takePendingPermit(tx, PENDING.stateSha256, NOW)
      await givePermit(tx, firmId, NOW)
      given.resolve()
      await withdrawing.promise
    })
    await given.promise
    const withdrawal = db.transact(scope, (tx) => withdrawPermit(tx, firmId))
    await until(async () => (await query(WAITING)).length > 0)
    withdrawing.resolve()
    await Promise.all([confirmation, withdrawal])

    expect(await hasPermit(db, firmId)).toBe(false)
  })
})
