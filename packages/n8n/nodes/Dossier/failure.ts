import { permanentCodes } from './generated/operations.ts'

/** A request that failed, and what the answer said about it. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  /** HTTP status; 0 if no response came. */
  readonly status: number
  /** What went wrong, for programs: a code of the API, or `connection_failed` or `unexpected_response`. */
  readonly code: string
  /** What n8n shows below the message. */
  readonly description: string
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfterMs: number

  constructor(code: string, message: string, { status = 0, description = '', retryAfterMs = 0 } = {}) {
    super(message)
    this.code = code
    this.status = status
    this.description = description
    this.retryAfterMs = retryAfterMs
  }
}

/** A response, as n8n's helper returns it. */
export interface ReceivedResponse {
  statusCode: number
  headers: Readonly<Record<string, unknown>>
  body: unknown
}

/** The failure that a response stands for. */
export function failureOf({ statusCode: status, headers, body }: ReceivedResponse): RequestFailure {
  const retryAfterS = Number(headers['retry-after'] ?? 0)
  const retryAfterMs = Number.isFinite(retryAfterS) ? retryAfterS * 1_000 : 0
  const error = (body as { error?: FailureBody } | undefined)?.error
  if (typeof error?.code !== 'string') {
    const message = `The response has status ${status} and is not one of Dossier. Check the address in the credential.`
    return new RequestFailure('unexpected_response', message, { status, retryAfterMs })
  }
  const fields = (error.details?.fields ?? []).map(({ field, message }) => `${field}: ${message}.`)
  const description = [...fields, `Code ${error.code}, request ${headers['x-request-id']}.`].join(' ')
  return new RequestFailure(error.code, error.message, { status, description, retryAfterMs })
}

interface FailureBody {
  code: string
  message: string
  details?: { fields?: { field: string; message: string }[] }
}

/** Codes of requests that were not carried out. */
const NOT_CARRIED_OUT = ['rate_limit_exceeded', 'idempotency_in_progress']
const MAY_PASS = [0, 408, 500, 502, 503, 504]

/** Whether the same request may succeed a little later. */
export const mayPass = ({ status, code }: RequestFailure): boolean =>
  NOT_CARRIED_OUT.includes(code) || (MAY_PASS.includes(status) && !permanentCodes.includes(code))
