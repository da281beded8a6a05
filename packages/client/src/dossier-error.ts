/** A field of the input that was refused. */
export interface FieldProblem {
  /** Its name, with dots into objects, such as `address.zip`. */
  field: string
  /** What is wrong with it. */
  message: string
}

/** What is known about a failure besides its code and message. */
export interface Failure {
  /** HTTP status; 0 if no response came. */
  status: number
  details?: Readonly<Record<string, unknown>> | undefined
  headers?: Headers | undefined
  /** From `Retry-After`. */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/**
 * A request that failed. Each error code has a class of its own below this one. A code that this version of the client does
 * not know comes as a plain `DossierError`: go by its `status`.
 */
export class DossierError extends Error {
  /** What went wrong, for programs. Codes are added, never renamed. */
  readonly code: string
  /** HTTP status; 0 if no response came. */
  readonly status: number
  /** Depends on the code. */
  readonly details: Readonly<Record<string, unknown>>
  /** Those of the response; undefined if none came. */
  readonly headers: Headers | undefined
  /** How long to wait before another try, in milliseconds, if the service says so. */
  readonly retryAfterMs: number | undefined

  constructor(code: string, message: string, { status, details = {}, headers, retryAfterMs, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = new.target.name
    this.code = code
    this.status = status
    this.details = details
    this.headers = headers
    this.retryAfterMs = retryAfterMs
  }

  /** Names the request when you ask the operator of the installation for help. */
  get requestId(): string | undefined {
    return this.headers?.get('x-request-id') ?? undefined
  }

  /** The fields that were refused. */
  get fields(): readonly FieldProblem[] {
    return Array.isArray(this.details.fields) ? this.details.fields : []
  }

  /** The page of the documentation that explains the code, if the service names one. */
  get docsUrl(): string | undefined {
    return typeof this.details.docs_url === 'string' ? this.details.docs_url : undefined
  }
}

/** What a request goes to, as messages name it. */
export type Server = 'Dossier' | 'the file storage'

/** No response came, or it broke off. The operation may have been carried out. */
export class ConnectionError extends DossierError {
  declare readonly code: 'connection_failed'

  constructor(server: Server, cause?: unknown) {
    super('connection_failed', `The connection to ${server} failed.`, { status: 0, cause })
  }
}

/** No response came in time. The operation may have been carried out. */
export class TimeoutError extends DossierError {
  declare readonly code: 'timeout'

  constructor(server: Server, timeoutMs: number) {
    super('timeout', `No complete response from ${server} came within ${timeoutMs} ms.`, { status: 0 })
  }
}
