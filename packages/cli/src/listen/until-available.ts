import { setTimeout as pause } from 'node:timers/promises'
import { EXIT, exitCodeOf } from '../output/failure.ts'

const FIRST_MS = 500
const LAST_MS = 30_000

/** The pause after this many failures, in milliseconds: it grows to half a minute. */
export const pauseAfter = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LAST_MS)

/**
 * Asks the service until it answers, however long it is away.
 *
 * @param tell called with the first failure, and with undefined once the service is back
 * @throws what another try would not change; the signal's reason
 */
export async function untilAvailable<Answer>(
  ask: () => Promise<Answer>,
  tell: (failure: unknown) => void,
  signal: AbortSignal,
): Promise<Answer> {
  for (let failures = 0; ; ) {
    try {
      const answer = await ask()
      if (failures > 0) tell(undefined)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      if (exitCodeOf(error) !== EXIT.temporary) throw error
      failures++
      if (failures === 1) tell(error)
      const { retryAfterMs = 0 } = error as { retryAfterMs?: number }
      await pause(Math.max(pauseAfter(failures), retryAfterMs), undefined, { signal })
    }
  }
}
