import type { System } from '@dossier/testbed'

const DAY_MS = 86_400_000

/** Moves on to a noon of UTC, by whose days SMS are counted: no midnight passes during a test. */
export function goToNoon(clock: System['clock']): void {
  const sinceNoonMs = (clock.read().getTime() + DAY_MS / 2) % DAY_MS
  clock.advance(DAY_MS - sinceNoonMs)
}
