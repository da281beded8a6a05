import { later } from '@dossier/runtime'
import { retryDelayMs } from './retry-schedule.ts'

/** Why a message is not sent although nothing failed. */
export type CancelReason = 'firm_suspended' | 'not_needed' | 'opted_out'

/** Next state of a leased message. `attempted`: whether a provider was called, which counts as an attempt. */
export type MessageState =
  | { status: 'sent'; attempted: true; providerId: string }
  | { status: 'queued'; attempted: boolean; mayHaveArrived?: boolean; nextAttemptAt: string; reason: string }
  | { status: 'failed'; attempted: boolean; reason: string }
  | { status: 'canceled'; attempted: false; reason: CancelReason }

export interface FailedAttempt {
  /** In codes. */
  reason: string
  /** Whether it would fail each time. */
  final: boolean
  /** Whether the provider had the whole message but gave no answer. */
  mayHaveArrived: boolean
  /** Delay that the provider requests, in milliseconds. */
  retryAfterMs: number | null
}

/**
 * What becomes of a message after an attempt that failed. The last delay of the schedule repeats until the message
 * expires; a provider that asks for more patience is given it. A message that may have arrived is sent once more, and not
 * a third time: two copies at most. `random` is in [0, 1).
 */
export function stateAfterFailure(
  failed: FailedAttempt,
  message: { attemptCount: number; mayHaveArrived: boolean; expiresAt: string },
  { schedule, now, random }: { schedule: readonly number[]; now: string; random: number },
): MessageState {
  const { reason, mayHaveArrived } = failed
  if (failed.final || (mayHaveArrived && message.mayHaveArrived)) return { status: 'failed', attempted: true, reason }
  const attemptsMade = Math.min(message.attemptCount + 1, schedule.length)
  const delayMs = Math.max(retryDelayMs(schedule, attemptsMade, null, random) ?? 0, failed.retryAfterMs ?? 0)
  const nextAttemptAt = later(now, delayMs)
  if (nextAttemptAt >= message.expiresAt) return { status: 'failed', attempted: true, reason: `expired: ${reason}` }
  return { status: 'queued', attempted: true, mayHaveArrived, nextAttemptAt, reason }
}
