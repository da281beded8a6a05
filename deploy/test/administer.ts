import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { run } from '../run.ts'
import { begin, say, undoLater } from './in-steps.ts'
import type { Installation } from './installation.ts'

/** Does what README.md tells operators to do besides: makes a firm, changes a database's password, and backs up. */
export async function administer(installation: Installation, image: string): Promise<void> {
  begin('Administer')
  await makeFirm(installation)
  await changePassword(installation)
  await backUp(installation, image)
}

async function makeFirm(installation: Installation): Promise<void> {
  const [email, password] = ['eleanor@hartwellpryce.example', 'a long password of yours']
  const names = ['--name', 'Hartwell & Pryce LLP', '--first-name', 'Eleanor', '--last-name', 'Hartwell']
  const more = ['--plan', 'standard', '--email', email, '--password-stdin']
  const command = ['exec', '-T', 'identity', 'node', 'src/main.ts', 'create-firm', 'hartwell-pryce', ...names, ...more]
  await installation.compose(command, `${password}\n`)

  assert(await canSignIn(installation, { email, password }))
  say('the first user of a new firm signs in')
}

async function canSignIn(
  installation: Installation,
  credentials: { email: string; password: string },
): Promise<boolean> {
  const { ok } = await fetch(`${installation.appUrl}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: installation.appUrl },
    body: JSON.stringify(credentials),
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

async function backUp(installation: Installation, image: string): Promise<void> {
  const dump = await installation.compose(['exec', '-T', 'postgres', 'pg_dumpall', '--username', 'postgres'])
  for (const name of serviceNames.filter((service) => service !== 'gateway' && service !== 'integrations')) {
    assert(dump.includes(`\\connect dossier_${name}`), `the dump lacks ${name}`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  undoLater(() => rmSync(folder, { recursive: true }))
  await run('docker', [
    ...['run', '--rm', '--network', 'none', '--user', '0', '--entrypoint', 'tar'],
    ...['--volume', `${installation.project}_s3:/data:ro`, '--volume', `${folder}:/backup`],
    ...[image, '--xattrs', '-C', '/data', '-cf', '/backup/s3.tar', '.'],
  ])
  const files = (await run('tar', ['-tf', join(folder, 's3.tar')])).split('\n').filter((name) => !name.endsWith('/'))
  assert(files.length > 1, 'the archive of the bucket has no files')
  const mebibytes = Math.ceil(statSync(join(folder, 's3.tar')).size / 2 ** 20)
  say(`the dump has all databases, the archive of the bucket ${files.length - 1} files in ${mebibytes} MiB`)
}
