import { firmNow } from '../../../shared/clock.ts'
import { localDay } from '../../../shared/words/format.ts'

export const reportTypes = [
  'document-status',
  'intake-summary',
  'client-activity',
  'communication-log',
  'billing-summary',
] as const
export type ReportType = (typeof reportTypes)[number]

/** The report and its period, as in the address. */
export interface ReportsSearch {
  type?: ReportType
  from?: string
  to?: string
}

/** Periods to choose from, in days until today. */
export const PERIODS_DAYS = [30, 90, 365] as const
const DAYS_DEFAULT = 90

const DAY = /^\d{4}-\d{2}-\d{2}$/

export function readReportsSearch({ type, from, to }: Record<string, unknown>): ReportsSearch {
  const found = reportTypes.find((one) => one === type)
  const day = (given: unknown) => (typeof given === 'string' && DAY.test(given) ? given : undefined)
  const [first, last] = [day(from), day(to)]
  return { ...(found && { type: found }), ...(first && { from: first }), ...(last && { to: last }) }
}

export interface Period {
  from: string
  to: string
}

/** The days until today, or those of the address. */
export function periodOf({ from, to }: ReportsSearch): Period {
  return { from: from ?? daysBefore(DAYS_DEFAULT - 1), to: to ?? daysBefore(0) }
}

export function lastDays(days: number): Period {
  return { from: daysBefore(days - 1), to: daysBefore(0) }
}

/** The reader's day some days ago. */
function daysBefore(days: number): string {
  const date = firmNow()
  date.setDate(date.getDate() - days)
  return localDay(date)
}

/** Longer periods are shown by the week. */
const DAILY_DAYS_MAX = 31

export interface Bucket {
  /** Its first day. */
  day: string
  isWeek: boolean
}

/** The days of a period, or its weeks, from Monday on. */
export function bucketsOf({ from, to }: Period): Bucket[] {
  const [first, last] = [noonOf(from), noonOf(to)]
  const isWeek = (last.getTime() - first.getTime()) / 86_400_000 >= DAILY_DAYS_MAX
  if (isWeek) first.setDate(first.getDate() - ((first.getDay() + 6) % 7))
  const buckets: Bucket[] = []
  while (first <= last) {
    buckets.push({ day: localDay(first), isWeek })
    first.setDate(first.getDate() + (isWeek ? 7 : 1))
  }
  return buckets
}

/** How many of the instants fall into each bucket. */
export function countIn(buckets: readonly Bucket[], instants: readonly string[]): number[] {
  const counts = buckets.map(() => 0)
  for (const instant of instants) {
    const day = localDay(new Date(instant))
    const index = buckets.findLastIndex((bucket) => bucket.day <= day)
    if (index >= 0) counts[index]!++
  }
  return counts
}

const noonOf = (day: string) => new Date(`${day}T12:00:00`)
