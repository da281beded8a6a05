import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { IDEMPOTENCY_KEY_HEADER } from '@dossier/contracts'
import type { Answer } from './caller.ts'
import { WAIT_MS_MAX } from './time-limits.ts'

/** Codes that tell a caller to retry. */
const COME_AGAIN: ReadonlySet<string | undefined> = new Set([
  'service_unavailable',
  'idempotency_in_progress',
  'scan_pending',
])

/** The last answer. Where it was asked for again, an earlier call may have been carried out without saying so. */
export type LastAnswer<Data> = Answer<Data> & { askedAgain: boolean }

/** Makes as many calls at once, each until it is answered. */
export function allAnswered<Data>(
  count: number,
  ask: (headers: Record<string, string>, index: number) => Promise<Answer<Data>>,
): Promise<LastAnswer<Data>[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => untilAnswered((headers) => ask(headers, index))))
}

/**
 * Retries as a good client does, with the same key, when the answer says so and after the time that it says. For many calls at
 * once, since a busy machine refuses some, and for files that have just been sent.
 *
 * @param ask makes the call with these headers, an `Idempotency-Key`: a call that succeeded without an answer gets it at the
 * next try
 */
export async function untilAnswered<Data>(
  ask: (headers: Record<string, string>) => Promise<Answer<Data>>,
): Promise<LastAnswer<Data>> {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }
  let asked = 0
  const answer = await askAgain(
    () => {
      asked++
      return ask(headers)
    },
    ({ error }) => COME_AGAIN.has(error?.code),
  )
  return { ...answer, askedAgain: asked > 1 }
}

/**
 * Where one caller wins and the call takes no `Idempotency-Key`: exactly one was told so, or none if somebody had to ask again.
 *
 * @param status of the answer that tells it
 * @throws Error with the statuses of all answers
 */
export function assertOneTold(answers: readonly { status: number; askedAgain: boolean }[], status: number): void {
  const statuses = answers.map((answer) => answer.status)
  const told = statuses.filter((one) => one === status).length
  const mayHaveLostIt = answers.some(({ askedAgain }) => askedAgain)
  if (told === 1 || (told === 0 && mayHaveLostIt)) return
  throw new Error(`${told} were told with ${status} that they have won; the answers were ${statuses.join(', ')}`)
}

/**
 * What a test needs before it begins, asked for as `untilAnswered` does: a busy machine may refuse that too.
 *
 * @throws Error with the answer if it is refused for another reason
 */
export async function made<Data>(ask: (headers: Record<string, string>) => Promise<Answer<Data>>): Promise<Data> {
  const { status, data, error } = await untilAnswered(ask)
  if (error) throw new Error(`what the test needs was refused with ${status}: ${JSON.stringify(error)}`)
  return data
}

/** Retries after the time that each answer says, until one does not ask for a retry. */
export async function askAgain<Answered extends { status: number; headers: Headers }>(
  ask: () => Promise<Answered>,
  isToComeAgain: (answer: Answered) => boolean,
): Promise<Answered> {
  const endsAt = Date.now() + WAIT_MS_MAX
  for (;;) {
    const answer = await ask()
    if (!isToComeAgain(answer)) return answer
    if (Date.now() > endsAt) throw new Error(`for ${WAIT_MS_MAX} ms the answer was ${JSON.stringify(answer)}`)
    await pause(1_000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}
