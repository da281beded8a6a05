/** The instant that lies `ms` milliseconds after another, both as answers write them. */
export function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString()
}
