import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
const WAIT_MS_MAX = 10_000

/** Waits for something that happens by itself; rejects after 10 s. */
export async function until(happened: () => Promise<boolean>): Promise<void> {
  const endsAt = Date.now() + WAIT_MS_MAX
  while (!(await happened())) {
    if (Date.now() > endsAt) throw new Error(`not within ${WAIT_MS_MAX} ms`)
    await pause(POLL_MS)
  }
}
