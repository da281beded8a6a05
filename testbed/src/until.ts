import { setTimeout as pause } from 'node:timers/promises'

const POLL_MS = 10
const WAIT_MS_MAX = 10_000

/** Waits for something that happens by itself; rejects after 10 s, or after `msMax`. */
export async function until(happened: () => Promise<boolean>, msMax = WAIT_MS_MAX): Promise<void> {
  const endsAt = Date.now() + msMax
  while (!(await happened())) {
    if (Date.now() > endsAt) throw new Error(`not within ${msMax} ms`)
    await pause(POLL_MS)
  }
}
