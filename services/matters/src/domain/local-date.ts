/** Of the zones of this world none is further ahead of UTC. */
const AHEAD_MS_MAX = 14 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; names differ in the case of letters. */
const FORMATS_MAX = 1_000

/**
 * The calendar's date at an instant in a time zone, as YYYY-MM-DD. It changes when the clocks there pass midnight, or,
 * where they are set forward at midnight, with the first instant of the new day.
 *
 * @throws RangeError for a zone that this Node does not know
 */
export function localDate(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(Date.parse(instant))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value
  return `${of('year')}-${of('month')}-${of('day')}`
}

/** The latest date that the calendar has anywhere at an instant. */
export function latestLocalDate(instant: string): string {
  return new Date(Date.parse(instant) + AHEAD_MS_MAX).toISOString().slice(0, 10)
}

/** Making a format costs a hundred times what using it does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    if (formats.size >= FORMATS_MAX) formats.clear()
    formats.set(timeZone, format)
  }
  return format
}
