import { integrations } from '@dossier/contracts'

/** Failures of the other side, as far as callers need to distinguish them. */
export type FailureKind =
  /** No answer, a broken connection, a 5xx, or a breaker that is open. */
  | 'unavailable'
  /** 429, and waiting did not help. */
  | 'throttled'
  /** 401: the token is not accepted any more. */
  | 'unauthorized'
  | 'not_found'
  /** Any other 4xx, or a request that Dossier does not send: the same one will be refused again. */
  | 'refused'
  /** An answer that is not what the wire format says. */
  | 'bad_answer'

interface FailureFacts {
  /** HTTP status; undefined if there was no response, or an unreadable one. */
  status?: number | undefined
  /** Whether the request may have been carried out, though no answer says so. */
  maybeDone?: boolean
  /** How long the other side asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined
  /** Whether our own side ended the call, which says nothing about the host. */
  isGivenUp?: boolean
  cause?: unknown
}

/** A call that failed. Its message is for people and the sync log: bounded, and without tokens. */
export class PracticeManagementFailure extends Error {
  override readonly name = 'PracticeManagementFailure'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly maybeDone: boolean
  readonly retryAfterMs: number | undefined
  readonly isGivenUp: boolean

  constructor(kind: FailureKind, message: string, { cause, ...facts }: FailureFacts = {}) {
    super(message.slice(0, integrations.SYNC_MESSAGE_CHARACTERS_MAX), cause === undefined ? undefined : { cause })
    this.kind = kind
    this.status = facts.status
    this.maybeDone = facts.maybeDone ?? false
    this.retryAfterMs = facts.retryAfterMs
    this.isGivenUp = facts.isGivenUp ?? false
  }
}

/** Whether the error is a failure of one of these kinds. */
export function isFailure(error: unknown, ...kinds: readonly FailureKind[]): error is PracticeManagementFailure {
  return error instanceof PracticeManagementFailure && (kinds.length === 0 || kinds.includes(error.kind))
}
