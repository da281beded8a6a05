import { DossierError } from './dossier-error.ts'

/** The error that a response stands for, of the class that its code has. */
export async function failureOf(
  response: Response,
  classes: Readonly<Record<string, typeof DossierError>>,
): Promise<DossierError> {
  const { status, headers } = response
  const body = (await response.json().catch(() => undefined)) as FailureBody | undefined
  const retryAfterS = Number(headers.get('retry-after') ?? Number.NaN)
  const failure = {
    status,
    headers,
    retryAfterMs: Number.isFinite(retryAfterS) ? retryAfterS * 1_000 : undefined,
  }
  if (typeof body?.error === 'object' && typeof body.error.code === 'string') {
    const { code, message, details } = body.error
    const Known = Object.hasOwn(classes, code) ? classes[code]! : DossierError
    return new Known(code, message, { ...failure, details })
  }
  // The format of OAuth's endpoints, from RFC 6749.
  if (typeof body?.error === 'string')
    return new DossierError(body.error, body.error_description ?? body.error, failure)
  const message = `The response has status ${status} and is not one of Dossier.`
  return new DossierError('unexpected_response', message, failure)
}

/** Of Dossier, of an OAuth endpoint, or of anything that stands between. */
interface FailureBody {
  error?: string | { code: string; message: string; details: Record<string, unknown> }
  error_description?: string
}
