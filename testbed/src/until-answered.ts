import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_KEY_HEADER } from '@dossier/contracts'
import type { Answer } from './caller.ts'
import { until } from './until.ts'

/** Codes that tell a caller to come again. */
const COME_AGAIN: ReadonlySet<string | undefined> = new Set([
  'service_unavailable',
  'idempotency_in_progress',
  'scan_pending',
])

/**
 * Asks as a good client does: again, with the same key, when the answer says so. For many calls at once, of which a busy
 * machine refuses some, and for files that have just been sent.
 *
 * @param ask makes the call with these headers, an `Idempotency-Key`: who has won and was not told so is told at the next try
 */
export async function untilAnswered<Data>(
  ask: (headers: Record<string, string>) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
  let answer: Answer<Data>
  await until(async () => {
    answer = await ask(headers)
    return !COME_AGAIN.has(answer.error?.code)
  })
  return answer!
}
