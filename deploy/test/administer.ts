import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, say } from './in-steps.ts'
import type { Installation } from './installation.ts'

/** Its first user. */
const CREDENTIALS = { email: 'eleanor@hartwellpryce.example', password: 'a long password of yours' }

/** Does what README.md tells operators to do besides: makes a firm, and changes a database's password. */
export async function administer(installation: Installation): Promise<void> {
  begin('Administer')
  await makeFirm(installation)
  await changePassword(installation)
}

async function makeFirm(installation: Installation): Promise<void> {
  const { email, password } = CREDENTIALS
  const names = ['--name', 'Hartwell & Pryce LLP', '--first-name', 'Eleanor', '--last-name', 'Hartwell']
  const more = ['--plan', 'standard', '--email', email, '--password-stdin']
  const command = ['exec', '-T', 'identity', 'node', 'src/main.ts', 'create-firm', 'hartwell-pryce', ...names, ...more]
  await installation.compose(command, `${password}\n`)

  assert(await canSignIn(installation))
  say('the first user of a new firm signs in')
}

/** Whether the first user of the firm that was made signs in. */
export async function canSignIn(installation: Installation): Promise<boolean> {
  const { ok } = await fetch(`${installation.appUrl}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: installation.appUrl },
    body: JSON.stringify(CREDENTIALS),
  })
  return ok
}

async function changePassword(installation: Installation): Promise<void> {
  const file = join(installation.folder, 'secrets', 'matters_database_url')
  const url = new URL(readFileSync(file, 'utf8'))
  const before = url.password
  url.password = randomBytes(24).toString('hex')
  writeFileSync(file, url.href)
  await installation.compose(['up', '--detach', '--force-recreate', 'databases'])
  await installation.compose(['up', '--detach', '--force-recreate', '--wait', '--no-deps', 'matters'])

  const psql = ['psql', `postgres://dossier_matters:${before}@postgres/dossier_matters`, '--command', 'select']
  await assert.rejects(installation.compose(['exec', '-T', 'postgres', ...psql]), /password authentication failed/)
  say('matters is ready with its new password, and the old one is refused')
}
