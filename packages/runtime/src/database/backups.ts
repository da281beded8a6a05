import { databaseMetrics } from '../telemetry/common-metrics.ts'
import { gauge } from '../telemetry/metric.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Queryable } from './database.ts'

/** What PostgreSQL knows of its backups. */
export interface Backups {
  /** archive_mode. */
  mode: string
  /** Of the WAL that it has archived since its figures were last reset. */
  archivedAt: string | null
  failedAt: string | null
  failures: number
  /** Whether the WAL reaches the backup of `deploy/postgres/backup.sh`; null if there is no such backup. */
  streams: boolean | null
  /** Time of the newest backup that was verified by a restore, as reported by the backup job. */
  provenAt: string | null
  /** When the next backup must be made and verified, as reported by the backup job, also before the first one. */
  dueBy: string | null
}

/** The latest instant that any role has as this setting. */
const lastSaid = (parameter: string) =>
  `(select max(split_part(setting, '=', 2)) from pg_db_role_setting, unnest(setconfig) setting
    where split_part(setting, '=', 1) = '${parameter}')`

export async function readBackups(db: Queryable): Promise<Backups> {
  const [row] = await db.query<Backups>(
    `select current_setting('archive_mode') as mode, last_archived_time as "archivedAt", last_failed_time as "failedAt",
       failed_count as failures,
       (select bool_or(active) from pg_replication_slots where slot_name = 'dossier_backup') as streams,
       ${lastSaid('dossier.proven_backup_at')} as "provenAt", ${lastSaid('dossier.backup_due_by')} as "dueBy"
     from pg_stat_archiver`,
  )
  return row!
}

/** Whether WAL that is written now will be missing in a restore. */
export function failsToArchive({ mode, archivedAt, failedAt, streams }: Backups): boolean {
  return (
    streams === false ||
    (mode !== 'off' && failedAt !== null && (archivedAt === null || Date.parse(archivedAt) < Date.parse(failedAt)))
  )
}

/**
 * Whether a backup is overdue: the next one should have been made and restored by now. Undefined if PostgreSQL knows of no backups.
 * Where it knows of some and not when the next one is due, that counts as overdue: otherwise no alert would ever be raised.
 */
export function isBackupOverdue({ dueBy, provenAt, streams }: Backups, now: number): boolean | undefined {
  if (dueBy === null) return provenAt === null && streams === null ? undefined : true
  return !(now <= Date.parse(dueBy))
}

/**
 * When backups were made and are due. A backup is one of all databases, so one service exposes it, by `exposesBackups`:
 * `docs/decisions/0106-a-backup-counts-once-it-was-restored.md`.
 */
export const backupMetrics = {
  backupAge: gauge({
    name: 'database_backup_age_seconds',
    help: 'Age of the newest backup that was restored to prove it, in seconds. No value if none was recorded in PostgreSQL.',
  }),
  backupOverdue: gauge({
    name: 'database_backup_overdue',
    help: '1 while the next backup, or the first one, is overdue to be made and restored, else 0. No value if PostgreSQL has no record that backups are made.',
    alarm: {
      name: 'BackupOld',
      severity: 'ticket',
      when: 'max by (job) (database_backup_overdue) == 1',
      means: 'No backup was made and restored when it was due: read the log of the backup process.',
    },
  }),
}

const { archiveFailing } = databaseMetrics

/** Exposes whether the WAL of this database is kept. Databases may be on several servers, so each service looks at its own. */
export function exposeArchiving(db: Queryable, metrics: Metrics): void {
  metrics.onScrape([archiveFailing], async () => setArchiving(metrics, await readBackups(db)))
}

/** Exposes the same, and `backupMetrics`. What PostgreSQL does not know has no value. */
export function exposeBackups(db: Queryable, metrics: Metrics, now: () => string): void {
  metrics.onScrape([archiveFailing, ...Object.values(backupMetrics)], async () => {
    const backups = await readBackups(db)
    setArchiving(metrics, backups)
    setBackups(metrics, backups, Date.parse(now()))
  })
}

function setArchiving(metrics: Metrics, backups: Backups): void {
  if (backups.mode === 'off' && backups.streams === null) return
  metrics.of(archiveFailing).set(failsToArchive(backups) ? 1 : 0)
}

function setBackups(metrics: Metrics, backups: Backups, now: number): void {
  const provenAt = Date.parse(backups.provenAt ?? '')
  if (!Number.isNaN(provenAt)) metrics.of(backupMetrics.backupAge).set(Math.max(0, (now - provenAt) / 1_000))
  const isOverdue = isBackupOverdue(backups, now)
  if (isOverdue !== undefined) metrics.of(backupMetrics.backupOverdue).set(isOverdue ? 1 : 0)
}
