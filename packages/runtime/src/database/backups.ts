import { databaseMetrics } from '../telemetry/common-metrics.ts'
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
  /** Whether the WAL goes to the backup of `deploy/postgres/backup.sh`; null where there is none. */
  streams: boolean | null
  /** When the newest backup was made that was restored to prove it. Whoever makes backups says so. */
  provenAt: string | null
}

export async function readBackups(db: Queryable): Promise<Backups> {
  const [row] = await db.query<Backups>(
    `select current_setting('archive_mode') as mode, last_archived_time as "archivedAt", last_failed_time as "failedAt",
       failed_count as failures,
       (select bool_or(active) from pg_replication_slots where slot_name = 'dossier_backup') as streams,
       (select max(split_part(setting, '=', 2)) from pg_db_role_setting, unnest(setconfig) setting
        where setting like 'dossier.proven\\_backup\\_at=%') as "provenAt"
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

/** Exposes what PostgreSQL knows of its backups. What it does not know has no value. */
export function exposeBackups(db: Queryable, metrics: Metrics, now: () => string): void {
  const { archiveFailing, backupAge } = databaseMetrics
  metrics.onScrape([archiveFailing, backupAge], async () => {
    const backups = await readBackups(db)
    if (backups.mode !== 'off' || backups.streams !== null) {
      metrics.of(archiveFailing).set(failsToArchive(backups) ? 1 : 0)
    }
    const provenAt = Date.parse(backups.provenAt ?? '')
    if (!Number.isNaN(provenAt)) metrics.of(backupAge).set(Math.max(0, (Date.parse(now()) - provenAt) / 1_000))
  })
}
