import { until as untilWithin } from '@dossier/testbed'

const WAIT_MS_MAX = 30_000

/** Waits for something that happens outside of what `settled` knows of, such as a worker's round. */
export function until(happened: () => Promise<boolean>): Promise<void> {
  return untilWithin(happened, WAIT_MS_MAX)
}
