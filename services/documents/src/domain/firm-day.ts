import { notifications } from '@dossier/contracts'
import { instantOfHour, localDate, startOfDate } from '@dossier/runtime'

/** A day as the firm's clocks have it. */
export interface FirmDay {
  /** YYYY-MM-DD. */
  date: string
  /** The instant at which it began. */
  startsAt: string
  /** Whether the hour has come at which reminders of the day begin. */
  hasMorning: boolean
  /** When that hour comes next, as an instant. */
  nextMorning: string
}

/** The day that it is at an instant in a time zone, by its own clocks, even if they are set forward or back. */
export function firmDayAt(instant: string, timeZone: string): FirmDay {
  const today = localDate(instant, timeZone)
  const morning = morningOf(today, timeZone)
  const hasMorning = instant >= morning
  return {
    date: today.toString(),
    startsAt: startOfDate(today, timeZone),
    hasMorning,
    nextMorning: hasMorning ? morningOf(today.add({ days: 1 }), timeZone) : morning,
  }
}

/** The date of an instant in a time zone, plus a number of days, as YYYY-MM-DD. */
export function dateAfter(instant: string, days: number, timeZone: string): string {
  return localDate(instant, timeZone).add({ days }).toString()
}

/** From when on a date's notices go out, as an instant. */
export function morningOfDate(date: string, timeZone: string): string {
  return morningOf(Temporal.PlainDate.from(date), timeZone)
}

/** Clients are reminded when messages to them may go out. */
function morningOf(date: Temporal.PlainDate, timeZone: string): string {
  return instantOfHour(date, notifications.SENDING_HOURS.from, timeZone)
}
