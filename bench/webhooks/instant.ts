/** Milliseconds since 1970 with fractions, which the processes of one machine agree on. */
export function instantMs(): number {
  return performance.timeOrigin + performance.now()
}
