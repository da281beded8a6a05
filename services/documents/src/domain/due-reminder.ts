import type { identity } from '@dossier/contracts'
import { earlierOf } from '@dossier/runtime'
import { dateAfter, dateBefore, type FirmDay } from './firm-day.ts'

/** What of a matter decides whether its client is to be reminded. */
export interface ReminderState {
  /** Requests that are older count as made at this instant. */
  began_at: string
  /** The last reminder since then. */
  reminded_at: string | null
  /** How many there were in a row, including skipped ones. */
  reminders: number
  /** Requests that wait for the client: without a file, or with a rejected one. */
  open: number
  /** When the client was asked for the oldest and the newest of them: the request, or the rejection. */
  first_asked_at: string | null
  last_asked_at: string | null
  /** Whether one of them is due tomorrow and was asked for before today. */
  due_tomorrow: boolean
  /** The first date after that on which one of them is due; null if none is. */
  next_due_date: string | null
}

/**
 * `rest`: nothing is due until the client gets a new request. `wait`: not today. As things stand, the next reminder is due on the date
 * `until`; null if only a new request makes one due.
 */
export type DueReminder = { kind: 'rest' } | { kind: 'wait'; until: string | null } | { kind: 'remind'; number: number }

/**
 * The first reminder comes some days after the oldest open request, the next ones some days after the one
 * before, up to a maximum in a row. A request made since the last reminder resets the count, but not
 * the wait. A request due tomorrow is reminded of today whatever the count. See docs/decisions/0026.
 */
export function dueReminder(
  state: ReminderState,
  rule: identity.DocumentReminderRule,
  { day, timeZone }: { day: FirmDay; timeZone: string },
): DueReminder {
  if (state.first_asked_at === null || state.last_asked_at === null) return { kind: 'rest' }
  const { reminded_at } = state
  const count = reminded_at !== null && state.last_asked_at > reminded_at ? 0 : state.reminders
  const dueOn =
    reminded_at === null
      ? dateAfter(latest(state.first_asked_at, state.began_at), rule.first_after_days, timeZone)
      : dateAfter(reminded_at, rule.every_days, timeZone)
  const wasToday = reminded_at !== null && reminded_at >= day.startsAt
  const mayGoOn = count < rule.max
  if ((mayGoOn && dueOn <= day.date) || (state.due_tomorrow && !wasToday)) return { kind: 'remind', number: count + 1 }
  const dayBeforeDue = state.next_due_date === null ? [] : [dateBefore(state.next_due_date)]
  const dates = [...(mayGoOn ? [dueOn] : []), ...dayBeforeDue]
  if (dates.length > 0) return { kind: 'wait', until: dates.reduce(earlierOf) }
  return state.due_tomorrow ? { kind: 'wait', until: null } : { kind: 'rest' }
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}
