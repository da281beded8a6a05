/** Messages that nobody waits for go out between these hours of the firm's day. */
const FIRST_HOUR = 8
const END_HOUR = 20

/** The span of one day in which messages go out, as instants; the end is not in it. */
export interface SendingHours {
  from: string
  until: string
}

/**
 * The hours of a date (YYYY-MM-DD) as the clocks of the zone show them, also on days on which they are set: the span is
 * as long as it is.
 */
export function sendingHoursOn(date: string, timeZone: string): SendingHours {
  const day = Temporal.PlainDate.from(date)
  const at = (hour: number) => toInstant(day.toZonedDateTime({ timeZone: zoneOf(timeZone), plainTime: { hour } }))
  return { from: at(FIRST_HOUR), until: at(END_HOUR) }
}

/** The instant itself where it lies within the hours, else when they begin next. */
export function nextSendingTime(instant: string, timeZone: string): string {
  const today = Temporal.Instant.from(instant).toZonedDateTimeISO(zoneOf(timeZone)).toPlainDate()
  const { from, until } = sendingHoursOn(today.toString(), timeZone)
  if (instant < from) return from
  return instant < until ? instant : sendingHoursOn(today.add({ days: 1 }).toString(), timeZone).from
}

/** A zone that this Node does not know is taken for UTC: a message that is some hours off beats none. */
function zoneOf(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}

/** As all instants are written here, so that they compare as text. */
function toInstant(at: Temporal.ZonedDateTime): string {
  return new Date(at.epochMilliseconds).toISOString()
}
