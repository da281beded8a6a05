import { databaseMetrics } from '../telemetry/common-metrics.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { Queryable } from './database.ts'

/** Exposes how far this process's clock is ahead of PostgreSQL's, measured at each scrape. */
export function exposeDatabaseClock(db: Queryable, metrics: Metrics): void {
  const { clockAhead: metric } = databaseMetrics
  metrics.onScrape([metric], async () => metrics.of(metric).set(await clockAhead(db)))
}

/** How far this process's clock is ahead of PostgreSQL's, in seconds, corrected for the round trip. */
export async function clockAhead(db: Queryable): Promise<number> {
  const askedAt = Date.now() / 1000
  const [row] = await db.query<{ clock: number }>('select extract(epoch from clock_timestamp())::float8 as clock')
  const answeredAt = Date.now() / 1000
  const { clock } = row!
  return clock < askedAt ? askedAt - clock : Math.min(0, answeredAt - clock)
}
