import type { AppError } from '@dossier/contracts'
import type { Request, RequestHandler, Response } from 'express'
import { FormError } from '../http/read-form.ts'
import { requestIdOf } from '../http/request-id.ts'
import { type ReadError, sendJson, setErrorHeaders } from '../http/respond.ts'
import type { AddressLimits } from '../rate-limit/address-limits.ts'
import { note } from '../telemetry/access-log.ts'

/** A refusal in the form of RFC 6749, section 5.2. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly error: string
  readonly status: number

  constructor(error: string, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}

export interface EndpointParts {
  addressLimits: AddressLimits
  readError: ReadError
}

/** Handles the requests of an OAuth endpoint. Errors have the form of RFC 6749, not the envelope. */
export function oauthEndpoint(
  name: string,
  { addressLimits, readError }: EndpointParts,
  answer: (req: Request, res: Response, requestId: string) => Promise<object> | object,
): RequestHandler {
  return async (req, res) => {
    const requestId = requestIdOf(req)
    note(res, { operation: name })
    res.setHeader('Pragma', 'no-cache')
    try {
      addressLimits.admit(req)
      sendJson(res, 200, requestId, JSON.stringify(await answer(req, res, requestId)))
    } catch (thrown) {
      if (res.headersSent) {
        res.destroy()
        return
      }
      const { error, message, status } = asOAuthError(req, res, thrown, readError)
      sendJson(res, status, requestId, JSON.stringify({ error, error_description: message }))
    }
  }
}

function asOAuthError(req: Request, res: Response, thrown: unknown, readError: ReadError): OAuthError {
  if (thrown instanceof OAuthError) return thrown
  if (thrown instanceof FormError) {
    if (thrown.status === 413) res.setHeader('Connection', 'close')
    return new OAuthError('invalid_request', thrown.message, thrown.status === 413 ? 413 : 400)
  }
  const error = readError(req, thrown)
  setErrorHeaders(res, error)
  return new OAuthError(codeOf(error), error.message, error.status)
}

/** Those of RFC 6749, section 4.1.2.1, that say what the caller can do about it. */
function codeOf({ status }: AppError): string {
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status < 500 ? 'invalid_request' : 'server_error'
}
