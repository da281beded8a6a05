import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import { type Database, migrate, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { AuditLog } from '../src/audit/audit-log.ts'
import { keepAuditLog } from '../src/audit/keep-log.ts'
import { allFirms, verifyLogs } from '../src/audit/verify-logs.ts'
import { draftOf } from './audit-drafts.ts'
import { type Query, seedFirm, withFirm } from './own-database.ts'

const log = new AuditLog(`k1:${Buffer.alloc(32, 7).toString('base64')}`)
const migrations = new URL('../migrations/', import.meta.url)

const addUser = (query: Query, firmId: FirmId) =>
  query(
    `insert into users (id, firm_id, email, email_key, first_name, last_name, role, status, created_at)
     values ($1, $2, $3, $3, 'A', 'B', 'admin', 'active', now())`,
    [randomUUID(), toUuid(firmId), `${randomUUID()}@example.com`],
  )

const append = (db: Database, firmId: FirmId) => {
  const now = new Date().toISOString()
  return db.transact({ firmId, now }, (tx) => log.append(tx, [draftOf(firmId, now)]))
}

const verify = async (db: Database) => {
  const { empty, problems } = await verifyLogs({ db, log }, allFirms(db), [])
  return { empty, problems }
}

const keep = (db: Database) =>
  keepAuditLog(db, log, { now: new Date().toISOString(), keptDays: 2557, stopping: new AbortController().signal })

test('a firm with users and no event has lost its log; one without users need not have any', () =>
  withFirm(async (db, firmId, query) => {
    expect(await verify(db)).toEqual({ empty: 1, problems: [] })
    await addUser(query, firmId)
    const missing = { empty: 0, problems: [`${firmId}: event 1: beginning_missing`] }
    expect(await verify(db)).toEqual(missing)
    await append(db, firmId)
    expect(await verify(db)).toEqual({ empty: 0, problems: [] })

    for (const table of ['audit_entries', 'audit_anchors']) {
      await query(`alter table ${table} disable trigger user`)
      await query(`delete from ${table}`)
    }
    await query('delete from audit_heads')

    expect(await verify(db)).toEqual(missing)
  }))

test('an anchor alone says that a log was there', () =>
  withFirm(async (db, firmId, query) => {
    await append(db, firmId)
    await keep(db)
    await query('alter table audit_entries disable trigger user')
    await query('delete from audit_entries')
    await query('delete from audit_heads')

    expect(await verify(db)).toEqual({ empty: 0, problems: [`${firmId}: event 1: end_missing`] })
  }))

test('the upgrade finds firms without events, and identity begins their logs once', async () => {
  const databases = await cloneDatabases(sharedEngines())
  const query: Query = (text, values) => databases.query('identity', text, values)
  const url = databases.ownerUrlOf('identity')
  const before = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
  try {
    for (const file of await readdir(migrations)) {
      if (file < '0014') await copyFile(new URL(file, migrations), join(before, file))
    }
    await query('drop schema public cascade')
    await query('create schema public')
    await migrate(url, pathToFileURL(`${before}/`))
    const [silent, active, lost] = [await seedFirm(query), await seedFirm(query), await seedFirm(query)]
    for (const firm of [silent, active, lost]) await addUser(query, firm)
    await withDatabase({ DATABASE_URL: url }, async (db) => {
      await append(db, active)
      await append(db, lost)
      await query('alter table audit_entries disable trigger user')
      await query('delete from audit_entries where firm_id = $1', [toUuid(lost)])

      await migrate(url, migrations)

      const listed = (await query('select firm_id from audit_beginnings')) as { firm_id: string }[]
      expect(listed.map(({ firm_id }) => toTypeId('firm', firm_id))).toEqual([silent])
      const problems = [`${lost}: event 1: end_missing`]
      expect(await verify(db)).toEqual({ empty: 1, problems })
      await keep(db)
      await keep(db)
      expect(await verify(db)).toEqual({ empty: 0, problems })
      expect(await query('select from audit_beginnings')).toEqual([])
      expect(
        await query('select entries, last_sequence from audit_entries where firm_id = $1', [toUuid(silent)]),
      ).toEqual([{ entries: expect.stringMatching(/"action":"begin-log","actor":"system"/), last_sequence: 1 }])
    })
  } finally {
    await databases.drop()
    await rm(before, { recursive: true })
  }
})
