import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnerName, ownerNames } from '@dossier/contracts'
import { run } from '../run.ts'
import { canSignIn } from './administer.ts'
import { begin, eventually, say, secondsSince, undoLater } from './in-steps.ts'
import type { Installation } from './installation.ts'

const BACK_MS_MAX = 120_000
/** Whose rows are counted before and afterwards. */
const TABLES: Partial<Record<OwnerName, string>> = {
  identity: 'users',
  matters: 'matters',
  documents: 'uploads',
  notifications: 'communications',
}

/** Backs up and restores as README.md says, and removes every volume in between. `image` has the tar, in place of Debian's. */
export async function restore(installation: Installation, { image }: { image: string }): Promise<void> {
  begin('Back up, lose everything, restore')
  const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'))
  undoLater(() => rmSync(folder, { recursive: true }))
  const inBucket = (mode: string) =>
    `docker run --rm --user 0 --entrypoint tar --volume ${installation.project}_s3:/data${mode} --volume ${folder}:/backup ${image}`

  const rows = await countRows(installation)
  assert(
    Object.values(rows).every((count) => count > 0),
    JSON.stringify(rows),
  )
  await installation.shell(`docker compose exec -T postgres pg_dumpall --username postgres > ${folder}/dossier.sql`)
  await makeBaseBackup(installation)
  await makeProvenBackup(installation)
  const dumpDocuments = 'docker compose exec -T integrations node src/main.ts dump-documents'
  await installation.shell(`${dumpDocuments} > ${folder}/integrations.ndjson`)
  await installation.shell(`${inBucket(':ro')} --xattrs -C /data -cf /backup/s3.tar .`)
  const mebibytes = (name: string) => Math.ceil(statSync(join(folder, name)).size / 2 ** 20)
  say(`backed up: databases of ${mebibytes('dossier.sql')} MiB, a bucket of ${mebibytes('s3.tar')} MiB`)

  await installation.compose(['--profile', '*', 'down', '--volumes', '--timeout', '10'])
  assert.equal(await run('docker', ['volume', 'ls', '--quiet', '--filter', `name=^${installation.project}_`]), '')

  const restoredAt = performance.now()
  await installation.compose(['up', '--detach', '--wait', '--no-deps', 'postgres', 'mongodb'])
  await installation.compose(['run', '--rm', '--no-deps', 'mongodb-users'])
  await installation.shell(`docker compose exec -T postgres psql --quiet --username postgres < ${folder}/dossier.sql`)
  const restoreDocuments = 'docker compose run --rm --no-deps -T integrations restore-documents'
  const restored = await installation.shell(`${restoreDocuments} < ${folder}/integrations.ndjson`)
  assert.match(restored, /^[1-9]\d* documents restored, 0 were there already$/m)
  say(`MongoDB: ${restored.trim()}`)
  await installation.compose(['create', 's3'])
  await installation.shell(`${inBucket('')} --xattrs --xattrs-include='*' -C /data -xf /backup/s3.tar`)
  await installation.compose(['run', '--rm', '--no-deps', 'documents', 'hold-removals'])
  await installation.compose(['up', '--detach'])
  await installation.trustProxy(BACK_MS_MAX)
  await eventually(
    'a user signs in',
    async () => (await canSignIn(installation).catch(() => false)) || undefined,
    BACK_MS_MAX,
  )
  say(`a user signs in ${secondsSince(restoredAt)} after the loss`)

  assert.deepEqual(await countRows(installation), rows)
  for (const owner of ownerNames) {
    const list = join(folder, `${owner}.references`)
    await installation.shell(`docker compose exec -T ${owner} node src/main.ts list-references > ${list}`)
  }
  const checkReferences = 'docker compose exec -T documents node src/main.ts check-references'
  const found = await installation.shell(`sort ${folder}/*.references | ${checkReferences}`)
  assert.match(found, /^[1-9]\d* references, 0 lead nowhere/m)
  say(
    `no row is missing (${Object.entries(rows)
      .map(([table, count]) => `${count} ${table}`)
      .join(', ')})`,
  )
  say(found.trim().split('\n').at(-1)!)
  await installation.compose(['exec', '-T', 'documents', 'node', 'src/main.ts', 'allow-removals'])
}

/** By the lines of backup.md, in the container of the server itself. */
async function makeBaseBackup(installation: Installation): Promise<void> {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations', 'backup.md'), 'utf8')
  const [, role] = /^```sql\n(create role dossier_backup .*)\n```/m.exec(page)!
  const [, line] = /^(pg_basebackup [^`]+)```/m.exec(page)!
  const inServer = (script: string) =>
    installation.compose(['exec', '-T', '--user', 'postgres', 'postgres', 'bash', '-euc', script])
  // `databases` has made it.
  await inServer(`psql --username postgres --command "${role!.replace('create role', 'alter role')}"`)
  await inServer(
    `hba=$(psql --username postgres -Atc 'show hba_file'); echo 'host replication dossier_backup all scram-sha-256' >> $hba
    psql --username postgres -c 'select pg_reload_conf()'`,
  )
  const here = line!.trim().replace('db.example.com', '"$HOSTNAME"').replace('/backup/', '/tmp/')
  const made = `export PGPASSWORD='a long password of yours'; ${here}; cat /tmp/base-*/PG_VERSION; rm -r /tmp/base-*`
  assert.match(await inServer(made), /^18$/m)
  say('pg_basebackup made a base backup')
}

/** With the profile `backup`: each part makes its first backup by itself, and the doctor of a service knows how old it is. */
async function makeProvenBackup(installation: Installation): Promise<void> {
  // The line of backup.md has given the role another password.
  await installation.compose(['run', '--rm', '--no-deps', 'databases'])
  const parts = ['backup', 'backup-integrations', 'backup-audit-days']
  await installation.compose(['--profile', 'backup', 'up', '--detach', '--no-deps', ...parts])
  const logs = () => installation.compose(['--profile', 'backup', 'logs', ...parts])
  const wanted = [
    /was restored and read: 4 databases, [1-9]\d* rows/,
    /wrote \/backup\/integrations/,
    /wrote \/backup\/audit-days/,
  ]
  await eventually(
    'a backup is restored, and dumps are written',
    async () => {
      const said = await logs()
      return wanted.every((line) => line.test(said)) || undefined
    },
    BACK_MS_MAX,
  )
  const doctor = await installation.shell('docker compose exec -T matters node src/main.ts doctor || true')
  assert.match(doctor, /was restored to prove it/)
  say('the profile backup made a backup, and restored it')
}

async function countRows(installation: Installation): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [owner, table] of Object.entries(TABLES)) {
    const psql = ['psql', '--username=postgres', `--dbname=dossier_${owner}`, '--tuples-only', '--command']
    const count = await installation.compose(['exec', '-T', 'postgres', ...psql, `select count(*) from ${table}`])
    counts[table] = Number(count)
  }
  return counts
}
