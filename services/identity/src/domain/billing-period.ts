import { later } from '@dossier/runtime'
/** From `start` on, up to and without `end`, as ISO text. */
export interface BillingPeriod {
  start: string
  end: string
}

/**
 * The period that an instant lies in: the subscription's, else the calendar month in UTC (decisions.md section 5). One
 * that has just ended is followed by one of the same length until the provider tells of it, so that nothing is counted
 * twice in between.
 */
export function billingPeriodAt(subscribed: BillingPeriod | undefined, now: string): BillingPeriod {
  if (subscribed) {
    const next = { start: subscribed.end, end: later(subscribed.end, lengthMs(subscribed)) }
    for (const period of [subscribed, next]) if (period.start <= now && now < period.end) return period
  }
  return calendarMonth(now)
}

function calendarMonth(now: string): BillingPeriod {
  const date = new Date(now)
  const first = (monthsLater: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, 1)).toISOString()
  return { start: first(0), end: first(1) }
}

function lengthMs({ start, end }: BillingPeriod): number {
  return Date.parse(end) - Date.parse(start)
}

const HOUR_MS = 3_600_000

/** The hours of UTC that are counted for a period. Its first and last hour are counted from their beginning. */
export function hoursOf({ start, end }: BillingPeriod): { from: string; to: string } {
  return { from: hourStart(start), to: hourStart(end) }
}

function hourStart(instant: string): string {
  return new Date(Math.floor(Date.parse(instant) / HOUR_MS) * HOUR_MS).toISOString()
}
