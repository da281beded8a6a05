import { startRounds, type Worker } from '@dossier/runtime'
import { DayRecords } from '../audit/day-records.ts'
import { recordDays, signDaysAnew } from '../audit/record-days.ts'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { endOfDay } from '../domain/audit-day.ts'
import { metrics as definitions } from '../metrics.ts'

const EVERY_MS = 600_000

/** Records the days of the audit log. Apart from the log's keeping, so that neither waits for what the other needs. */
export function startRecordingDays({ db, deps, log, metrics, now }: IdentityBackgroundCtx): Worker {
  const records = new DayRecords(deps.bus.connection, deps.auditLog)
  let newest: string | undefined
  /** The keys stay those that the process has started with. A replica with other keys may record a day at any time. */
  const signedWithOurs = new Set<string>()

  const age = metrics.of(definitions.auditNewestDayAge)
  metrics.onScrape([definitions.auditNewestDayAge], () =>
    age.set(newest ? (Date.parse(now()) - Date.parse(endOfDay(newest))) / 1000 : Infinity),
  )
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    log,
    async round(stopping) {
      newest = await recordDays({ db, records, log }, { now: now(), stopping })
      const signed = await signDaysAnew(records, signedWithOurs, stopping)
      if (signed > 0) log.info({ days: signed }, 'days of the audit log are signed with the newest key')
    },
  })
}
