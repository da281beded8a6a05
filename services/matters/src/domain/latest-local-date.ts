/** The largest UTC offset of any time zone. */
const AHEAD_MS_MAX = 14 * 3_600_000

/** The latest date that the calendar has anywhere at an instant, as YYYY-MM-DD. */
export function latestLocalDate(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD_MS_MAX).toISOString().slice(0, 10)
}
