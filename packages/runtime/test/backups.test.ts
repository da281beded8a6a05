import { startOwnDatabase } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exposeBackups, readBackups } from '../src/database/backups.ts'
import { createLogger, Database, Metrics } from '../src/index.ts'

const MADE_AT = '2026-03-10T02:15:00Z'

let own: Awaited<ReturnType<typeof startOwnDatabase>>
let service: Database
let superuser: Database

beforeAll(async () => {
  own = await startOwnDatabase('matters')
  const address = new URL(own.url)
  address.username = 'postgres'
  address.password = 'test-superuser-password'
  address.pathname = '/postgres'
  service = open(own.url)
  superuser = open(address.href)
})
afterAll(async () => {
  await Promise.all([service.close(), superuser.close()])
  await own.stop()
})

const open = (url: string) =>
  new Database({
    url,
    connectionsMax: 1,
    sessionsMax: 0,
    onJobs() {},
    onOutbox() {},
    log: createLogger('matters', 'silent'),
    metrics: new Metrics(),
    tracing: undefined,
  })

async function figures(now: string): Promise<Record<string, number | undefined>> {
  const metrics = new Metrics()
  exposeBackups(service, metrics, () => now)
  const values = await metrics.values()
  const figure = (name: string) => values.find((metric) => metric.name === name)!.values[0]?.value
  return {
    failing: figure('database_archive_failing'),
    age: figure('database_backup_age_seconds'),
    overdue: figure('database_backup_overdue'),
  }
}

test('without backups, services know of none', async () => {
  expect(await readBackups(service)).toMatchObject({ mode: 'off', streams: null, provenAt: null, dueBy: null })
  expect(await figures(MADE_AT)).toEqual({ failing: undefined, age: undefined, overdue: undefined })
})

test('a backup that was never made and restored is overdue once the first one was due', async () => {
  await superuser.query('create role dossier_backup login replication')
  await superuser.query('grant set on parameter dossier.proven_backup_at, dossier.backup_due_by to dossier_backup')
  await superuser.query('set role dossier_backup')
  await superuser.query(`alter role current_user set dossier.backup_due_by = '${MADE_AT}'`)

  expect(await figures(MADE_AT)).toMatchObject({ age: undefined, overdue: 0 })
  expect(await figures('2026-03-10T02:15:01Z')).toMatchObject({ age: undefined, overdue: 1 })
})

test('a service sees in its own database what the role of backups has said elsewhere, and that nothing reads its slot', async () => {
  await superuser.query(`alter role current_user set dossier.proven_backup_at = '${MADE_AT}'`)
  await superuser.query(`alter role current_user set dossier.backup_due_by = '2026-03-12T04:15:00Z'`)
  await superuser.query(`select pg_create_physical_replication_slot('dossier_backup')`)

  expect(await readBackups(service)).toMatchObject({ streams: false, provenAt: MADE_AT })
  expect(await figures('2026-03-11T02:15:00.000Z')).toEqual({ failing: 1, age: 86_400, overdue: 0 })
})

test('a slot without a word of when the next backup is due counts as overdue', async () => {
  await superuser.query('alter role current_user reset all')

  expect(await figures(MADE_AT)).toEqual({ failing: 1, age: undefined, overdue: 1 })
})
