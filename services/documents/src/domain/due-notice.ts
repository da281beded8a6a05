import { identity } from '@dossier/contracts'

/** What the last notice of a file said, once it has expired. */
export const EXPIRED = -1

/** The data of a file that decides whether to notify its firm. */
export interface ExpiryState {
  /** The last day on which it is valid. */
  expiresOn: string
  /** Of the last notice, the number of days that the firm had set, or `EXPIRED`; null before the first. */
  toldDays: number | null
}

/** `rest`: nothing more to come. `wait`: look again on a date. */
export type DueNotice =
  | { kind: 'rest' }
  | { kind: 'wait'; until: string }
  | { kind: 'tell'; daysLeft: number; toldDays: number }

/** The first date after a day on which a notice of the file is due that has not expired by then. */
export function nextNoticeOn(
  { expiresOn, toldDays }: ExpiryState,
  daysBefore: readonly number[],
  today: string,
): string {
  const end = Temporal.PlainDate.from(expiresOn)
  const daysLeft = Temporal.PlainDate.from(today).until(end, { largestUnit: 'day' }).days
  const toCome = daysBefore.filter((days) => days < daysLeft && (toldDays === null || days < toldDays))
  return end.subtract({ days: Math.max(EXPIRED, ...toCome) }).toString()
}

/**
 * The firm is notified of a file once for each number of days that it has set, and once when the file has expired. If several
 * notices are due at once, such as after a standstill, only the last is sent. The rule may change, so a file that expires within
 * the longest possible notice is checked every day.
 *
 * @param today by the calendar of the firm
 */
export function dueNotice(
  { expiresOn, toldDays }: ExpiryState,
  daysBefore: readonly number[],
  today: string,
): DueNotice {
  const end = Temporal.PlainDate.from(expiresOn)
  const day = Temporal.PlainDate.from(today)
  const daysLeft = day.until(end, { largestUnit: 'day' }).days
  if (daysLeft < 0) return toldDays === EXPIRED ? { kind: 'rest' } : { kind: 'tell', daysLeft, toldDays: EXPIRED }
  const due = Math.min(...daysBefore.filter((days) => days >= daysLeft))
  if (Number.isFinite(due) && (toldDays === null || toldDays > due)) return { kind: 'tell', daysLeft, toldDays: due }
  const first = end.subtract({ days: identity.FILE_EXPIRY_DAYS_MAX })
  const tomorrow = day.add({ days: 1 })
  return { kind: 'wait', until: (Temporal.PlainDate.compare(first, tomorrow) > 0 ? first : tomorrow).toString() }
}
