/** Clients are reminded from this hour of the firm's day on. */
const FIRST_HOUR = 8

/** A day as the firm's clocks have it. */
export interface FirmDay {
  /** YYYY-MM-DD. */
  date: string
  /** The instant at which it began. */
  startsAt: string
  /** Whether the hour has come from which clients are reminded. */
  hasMorning: boolean
  /** When that hour comes next, as an instant. */
  nextMorning: string
}

/** The day that it is at an instant in a time zone, by its own clocks, also where they are set forward or back. */
export function firmDayAt(instant: string, timeZone: string): FirmDay {
  const today = dateAt(instant, timeZone)
  const morning = morningOf(today, timeZone)
  const hasMorning = instant >= morning
  return {
    date: today.toString(),
    startsAt: toInstant(today.toZonedDateTime(timeZone)),
    hasMorning,
    nextMorning: hasMorning ? morningOf(today.add({ days: 1 }), timeZone) : morning,
  }
}

/** The date, so many days after that of an instant in a time zone, as YYYY-MM-DD. */
export function dateAfter(instant: string, days: number, timeZone: string): string {
  return dateAt(instant, timeZone).add({ days }).toString()
}

/** Whether this Node knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function dateAt(instant: string, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}

function morningOf(date: Temporal.PlainDate, timeZone: string): string {
  return toInstant(date.toZonedDateTime({ timeZone, plainTime: { hour: FIRST_HOUR } }))
}

/** As all instants are written, so that they compare as text. */
function toInstant(at: Temporal.ZonedDateTime): string {
  return new Date(at.epochMilliseconds).toISOString()
}
