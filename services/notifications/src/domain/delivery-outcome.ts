import { later } from '@dossier/runtime'
import { retryDelayMs } from './retry-schedule.ts'

/** Result of an attempt, as shown to the endpoint's owner. */
export interface Attempt {
  at: string
  /** Null when there was no answer, or not a whole one. */
  response_status: number | null
  response_time_ms: number
  /** Why there was no answer; null when there was one. */
  error: string | null
}

/** An attempt with what the endpoint asks for besides. */
export interface AttemptResult extends Attempt {
  retryAfterMs: number | null
}

export interface DeliveryState {
  status: 'pending' | 'succeeded' | 'failed'
  nextAttemptAt: string | null
}

export function isDelivered({ response_status }: Pick<Attempt, 'response_status'>): boolean {
  return response_status !== null && response_status >= 200 && response_status <= 299
}

/** 410 says that nobody lives there any more: the endpoint is to be switched off. */
export function isGone({ response_status }: Pick<Attempt, 'response_status'>): boolean {
  return response_status === 410
}

/** Next state of a delivery after attempt number `attemptsMade`, which ends `now`. */
export function stateAfterAttempt(
  result: AttemptResult,
  attemptsMade: number,
  context: { schedule: readonly number[]; now: () => string; random: number },
): DeliveryState {
  if (isDelivered(result)) return { status: 'succeeded', nextAttemptAt: null }
  const delayMs = isGone(result)
    ? undefined
    : retryDelayMs(context.schedule, attemptsMade, result.retryAfterMs, context.random)
  if (delayMs === undefined) return { status: 'failed', nextAttemptAt: null }
  return { status: 'pending', nextAttemptAt: later(context.now(), delayMs) }
}
