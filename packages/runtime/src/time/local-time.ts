/** The zone, or UTC if this Node doesn't know it: a few hours off is better than never. */
export function knownTimeZone(name: string | undefined): string {
  if (name === undefined) return 'UTC'
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return name
  } catch {
    return 'UTC'
  }
}

/**
 * The calendar's date at an instant in a time zone. It changes when the clocks there pass midnight, or, where they are
 * set forward at midnight, with the first instant of the new day.
 *
 * @throws RangeError for a zone that this Node does not know
 */
export function localDate(instant: string, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** The instant at which the clocks of a zone show an hour of a date, 0 to 23, also on days on which they are set. */
export function instantOfHour(date: Temporal.PlainDate, hour: number, timeZone: string): string {
  return toInstant(date.toZonedDateTime({ timeZone, plainTime: { hour } }))
}

/** The first instant of a date, which is not midnight if clocks are set forward then. */
export function startOfDate(date: Temporal.PlainDate, timeZone: string): string {
  return toInstant(date.toZonedDateTime(timeZone))
}

/** As all instants are written, so that they compare as text. */
function toInstant(at: Temporal.ZonedDateTime): string {
  return new Date(at.epochMilliseconds).toISOString()
}
