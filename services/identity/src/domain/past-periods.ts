import type { BillingPeriod } from './billing-period.ts'

/** Longer than records are kept, in months, so that walking back ends. */
const MONTHS_MAX = 24

/**
 * The billing periods that end after an instant, oldest first and the present one last. What came before the present
 * one is not known any more: earlier ones are taken to begin on the same day and to be as long, in months.
 */
export function periodsSince(present: BillingPeriod, since: string): BillingPeriod[] {
  const months = Math.max(1, Math.round((Date.parse(present.end) - Date.parse(present.start)) / MONTH_MS))
  const periods = [present]
  for (let back = months; back <= MONTHS_MAX && periods[0]!.start > since; back += months) {
    periods.unshift({ start: monthsBefore(present.start, back), end: periods[0]!.start })
  }
  return periods
}

/** The mean month of the Gregorian calendar. */
const MONTH_MS = 30.436875 * 86_400_000

/** Missing days are replaced by the last day of the month. */
function monthsBefore(instant: string, months: number): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO('UTC')
    .subtract({ months })
    .toPlainDateTime()
    .toString({
      fractionalSecondDigits: 3,
    })
    .concat('Z')
}
