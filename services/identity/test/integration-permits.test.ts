import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { auditPlanOf, type FirmId, type identity, integrations, type Operation, toTypeId } from '@dossier/contracts'
import { type Database, type Tx, hashToken, later, migrate, newId, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines, until } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { withdrawPermits } from '../src/consumers/withdraw-permits.ts'
import { confirmIntegrationPermit } from '../src/operations/confirm-integration-permit.ts'
import { withdrawPermit } from '../src/permits/withdraw-permit.ts'
import { givePermit, hasPermit } from '../src/store/integration-permits.ts'
import { insertPendingPermit, takePendingPermit } from '../src/store/pending-integration-permits.ts'
import { draftOf } from './audit-drafts.ts'

const { receiveIntegrationCallback, disconnectIntegration } = integrations.operations
const { integrationDisconnected } = integrations.events

const migrations = new URL('../migrations/', import.meta.url)
const log = new AuditLog(`k1:${Buffer.alloc(32, 7).toString('base64')}`)
const NOW = '2026-11-20T12:00:00.000Z'

/** An event of the audit log, where it differs from a read of a matter. */
type Entry = Partial<identity.AuditDraft>

/** What a gateway records of an operation that went well. */
const done = (op: Operation): Entry => ({ action: op.name, kind: auditPlanOf(op)!.kind, status: op.status })

const [CONNECTED, LEFT] = [done(receiveIntegrationCallback), done(disconnectIntegration)]
const FAILED: Entry = { outcome: 'failed', status: 503, error_code: 'service_unavailable' }
const REFUSED: Entry = { outcome: 'refused', status: 422, error_code: 'idempotency_key_reused' }
const REPLAYED: Entry = { fields: ['idempotent_replay'] }
const [EARLIER, LATER] = [{ occurred_at: later(NOW, -1_000) }, { occurred_at: later(NOW, 1_000) }]

/** What the audit logs of firms say before the upgrade, in events that were recorded together, and who gets a permit by it. */
const histories: [name: string, blocks: Entry[][], isPermitted: boolean][] = [
  ['has connected', [[CONNECTED]], true],
  ['has connected among other things', [[{}, CONNECTED, {}], [{}]], true],
  ['has only read', [[{}, {}]], false],
  ['has failed to connect', [[{ ...CONNECTED, ...FAILED }]], false],
  ['has left', [[CONNECTED], [{}, LEFT]], false],
  ['has left in the same moment', [[CONNECTED, LEFT]], false],
  ['may have left without an answer', [[CONNECTED], [{ ...LEFT, ...FAILED }]], false],
  ['was refused to leave', [[CONNECTED], [{ ...LEFT, ...REFUSED }]], true],
  ['has come back and repeats how it left', [[CONNECTED], [LEFT], [CONNECTED], [{ ...LEFT, ...REPLAYED }]], true],
  ['has come back, recorded late', [[{ ...CONNECTED, ...LATER }], [{ ...LEFT, ...EARLIER }]], true],
  ['has left, recorded late', [[{ ...LEFT, ...LATER }], [{ ...CONNECTED, ...EARLIER }]], false],
  [
    'has come back',
    [
      [CONNECTED, LEFT],
      [CONNECTED, {}],
    ],
    true,
  ],
  ['names the action in a field', [[{ fields: [receiveIntegrationCallback.name] }]], false],
]

async function migrateBefore(version: string, url: string): Promise<void> {
  const before = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
  try {
    for (const file of await readdir(migrations)) {
      if (file < version) await copyFile(new URL(file, migrations), join(before, file))
    }
    await migrate(url, pathToFileURL(`${before}/`))
  } finally {
    await rm(before, { recursive: true })
  }
}

async function withIdentity(work: (url: string, query: Query) => Promise<void>): Promise<void> {
  const databases = await cloneDatabases(sharedEngines())
  try {
    await work(databases.urlOf('identity'), (text, values) => databases.query('identity', text, values))
  } finally {
    await databases.drop()
  }
}
type Query = (text: string, values?: unknown[]) => Promise<unknown[]>

async function seedFirm(query: Query): Promise<FirmId> {
  const id = randomUUID()
  await query(
    `insert into firms (id, name, slug, plan, created_at, updated_at) values ($1, 'Silva', $2, 'pro', now(), now())`,
    [id, `silva-${id}`],
  )
  return toTypeId('firm', id)
}

/** A firm in a database of its own. */
const withFirm = (work: (db: Database, firmId: FirmId, query: Query) => Promise<void>) =>
  withIdentity(async (url, query) => {
    const firmId = await seedFirm(query)
    await withDatabase({ DATABASE_URL: url }, (db) => work(db, firmId, query))
  })

test('firms that are connected when the database is migrated stay so, by what the audit log says', async () => {
  await withIdentity(async (url, query) => {
    await query('drop schema public cascade')
    await query('create schema public')
    await migrateBefore('0015', url)
    const firms = new Map<string, FirmId>()
    for (const [name, blocks] of histories) {
      const firmId = await seedFirm(query)
      firms.set(name, firmId)
      await withDatabase({ DATABASE_URL: url }, (db) => writeLog(db, firmId, blocks))
    }

    await migrate(url, migrations)

    await withDatabase({ DATABASE_URL: url }, async (db) => {
      for (const [name, , isPermitted] of histories) {
        expect([name, await hasPermit(db, firms.get(name)!)]).toEqual([name, isPermitted])
      }
    })
  })
})

async function writeLog(db: Database, firmId: FirmId, blocks: readonly Entry[][]): Promise<void> {
  for (const block of blocks) {
    const drafts = block.map((entry) => draftOf(firmId, NOW, entry))
    await db.transact({ firmId, now: NOW }, (tx) => log.append(tx, drafts))
  }
}

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
          data: {},
        },
      ],
      undefined as never,
      new Map(),
    ),
  )

test('an `integration.disconnected` from before the permit was asked for does not withdraw it', async () => {
  await withFirm(async (db, firmId) => {
    await givePermit(db, firmId, later(NOW, -1_000))
    await givePermit(db, firmId, later(NOW, 1_000))

    await hearOfEnd(db, firmId, NOW)

    expect(await hasPermit(db, firmId)).toBe(true)
  })
})

test('`integration.disconnected` withdraws the permit and leaves what is pending', async () => {
  await withFirm(async (db, firmId) => {
    await givePermit(db, firmId, NOW)
    await insertPendingPermit(db, firmId, PENDING)

    await hearOfEnd(db, firmId, later(NOW, 1_000))

    expect(await hasPermit(db, firmId)).toBe(false)
    expect(await takePendingPermit(db, PENDING.stateSha256, NOW)).toEqual({ firmId, askedAt: NOW })
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
