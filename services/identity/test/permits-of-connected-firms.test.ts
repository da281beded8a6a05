import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { auditPlanOf, type FirmId, type identity, integrations, type Operation } from '@dossier/contracts'
import { type Database, later, migrate, withDatabase } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { hasPermit } from '../src/store/integration-permits.ts'
import { draftOf } from './audit-drafts.ts'
import { seedFirm, withIdentity } from './own-database.ts'

const { receiveIntegrationCallback, disconnectIntegration } = integrations.operations

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

test('firms that are connected when the database is migrated stay so, by what the audit log says', async () => {
  await withIdentity(async ({ ownerUrl: url, query }) => {
    await query('drop schema public cascade')
    await query('create schema public')
    await migrateBefore('0014', url)
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
