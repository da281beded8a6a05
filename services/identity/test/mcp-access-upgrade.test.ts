import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate, withDatabase } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { findAccessToken } from '../src/store/oauth-tokens.ts'

const migrations = new URL('../migrations/', import.meta.url)
const LEVELS = ['read', 'approve', 'write'] as const
const hashFor = (level: string) => level.padEnd(64, '0')

test('an authorization from before users agreed to a level keeps the one of its application when the database is migrated', async () => {
  const databases = await cloneDatabases(sharedEngines())
  const url = databases.ownerUrlOf('identity')
  const before = await mkdtemp(join(tmpdir(), 'dossier-migrations-'))
  try {
    for (const file of await readdir(migrations)) {
      if (file < '0037') await copyFile(new URL(file, migrations), join(before, file))
    }
    await databases.query('identity', 'drop schema public cascade')
    await databases.query('identity', 'create schema public')
    await migrate(url, pathToFileURL(`${before}/`))
    await withDatabase({ DATABASE_URL: url }, async (db) => {
      const [firmId, userId, now] = [randomUUID(), randomUUID(), new Date().toISOString()]
      await db.query(
        `insert into firms (id, name, slug, plan, created_at, updated_at) values ($1, 'Silva', 'silva', 'pro', $2, $2)`,
        [firmId, now],
      )
      await db.query(
        `insert into users (id, firm_id, email, email_key, first_name, last_name, role, status, created_at)
         values ($1, $2, 'a@example.com', 'a@example.com', 'A', 'B', 'admin', 'active', $3)`,
        [userId, firmId, now],
      )
      for (const level of LEVELS) {
        const [clientId, grantId] = [randomUUID(), randomUUID()]
        await db.query(
          `insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at, mcp_access)
           values ($1, $2, 'Assistant', 'public', '{}', '{matters:write}', $3, $4)`,
          [clientId, firmId, now, level],
        )
        await db.query(
          `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                                     created_at, expires_at, audience)
           values ($1, $2, $3, $4, '{matters:write}', '', $5, $6, $6, $6, 'mcp')`,
          [grantId, firmId, clientId, userId, grantId, now],
        )
        await db.query(
          `insert into oauth_access_tokens (token_sha256, grant_id, scopes, expires_at) values ($1, $2, '{matters:write}', $3)`,
          [hashFor(level), grantId, now],
        )
      }
    })

    await migrate(url, migrations)

    const agreed = await withDatabase({ DATABASE_URL: url }, (db) =>
      Promise.all(LEVELS.map(async (level) => (await findAccessToken(db, hashFor(level)))!.agreed_mcp_access)),
    )
    expect(agreed).toEqual(LEVELS)
  } finally {
    await databases.drop()
    await rm(before, { recursive: true })
  }
})
