import { writeFile } from 'node:fs/promises'
import { Scope } from '@dossier/contracts'
import { apiKeyPrefix, hashApiKey, later, newApiKey, newId } from '@dossier/runtime'
import { insertApiKey } from '../store/api-keys.ts'
import { ensureFirm } from '../store/firms.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'

/** The firm that checks of an installation work in. It has no users, so nobody is written to. */
const CHECK_FIRM = {
  name: 'Installation check',
  slug: 'installation-check',
  email: 'installation-check@example.com',
  plan: 'enterprise',
  timezone: 'UTC',
  rateLimitPerMinute: null,
  rateLimitBurst: null,
} as const

const KEY_LIFE_MS = 15 * 60_000

/** Writes an API key of the checks' firm into a file. It ends by itself, after a quarter of an hour. */
export async function createCheckKey(
  { db, now, record }: Pick<CommandParts, 'db' | 'now' | 'record'>,
  runMode: 'live' | 'test',
  file: string,
): Promise<CommandOutcome> {
  const key = newApiKey(runMode)
  const firmId = await db.transact({ firmId: null, now }, async (tx) => {
    const firm = await ensureFirm(tx, { ...CHECK_FIRM, id: newId('firm'), now })
    return firm.id
  })
  await db.transact({ firmId, now }, async (tx) => {
    const id = await insertApiKey(tx, firmId, {
      id: newId('key'),
      name: 'Installation check',
      prefix: apiKeyPrefix(key),
      keySha256: hashApiKey(key),
      scopes: Scope.options,
      admin: false,
      createdBy: null,
      expiresAt: later(now, KEY_LIFE_MS),
      now,
    })
    await record(tx, { firmId, kind: 'credential', resources: [id] })
  })
  await writeFile(file, key, { mode: 0o600 })
  return { line: `a key of the firm ${CHECK_FIRM.slug} is in ${file}` }
}
