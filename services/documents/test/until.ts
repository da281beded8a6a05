import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 20
const WAIT_MS_MAX = 15_000

/** Waits for something that happens outside of what `settled` knows of, such as a worker's round. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + WAIT_MS_MAX
  while (!(await condition())) {
    if (Date.now() > endsAt) throw new Error(`did not happen within ${WAIT_MS_MAX} ms`)
    await pause(LOOK_MS)
  }
}
