import { notifications } from '@dossier/contracts'
import { instantOfHour, knownTimeZone, localDate } from '@dossier/runtime'

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
  const { from, until } = notifications.SENDING_HOURS
  const zone = knownTimeZone(timeZone)
  return { from: instantOfHour(day, from, zone), until: instantOfHour(day, until, zone) }
}

/** The instant itself if it is within the hours, else the next start of the hours. */
export function nextSendingTime(instant: string, timeZone: string): string {
  const today = localDate(instant, knownTimeZone(timeZone))
  const { from, until } = sendingHoursOn(today.toString(), timeZone)
  if (instant < from) return from
  return instant < until ? instant : sendingHoursOn(today.add({ days: 1 }).toString(), timeZone).from
}
