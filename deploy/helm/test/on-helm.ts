import { leaveOut } from '@dossier/local/left-out'
import { test } from '@jest/globals'
import { findHelms, type Manifest, render, valuesOf } from './helm.ts'

export const helms = findHelms()
export const helm = helms[0]!
export const minimal = { values: [valuesOf('minimal')] }
export const sample = { values: [valuesOf('high-availability')] }

/** `test` where there is Helm. Elsewhere `what` is said to be left out. */
export function onHelmFor(what: string): typeof test | typeof test.skip {
  if (helms.length > 0) return test
  leaveOut(what, 'helm, helm3 or helm4 is not on the PATH')
  return test.skip
}

/** The chart with the fewest values, and these besides, as after --set. */
export function withMinimal(...sets: string[]): Manifest[] {
  return render(helm, { ...minimal, sets })
}

/** The chart with the fewest values, and these over them. */
export function withValues(given: object): Manifest[] {
  return render(helm, { ...minimal, given })
}
