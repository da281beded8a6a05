import { type Backups, failsToArchive, isBackupOverdue, readBackups } from '../database/backups.ts'
import { clockAhead } from '../database/clock-metrics.ts'
import type { Queryable } from '../database/database.ts'
import { missingMigrations } from '../database/migrate.ts'
import { connectionsOutsidePool } from '../database/process-connections.ts'
import { deadLetterTable } from '../events/dead-letters.ts'
import { idempotencyColumns } from '../idempotency/idempotency.ts'
import type { KeyedColumn } from '../secrets/keyed-column.ts'
import { lookForOlderKeys, type OlderKeys } from '../secrets/reseal.ts'
import { reasonOf } from '../service/command.ts'
import { withDatabase } from '../service/command-database.ts'
import { withStorage } from '../service/command-storage.ts'
import { readConfig } from '../service/config.ts'
import { databaseSettings, sealSettings } from '../service/settings.ts'
import type { DeadLetterStorage, ServiceStorage, StorageDefinition } from '../storage/service-storage.ts'
import { type Checkup, fault, type Look, notChecked, ok, type Verdict, verdictOnTls, warning } from './checkup.ts'

/** The part of a service definition that these checks use. */
interface TableService {
  name: Parameters<typeof deadLetterTable>[1]
  migrations: URL
  sessionsMax?: number
  keyedColumns?: readonly KeyedColumn[]
  resealElsewhere?: unknown
}

/** As the alert DossierDatabaseClockDiffers has it. */
const CLOCK_SECONDS_MAX = 1
/** The longest look for values of older keys. */
const KEYS_MS_MAX = 8_000
const DEAD_LETTERS_COUNTED_MAX = 10_000
/** An installation has some work every day. */
const ARCHIVE_HOURS_MAX = 24
const HOUR_MS = 3_600_000

/** Checks PostgreSQL and the service's data there. */
export async function checkTables(
  checkup: Checkup,
  service: TableService,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await withDatabase(environment, async (db) => {
    const reached = await checkup.look('PostgreSQL', () => reach(db))
    await checkup.lookBehind(reached, {
      'TLS to PostgreSQL': () => checkTls(db),
      'clock of PostgreSQL': () => checkClock(db),
      'connections to PostgreSQL': () => checkConnections(db, service, environment),
      migrations: () => checkMigrations(db, service),
      'dead letters': () => checkDeadLetters(deadLetterTable(db, service.name)),
      'encryption keys': checkKeys(environment, (keys) =>
        lookForOlderKeys(db, [...idempotencyColumns, ...(service.keyedColumns ?? [])], keys, KEYS_MS_MAX),
      ),
      ...(service.resealElsewhere !== undefined && {
        'encryption keys outside of the database': async () =>
          notChecked('run reseal before you remove an older key; it prints how many values it has encrypted again'),
      }),
      backup: async () => verdictOnBackups(await readBackups(db), Date.now()),
    })
  })
}

/** The store of a service that has no tables. */
export async function checkStorage(
  checkup: Checkup,
  definition: StorageDefinition<ServiceStorage>,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await withStorage(definition, environment, async (storage) => {
    const reached = await checkup.look('store', async () =>
      (await storage.answers())
        ? ok('was reached')
        : fault('was not reached', 'start it, and make sure that the service can reach the address in its settings'),
    )
    await checkup.lookBehind(reached, {
      'tables and indexes': async () => {
        const obstacles = await storage.obstacles()
        return obstacles.length === 0 ? ok('are there') : fault(obstacles.join('; '), 'run migrate')
      },
      'dead letters': () => checkDeadLetters(storage.deadLetters),
      'encryption keys': checkKeys(environment, (keys) => storage.lookForOlderKeys(keys, KEYS_MS_MAX)),
      backup: async () => notChecked('its store does not say; see docs/operations/backup.md'),
    })
  })
}

async function reach(db: Queryable): Promise<Verdict> {
  try {
    const [row] = await db.query<{ version: string }>(`select current_setting('server_version') as version`)
    return ok(`was reached (${row!.version})`)
  } catch (error) {
    return fault(
      `was not reached: ${reasonOf(error)}`,
      'start it, and make sure that the service can reach the address in DATABASE_URL with its password',
    )
  }
}

