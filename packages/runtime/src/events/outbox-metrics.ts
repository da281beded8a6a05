import type { Queryable } from '../database/database.ts'
import { outboxMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'

/** Counts stop at this number, so that a long backlog does not make a scrape slow. */
const COUNTED_MAX = 10_000

/** Exposes the outbox's backlog and the dead letters, read from the database at each scrape. */
export function exposeOutbox(db: Queryable, metrics: Metrics): void {
  const { unpublished, oldestAge, deadLetters } = outboxMetrics
  metrics.onScrape([unpublished, oldestAge, deadLetters], async () => {
    const [row] = await db.query<{ unpublished: number; oldest_age: number; dead_letters: number }>(
      `select (select count(*) from (select from outbox where published_at is null limit ${COUNTED_MAX}) waiting) as unpublished,
         greatest(0, coalesce((select extract(epoch from now() - created_at) from outbox
                               where published_at is null order by id limit 1), 0))::float8 as oldest_age,
         (select count(*) from (select from dead_letters limit ${COUNTED_MAX}) aside) as dead_letters`,
    )
    metrics.of(unpublished).set(row!.unpublished)
    metrics.of(oldestAge).set(row!.oldest_age)
    metrics.of(deadLetters).set(row!.dead_letters)
  })
}
