const PAUSES_MS = [5_000, 15_000, 60_000, 120_000, 300_000]

/** The pause of a job after a number of failures in a row, varied by a fifth. The last pause repeats forever. */
export function backoffMs(failures: number): number {
  const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]!
  return pauseMs * (0.9 + 0.2 * Math.random())
}