async function checkTls(db: Queryable): Promise<Verdict> {
  const [row] = await db.query<{ ssl: boolean; version: string | null; isLocal: boolean }>(
    `select ssl, version, coalesce(inet_client_addr() <<= '127.0.0.0/8' or inet_client_addr() = '::1', true) as "isLocal"
     from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  const { ssl: isOn, version, isLocal } = row!
  return verdictOnTls(
    { isOn, version, isLocal },
    'switch TLS on in PostgreSQL, and add sslmode=verify-full to DATABASE_URL',
  )
}

async function checkClock(db: Queryable): Promise<Verdict> {
  const ahead = await clockAhead(db)
  const says = `this process is ${Math.abs(ahead).toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead'}`
  if (Math.abs(ahead) <= CLOCK_SECONDS_MAX) return ok(says)
  return fault(
    says,
    'set the clocks of both machines by NTP; see DossierDatabaseClockDiffers in docs/operations/alerts.md',
  )
}

async function checkConnections(
  db: Queryable,
  service: TableService,
  environment: NodeJS.ProcessEnv,
): Promise<Verdict> {
  const { DATABASE_CONNECTIONS_MAX } = readConfig(databaseSettings, environment)
  const { lookups, relay, sessions } = connectionsOutsidePool(service)
  const ofProcess = DATABASE_CONNECTIONS_MAX + lookups + relay + sessions
  const [row] = await db.query<{ room: number; own: number; others: number; isSuperuser: boolean }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as room,
       count(*) filter (where usename = current_user and pid <> pg_backend_pid()) as own,
       count(*) filter (where usename <> current_user) as others
     from pg_stat_activity where datid is not null`,
  )
  const { room, own, others } = row!
  const says = `a process of the service opens at most ${ofProcess}; the role of the service has ${own} open and other roles have ${others}, and PostgreSQL takes ${room}`
  const todo =
    'raise max_connections, lower DATABASE_CONNECTIONS_MAX, or put a pooler in between (docs/operations/sizing.md)'
  if (others + ofProcess > room) return fault(says, todo)
  if (others + own + ofProcess > room)
    return warning(`${says}: not enough for one more process, which an upgrade needs`, todo)
  return ok(says)
}

async function checkMigrations(db: Queryable, { migrations }: TableService): Promise<Verdict> {
  const missing = await missingMigrations((text) => db.query(text), migrations)
  return missing.length === 0 ? ok('are up to date') : fault(`the database lacks ${missing.join(', ')}`, 'run migrate')
}

async function checkDeadLetters(letters: DeadLetterStorage): Promise<Verdict> {
  const count = await letters.count(DEAD_LETTERS_COUNTED_MAX)
  if (count === 0) return ok('there are none')
  const some = count === DEAD_LETTERS_COUNTED_MAX ? `${count} or more` : count
  return warning(
    `${some} could not be handled`,
    'run list-dead-letters; once the cause is fixed, run replay-dead-letters (docs/operations/alerts.md#dossierdeadletters)',
  )
}

function checkKeys(environment: NodeJS.ProcessEnv, look: (keys: string) => Promise<OlderKeys>): Look {
  return async () => {
    const { ENCRYPTION_KEYS } = readConfig(sealSettings, environment)
    const { older, problems, unseen } = await look(ENCRYPTION_KEYS)
    const [first] = ENCRYPTION_KEYS.split(':')
    if (problems.length > 0) {
      return fault(problems.join('; '), 'add the missing key to ENCRYPTION_KEYS again, after the first')
    }
    if (older.length > 0) {
      return warning(
        `keys older than ${first} still encrypt values of ${older.join(', ')}`,
        'run reseal, and remove no key before it has finished',
      )
    }
    if (unseen.length > 0)
      return notChecked(
        `there was no time to read all of ${unseen.join(', ')}; the values read so far use the key ${first}`,
      )
    return ok(`every encrypted value uses the key ${first}`)
  }
}

/** Checks the archived WAL, and the newest backup as reported to PostgreSQL. */
export function verdictOnBackups(backups: Backups, now: number): Verdict {
  const page = 'docs/operations/backup.md'
  const { mode, archivedAt, failedAt, failures, streams, provenAt, dueBy } = backups
  const readLog = `read the log of the program that makes backups (${page})`
  const hoursSince = (instant: string) => (now - Date.parse(instant)) / HOUR_MS
  if (streams === false) {
    return fault(
      'no backup receives the WAL: nothing reads the slot dossier_backup',
      `look at the log of the container backup; without one, drop the slot (${page})`,
    )
  }
  if (failsToArchive(backups)) {
    return fault(
      `PostgreSQL fails to archive WAL, last at ${failedAt}; ${failures} failures so far`,
      `read its log, fix archive_command, and make room before the disk is full (${page})`,
    )
  }
  if (provenAt !== null) {
    const says = `the newest backup is of ${provenAt}, and was restored to prove it`
    if (dueBy === null) return warning(`${says}; nobody has said when the next one is due`, readLog)
    return isBackupOverdue(backups, now) ? warning(`${says}; the next one was due by ${dueBy}`, readLog) : ok(says)
  }
  if (streams || dueBy !== null) return warning('no backup has been made and restored yet', readLog)
  if (mode === 'off') {
    return notChecked(`PostgreSQL archives no WAL and knows of no backup; see ${page} for what to back up and how`)
  }
  if (archivedAt === null) return warning('PostgreSQL has archived no WAL yet', `see ${page}`)
  const says = `PostgreSQL archived WAL last at ${archivedAt}; whether there is a base backup is not known`
  return hoursSince(archivedAt) <= ARCHIVE_HOURS_MAX ? ok(says) : warning(says, `set archive_timeout, and see ${page}`)
}
