import { hashToken } from '@dossier/runtime'
import type { Request, Response } from 'express'
import type { AppParts } from '../app-parts.ts'
import { type Form, readForm } from '../http/read-form.ts'
import { TimedCalls } from '../operations/timed-calls.ts'
import { OAuthError } from './endpoint.ts'

/** Who a client says it is; only the hash of its secret travels on. */
export interface ClientCredentials {
  client_id: string
  client_secret_sha256: string | null
}

/**
 * The client's credentials, from HTTP Basic or from the form but not from both (RFC 6749, section 2.3).
 *
 * @throws OAuthError invalid_request, invalid_client
 */
export function readClientCredentials(req: Request, form: Form): ClientCredentials {
  const basic = readBasic(req.headers.authorization)
  const inForm = { id: form.optional('client_id'), secret: form.optional('client_secret') }
  if (basic && (inForm.secret || (inForm.id && inForm.id !== basic.id))) {
    throw new OAuthError('invalid_request', 'Send client credentials in one way only.')
  }
  const { id, secret } = basic ?? inForm
  if (!id) throw invalidClient('The request names no client. Send client_id in the form or by HTTP Basic.')
  return { client_id: id, client_secret_sha256: secret ? hashToken(secret) : null }
}

export function invalidClient(description: string): OAuthError {
  return new OAuthError('invalid_client', description, 401)
}

/**
 * Does something with the form, by calls within its time, that fails with invalid_client when the client's secret is
 * wrong. Failures are counted by address like those of other credentials, and a client that came by HTTP Basic is asked
 * for it again.
 */
export async function guardClient<Result>(
  req: Request,
  res: Response,
  parts: Pick<AppParts, 'addressLimits' | 'rpc' | 'beginAudit'>,
  work: (form: Form, calls: TimedCalls) => Promise<Result>,
): Promise<Result> {
  const form = await readForm(req, res)
  const calls = new TimedCalls(parts, req)
  return parts.addressLimits.guardSecret('client', isInvalidClient)(req, async () => {
    try {
      return await work(form, calls)
    } catch (error) {
      if (isInvalidClient(error) && req.headers.authorization !== undefined) {
        res.setHeader('WWW-Authenticate', 'Basic realm="oauth"')
      }
      throw error
    }
  })
}

function isInvalidClient(error: unknown): boolean {
  return error instanceof OAuthError && error.error === 'invalid_client'
}

/** Both parts are form-encoded inside of Basic (RFC 6749, section 2.3.1). */
function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  if (header === undefined) return undefined
  const encoded = /^Basic +([\w+/-]+=*)$/i.exec(header)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  if (id === undefined || secret === undefined) throw invalidClient('The Authorization header is not HTTP Basic.')
  try {
    return { id: decodeFormPart(id), secret: decodeFormPart(secret) }
  } catch {
    throw invalidClient('The client credentials are not form-encoded.')
  }
}

function decodeFormPart(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
