import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 500

/** Asks until it finds something. @throws an error that says what did not come, and what was there instead */
export async function eventually(
  what: string,
  /** What is missing, or undefined once nothing is. */
  missing: () => Promise<string | undefined>,
  secondsMax: number,
): Promise<void> {
  const endAt = Date.now() + secondsMax * 1000
  for (;;) {
    const found = await missing()
    if (found === undefined) return
    if (Date.now() > endAt) throw new Error(`${what}: not within ${secondsMax} s: ${found}`)
    await sleep(POLL_MS)
  }
}
