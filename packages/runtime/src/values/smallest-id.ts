/** The smallest UUIDv7 of an instant, in milliseconds since 1970: those begin with theirs. */
export function smallestIdOf(ms: number): string {
  return ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000')
}
