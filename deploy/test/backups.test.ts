import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '@dossier/local/engines'
import { leaveOut } from '@dossier/local/left-out'
import { withDatabase } from '@dossier/runtime'
import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const hasPsql = findProgram('psql') !== undefined
if (!hasPsql) leaveOut('what the scripts of backups say', 'psql is not on the PATH')
const withPsql = hasPsql ? test : test.skip

const HOUR_MS = 3_600_000

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let folder: string
beforeAll(async () => {
  own = await startOwnDatabase('matters')
  folder = mkdtempSync(join(tmpdir(), 'dossier-backups-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await own.stop()
})

/** Runs a statement as superuser. */
function administer<Row extends object>(statement: string, server = own): Promise<Row[]> {
  const address = new URL(server.url)
  address.username = 'postgres'
  address.password = 'test-superuser-password'
  return withDatabase({ DATABASE_URL: address.href }, (db) => db.query<Row>(statement))
}

/** What roles have said of backups, by setting. */
async function said(server = own): Promise<Record<string, string>> {
  const rows = await administer<{ setting: string }>(
    "select unnest(setconfig) as setting from pg_db_role_setting where array_to_string(setconfig, ',') like '%dossier.%'",
    server,
  )
  return Object.fromEntries(rows.map(({ setting }) => setting.split('=')))
}

/** Only the part of a script that tells, so that no backup is made. */
function tell(path: string[], environment: Record<string, string>, prelude: string): string {
  const script = join(import.meta.dirname, '..', ...path)
  const functions = readFileSync(script, 'utf8')
    .match(/^(\w+=(?!\$\(date)[^\n]*|\w+\(\) ([{(][^\n]*[})]|[{(]\n[\s\S]*?^[})]))$/gm)!
    .join('\n')
  const run = `set -euo pipefail\n${functions}\n${prelude}\ntell\ntell`
  const { stderr, status } = spawnSync('bash', ['-c', run, script], {
    env: { PATH: process.env.PATH, BACKUP_FOLDER: folder, BACKUPS_KEPT: '7', ...environment },
    encoding: 'utf8',
    // Bash reads ~/.bashrc, whatever its options, where its input is a socket.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return stderr
}
const scripts = {
  Compose: () => {
    const { hostname, port, username, password, pathname } = new URL(own.url)
    const libpq = {
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    }
    return tell(['postgres', 'backup.sh'], { ...libpq, BACKUP_EVERY_HOURS: '24' }, '')
  },
  'the chart': () =>
    tell(
      ['helm', 'dossier', 'files', 'backup.sh'],
      { MATTERS_DATABASE_URL: own.url, BACKUP_OVERDUE_HOURS: '50' },
      'variables=MATTERS_DATABASE_URL',
    ),
}

for (const [name, run] of Object.entries(scripts)) {
  withPsql(
    `the script of ${name} says by when the first backup is due, or what an administrator runs where it may not`,
    async () => {
      const refused = run()
      const [statement] = /grant set on parameter [^;]+/.exec(refused)!
      expect(refused).toContain('permission denied')
      expect(await said()).toEqual({})

      const before = Date.now()
      await administer(statement)
      expect(run()).toBe('')
      const { 'dossier.backup_due_by': dueBy, ...others } = await said()
      expect(others).toEqual({})
      expect(Date.parse(dueBy!) - before).toBeGreaterThan(49 * HOUR_MS)

      // A restart gives it no more time.
      await administer("alter role all set dossier.backup_due_by = '2026-03-10T02:15:00Z'")
      await administer(`alter role ${new URL(own.url).username} reset all`)
      expect(run()).toBe('')
      expect(await said()).toEqual({ 'dossier.backup_due_by': '2026-03-10T02:15:00Z' })
      await administer('alter role all reset dossier.backup_due_by')
      await administer(statement.replace('grant', 'revoke').replace(/ to (\S+)$/, ' from $1'))
    },
  )
}

withPsql('the script of the chart tells each server, by whichever of its roles may', async () => {
  const other = await startOwnDatabase('notifications')
  try {
    for (const server of [own, other]) {
      const role = new URL(server.url).username
      await administer(`grant set on parameter dossier.proven_backup_at, dossier.backup_due_by to ${role}`, server)
    }
    await administer("create role other_service login password 'secret'")
    const mayNot = new URL(own.url)
    ;[mayNot.username, mayNot.password, mayNot.pathname] = ['other_service', 'secret', '/postgres']
    const addresses = {
      DOCUMENTS_DATABASE_URL: mayNot.href,
      MATTERS_DATABASE_URL: own.url,
      NOTIFICATIONS_DATABASE_URL: other.url,
    }
    mkdirSync(join(folder, '2026-03-10T021500Z'))

    const refused = tell(
      ['helm', 'dossier', 'files', 'backup.sh'],
      { ...addresses, BACKUP_OVERDUE_HOURS: '50' },
      `variables='${Object.keys(addresses).join(' ')}'`,
    )

    expect(refused).toBe('')
    const told = {
      'dossier.proven_backup_at': '2026-03-10T02:15:00Z',
      'dossier.backup_due_by': '2026-03-12T04:15:00Z',
    }
    expect([await said(own), await said(other)]).toEqual([told, told])
  } finally {
    await other.stop()
  }
})
