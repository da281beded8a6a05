/** Why nothing can be seen or sent any more: the session, the link or the firm's account has ended. */
export type Ending =
  | 'expired'
  | 'revoked'
  | 'replaced'
  | 'client_changed'
  | 'participant_removed'
  | 'session_expired'
  | 'session_closed'
  | 'suspended'

/** Reasons that `details.reason` gives, of links that have ended and of what was asked at that moment. */
const LINK_ENDINGS: Readonly<Record<string, Ending>> = {
  expired: 'expired',
  revoked: 'revoked',
  link_revoked: 'revoked',
  replaced: 'replaced',
  client_changed: 'client_changed',
  participant_removed: 'participant_removed',
}

/** Why a request was not carried out. */
export class Problem extends Error {
  override readonly name = 'Problem'

  /** The interface's error code; `offline` where nothing answered. */
  readonly code: string
  /** HTTP status; 0 where nothing answered. */
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: string, status: number, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.status = status
    this.details = details
  }

  /** Names of the fields that were refused, dots into objects. */
  get fields(): string[] {
    const fields = this.details.fields as { field: string }[] | undefined
    return fields?.map(({ field }) => field) ?? []
  }

  /** Whether the same request may succeed a little later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** Whether the session has to pass the second step first. */
  get needsSecondStep(): boolean {
    return this.details.reason === 'verification_required'
  }

  /** Whether the link is locked after too many wrong answers. */
  get isLocked(): boolean {
    return this.code === 'verification_locked'
  }

  /** What has ended, if that is why; a session that has ended by itself can be begun again. */
  get ending(): Ending | undefined {
    if (this.status === 401) return this.code === 'expired_token' ? 'session_expired' : 'session_closed'
    if (this.code === 'firm_suspended') return 'suspended'
    const reason = LINK_ENDINGS[String(this.details.reason)]
    return this.code === 'link_expired' ? (reason ?? 'expired') : reason
  }

  /** Whether the session is no longer accepted, and the link may begin another one. */
  get endsSession(): boolean {
    return this.status === 401
  }
}

/** @returns the problem that was thrown, or one that stands for a fault of the page itself */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem('internal_error', 500, { message: String(thrown) })
}
