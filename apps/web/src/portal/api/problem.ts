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

  /** Whether the session is no longer accepted. */
  get endsSession(): boolean {
    return this.status === 401
  }
}

/** @returns the problem that was thrown, or one that stands for a fault of the page itself */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem('internal_error', 500, { message: String(thrown) })
}
