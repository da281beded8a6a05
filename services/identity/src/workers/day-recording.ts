import { earlierOf, startRounds, type Worker } from '@dossier/runtime'
import { DayRecords } from '../audit/day-records.ts'
import { recordDays } from '../audit/record-days.ts'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { endOfDay } from '../domain/audit-day.ts'
import { metrics as definitions } from '../metrics.ts'
import { databaseNow } from '../store/database-now.ts'

const EVERY_MS = 600_000
/** A round fails while NATS or the database is away. */
const AFTER_FAILURE_MS = 5_000

/** Records the days of the audit log. Apart from the log's keeping, so that neither waits for what the other needs. */
export function startRecordingDays({ db, deps, log, metrics, now }: IdentityBackgroundCtx): Worker {
  const records = new DayRecords(deps.bus.connection, deps.auditLog)
  let newest: string | undefined
  const told = new Set<string>()

  const age = metrics.of(definitions.auditNewestDayAge)
  metrics.onScrape([definitions.auditNewestDayAge], () =>
    age.set(newest ? (Date.parse(now()) - Date.parse(endOfDay(newest))) / 1000 : Infinity),
  )
  return startRounds({
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    firstRound: true,
    log,
    async round(stopping) {
      // A process whose clock is ahead would record a day to which events are still added.
      const settled = earlierOf(now(), await databaseNow(db))
      newest = await recordDays({ db, records, log, told }, { now: settled, stopping })
    },
  })
}
