/** The calendar that the database has too: years 1 to 9999. */
const FIRST = '0001-01-01T00:00:00.000Z'
const LAST = '9999-12-31T23:59:59.999Z'

/** The days of a report, and the instants that they have: from `from` on, up to and without `to`. */
export interface ReportPeriod {
  from: string
  to: string
  to_date: string
}

/**
 * The instants of whole days in a time zone, the last day included; by default the day of `now`. A day begins with its
 * first instant, so it has 23 or 25 hours when clocks change. Undefined if the last day is before the first.
 */
export function reportPeriod(
  timeZone: string,
  now: string,
  days: { from: string; to?: string | undefined },
): ReportPeriod | undefined {
  const first = Temporal.PlainDate.from(days.from)
  const last = days.to
    ? Temporal.PlainDate.from(days.to)
    : Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate()
  if (Temporal.PlainDate.compare(last, first) < 0) return undefined
  return {
    from: startOf(first, timeZone),
    to: startOf(last.add({ days: 1 }), timeZone),
    to_date: last.toString(),
  }
}

function startOf(day: Temporal.PlainDate, timeZone: string): string {
  const { epochMilliseconds } = day.toZonedDateTime(timeZone)
  return new Date(Math.min(Math.max(epochMilliseconds, Date.parse(FIRST)), Date.parse(LAST))).toISOString()
}
