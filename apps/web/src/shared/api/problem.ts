import { ConnectionError, DossierError, permanentCodes, TimeoutError } from '@dossier/client'

/** Why a request was not carried out. */
export class Problem extends Error {
  override readonly name = 'Problem'

  /** The interface's error code; `offline` where nothing answered. */
  readonly code: string
  /** HTTP status; 0 where no response came, or none was asked for. */
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
    return this.code === 'offline' || this.status === 429 || (this.status >= 500 && !permanentCodes.has(this.code))
  }
}

/** @returns the problem that was thrown, by a call or by what sends files, or one that stands for a fault of the page itself */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof DossierError) return problemIn(thrown)
  return new Problem('internal_error', 500, {}, { message: String(thrown) })
}

/** What the client throws, as pages show it. */
export function problemIn(error: DossierError): Problem {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return new Problem('offline', 0)
  const { code, status, message, details, requestId, retryAfterMs } = error
  return new Problem(code === 'unexpected_response' ? 'internal_error' : code, status, details, {
    message,
    ...(requestId !== undefined && { requestId }),
    ...(retryAfterMs !== undefined && { retryAfterS: retryAfterMs / 1_000 }),
  })
}
