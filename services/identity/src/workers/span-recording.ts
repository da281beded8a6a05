import { earlierOf, startRounds, type Worker } from '@dossier/runtime'
import { recordSpans } from '../audit/record-spans.ts'
import { SpanRecords } from '../audit/span-records.ts'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { endOfSpan, type SpanName } from '../domain/audit-span.ts'
import { metrics as definitions } from '../metrics.ts'
import { databaseNow } from '../store/database-now.ts'

const EVERY_MS = 600_000
/** A round fails while NATS or the database is down. */
const AFTER_FAILURE_MS = 5_000

const ages = { day: definitions.auditNewestDayAge, hour: definitions.auditNewestHourAge }

/**
 * Records the days of the audit log, or its hours. Apart from each other and from the log's keeping, so that none waits for what another
 * needs.
 */
export function startRecording(name: SpanName, { db, deps, log, metrics, now }: IdentityBackgroundCtx): Worker {
  const records = new SpanRecords(deps.bus.connection, deps.auditLog, name)
  let newest: string | undefined
  const told = new Set<string>()

  const age = metrics.of(ages[name])
  metrics.onScrape([ages[name]], () =>
    age.set(newest ? (Date.parse(now()) - Date.parse(endOfSpan(newest))) / 1000 : Infinity),
  )
  return startRounds({
    everyMs: EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    firstRound: true,
    log,
    async round(stopping) {
      // A process whose clock is ahead would record a span to which events are still added.
      const settled = earlierOf(now(), await databaseNow(db))
      newest = await recordSpans({ db, records, log, told }, { now: settled, stopping })
    },
  })
}
