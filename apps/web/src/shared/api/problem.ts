/** Why a request was not carried out. */
export class Problem extends Error {
  override readonly name = 'Problem'

  /** The interface's error code; `offline` where nothing answered. */
  readonly code: string
  /** HTTP status; 0 where nothing answered. */
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  /** By which the operator finds the request. */
  readonly requestId: string | undefined
  /** Seconds to wait before another try, where the service names them. */
  readonly retryAfterS: number | undefined

  constructor(
    code: string,
    status: number,
    details: Readonly<Record<string, unknown>> = {},
    { message = code, requestId, retryAfterS }: { message?: string; requestId?: string; retryAfterS?: number } = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
    this.retryAfterS = retryAfterS
  }

  /** What is wrong with each field that was refused, by its name; dots into objects. */
  get fields(): Readonly<Record<string, string>> {
    const fields = (this.details.fields ?? []) as { field: string; message: string }[]
    return Object.fromEntries(fields.map(({ field, message }) => [field, message]))
  }

  /** Whether the same request may succeed a little later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** @returns the problem that was thrown, or one that stands for a fault of the page itself */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem('internal_error', 500, {}, { message: String(thrown) })
}
