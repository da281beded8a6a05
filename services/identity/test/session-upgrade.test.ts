import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { findSessionByToken } from '../src/store/sessions.ts'

const migrations = new URL('../migrations/', import.meta.url)
const HOUR_MS = 3_600_000
const TOKEN_SHA256 = 'ab'.repeat(32)

test('a session of the version before, which wrote no use of sessions, counts as used when the database is migrated', async () => {
  const databases = await cloneDatabases(sharedEngines())
  const url = databases.ownerUrlOf('identity')
  const before = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
  try {
    for (const file of await readdir(migrations)) {
      if (file < '0010') await copyFile(new URL(file, migrations), join(before, file))
    }
    await databases.query('identity', 'drop schema public cascade')
    await databases.query('identity', 'create schema public')
    await migrate(url, pathToFileURL(`${before}/`))
    const now = Date.now()
    await withDatabase({ DATABASE_URL: url }, async (db) => {
      const [firmId, userId] = [randomUUID(), randomUUID()]
      const [created, expires] = [now - 2 * HOUR_MS, now + 10 * HOUR_MS].map((ms) => new Date(ms).toISOString())
      await db.query(
        `insert into firms (id, name, slug, plan, created_at, updated_at) values ($1, 'Silva', 'silva', 'pro', $2, $2)`,
        [firmId, created],
      )
      await db.query(
        `insert into users (id, firm_id, email, email_key, first_name, last_name, role, status, created_at)
         values ($1, $2, 'a@example.com', 'a@example.com', 'A', 'B', 'admin', 'active', $3)`,
        [userId, firmId, created],
      )
      await db.query(
        `insert into sessions (id, firm_id, user_id, token_sha256, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [randomUUID(), firmId, userId, TOKEN_SHA256, created, expires],
      )
    })

    await migrate(url, migrations)

    const session = await withDatabase({ DATABASE_URL: url }, (db) =>
      findSessionByToken(db, TOKEN_SHA256, new Date().toISOString()),
    )
    expect(Date.parse(session!.last_active_at)).toBeGreaterThanOrEqual(now - 1_000)
  } finally {
    await databases.drop()
    await rm(before, { recursive: true })
  }
})
