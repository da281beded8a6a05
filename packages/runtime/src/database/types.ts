/**
 * Turns PostgreSQL's text of a timestamptz in a UTC session (`2026-03-31 09:30:00.12+00`) into the form that every
 * answer writes (`2026-03-31T09:30:00.120Z`), without a Date in between.
 */
export function isoTimestamp(text: string): string {
  const end = text.length - 3
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, Math.min(end, 23)).padEnd(3, '0')}Z`
}
