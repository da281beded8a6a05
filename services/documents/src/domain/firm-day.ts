import { notifications } from '@dossier/contracts'
import { earliest, instantOfHour, laterOf, localDate, startOfDate } from '@dossier/runtime'

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

/**
 * The first morning at which something is looked at that is to be looked at from an instant on. What is overdue at `after` is looked at on the
 * day of `after`.
 */
export function dayOfLook(lookAt: string, after: string, timeZone: string): FirmDay & { lookedAt: string } {
  const instant = laterOf(lookAt, after)
  const day = firmDayAt(instant, timeZone)
  if (day.hasMorning) return { ...day, lookedAt: instant }
  return { ...firmDayAt(day.nextMorning, timeZone), lookedAt: day.nextMorning }
}

/** The date of an instant in a time zone, plus a number of days, as YYYY-MM-DD. */
export function dateAfter(instant: string, days: number, timeZone: string): string {
  return localDate(instant, timeZone).add({ days }).toString()
}

/** The first of some instants that is after another one; null if none is. */
export function soonestAfter(after: string, instants: readonly string[]): string | null {
  return earliest(instants.filter((instant) => instant > after))
}

/** The date before another one, both as YYYY-MM-DD. */
export function dateBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString()
}

/** From when on a date's notices go out, as an instant. */
export function morningOfDate(date: string, timeZone: string): string {
  return morningOf(Temporal.PlainDate.from(date), timeZone)
}

/** Clients are reminded when messages to them may go out. */
function morningOf(date: Temporal.PlainDate, timeZone: string): string {
  return instantOfHour(date, notifications.SENDING_HOURS.from, timeZone)
}
