import { setTimeout as pause } from 'node:timers/promises'
import { WAIT_MS_MAX } from './time-limits.ts'

/** Time between two checks; it grows, because each check costs processor time that the work could use. */
const POLL_MS_MIN = 5
const POLL_MS_MAX = 100

/**
 * Waits for something that happens by itself.
 *
 * @param msMax for a test that has another time-out than the usual one
 * @throws Error when it has not happened by then
 */
export async function until(happened: () => Promise<boolean>, msMax = WAIT_MS_MAX): Promise<void> {
  const endsAt = Date.now() + msMax
  for (let pollMs = POLL_MS_MIN; !(await happened()); pollMs = Math.min(pollMs * 2, POLL_MS_MAX)) {
    if (Date.now() > endsAt) throw new Error(`not within ${msMax} ms`)
    await pause(pollMs)
  }
}

/** Waits until the answer is this one. */
export const untilBecomes = <Answer>(expected: Answer, ask: () => Promise<Answer>) =>
  until(async () => (await ask()) === expected)
