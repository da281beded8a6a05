import { firmNow } from '../clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Dates, times and sizes in a language, and, unless they say otherwise, in the time zone of the browser. What is near or past is
 * counted from `now`, which is the firm's clock unless said.
 */
export function formatIn(language: string, now: () => Date = firmNow) {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })

  const dayWith = (month: 'short' | 'long') => (day: string) => {
    const date = new Date(`${day}T12:00:00`)
    const year = date.getFullYear() === now().getFullYear() ? {} : ({ year: 'numeric' } as const)
    return date.toLocaleDateString(language, { day: 'numeric', month, ...year })
  }
  const day = dayWith('short')
  const time = (instant: string) =>
    new Date(instant).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' })

  return {
    /** "4 Dec", or with the year where that is another one. `day` is YYYY-MM-DD. */
    day,
    /** "4 December", or with the year where that is another one. `day` is YYYY-MM-DD. */
    dayInWords: dayWith('long'),
    /** "22 November 2026": a day that stands for itself, such as one of birth. `day` is YYYY-MM-DD. */
    wholeDay: (day: string) => new Date(`${day}T12:00:00`).toLocaleDateString(language, { dateStyle: 'long' }),
    /** "22 November 2026, 20:14 CET". */
    instant: (instant: string) =>
      new Date(instant).toLocaleString(language, {
        ...{ day: 'numeric', month: 'long', year: 'numeric' },
        ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      } as const),
    /** The day of an instant. */
    dayOf: (instant: string) => day(localDay(new Date(instant))),
    /** The day of an instant by UTC, for periods that are counted by it. */
    utcDayOf: (instant: string) => day(instant.slice(0, 10)),
    /** "20:14:07". */
    clock: (instant: string) => new Date(instant).toLocaleTimeString(language),
    /** "20:14". */
    time,
    /** "20:14", or "22 Nov" where it was another day. */
    moment: (instant: string) => {
      const date = new Date(instant)
      return daysFromToday(date, now) === 0 ? time(instant) : day(localDay(date))
    },
    /** How long ago: "8 min", "3 h", "yesterday", then the day. */
    ago: (instant: string) => {
      const date = new Date(instant)
      const pastMs = Math.max(0, now().getTime() - date.getTime())
      const days = -daysFromToday(date, now)
      if (days >= 7) return day(localDay(date))
      if (days >= 1) return relative.format(-days, 'day')
      const [value, unit] =
        pastMs < HOUR_MS
          ? [Math.max(1, Math.floor(pastMs / MINUTE_MS)), 'minute']
          : [Math.floor(pastMs / HOUR_MS), 'hour']
      return value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' })
    },
    /** "today", "tomorrow", "yesterday", else the day. */
    near: (wanted: string) => {
      const days = daysFromToday(new Date(`${wanted}T12:00:00`), now)
      return Math.abs(days) <= 1 ? relative.format(days, 'day') : day(wanted)
    },
    /** "Mon", for a day YYYY-MM-DD. */
    weekday: (day: string) => new Date(`${day}T12:00:00`).toLocaleDateString(language, { weekday: 'short' }),
    /** "Dec", for a day YYYY-MM-DD. */
    month: (day: string) => new Date(`${day}T12:00:00`).toLocaleDateString(language, { month: 'short' }),
    number: (value: number) => value.toLocaleString(language),
    /** "1.8 MB", in the units that people know from their computers. Anything below 1 kB counts as 1 kB. */
    bytes: (bytes: number) => {
      const [value, unit] =
        bytes >= 1e9
          ? [bytes / 2 ** 30, 'gigabyte']
          : bytes >= 1e5
            ? [bytes / 2 ** 20, 'megabyte']
            : [bytes > 0 ? Math.max(1, bytes / 1024) : 0, 'kilobyte']
      return value.toLocaleString(language, { style: 'unit', unit, maximumFractionDigits: value >= 10 ? 0 : 1 })
    },
    /** "Ana, Rui and Maya". */
    list: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
  }
}

/** Days from today, negative for the past, by the reader's calendar. */
export function daysFromToday(date: Date, now: () => Date = firmNow): number {
  const noon = (of: Date) => new Date(of.getFullYear(), of.getMonth(), of.getDate(), 12).getTime()
  return Math.round((noon(date) - noon(now())) / DAY_MS)
}

/** When the reader's day is over. */
export function startOfTomorrow(): Date {
  const now = firmNow()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}

/** The reader's day, as YYYY-MM-DD. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The reader's day and minute, as a field for date and time has them: "2027-03-02T09:00". */
export function localMinute(date: Date): string {
  return `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** In two digits. */
function two(value: number): string {
  return String(value).padStart(2, '0')
}
