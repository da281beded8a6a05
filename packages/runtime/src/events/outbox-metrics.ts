import type { Queryable } from '../database/database.ts'
import type { DeadLetterStorage } from '../storage/service-storage.ts'
import { deadLetterMetrics, outboxMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Counts stop at this number, so that a long backlog does not make a scrape slow. */
const COUNTED_MAX = 10_000

/** Exposes the outbox's backlog, read from the database at each scrape. */
export function exposeOutbox(db: Queryable, metrics: Metrics): void {
  const { unpublished, oldestAge } = outboxMetrics
  metrics.onScrape([unpublished, oldestAge], async () => {
    const [row] = await db.query<{ unpublished: number; oldest_age: number }>(
      `select (select count(*) from (select from outbox where published_at is null limit ${COUNTED_MAX}) waiting) as unpublished,
         greatest(0, coalesce((select extract(epoch from now() - created_at) from outbox
                               where published_at is null order by id limit 1), 0))::float8 as oldest_age`,
    )
    metrics.of(unpublished).set(row!.unpublished)
    metrics.of(oldestAge).set(row!.oldest_age)
  })
}

/** Exposes the dead letters, counted at each scrape. */
export function exposeDeadLetters(letters: DeadLetterStorage, metrics: Metrics): void {
  const { count } = deadLetterMetrics
  metrics.onScrape([count], async () => metrics.of(count).set(await letters.count(COUNTED_MAX)))
}
