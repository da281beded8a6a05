import { connect } from '@dossier/client'
import { makeCall } from '../../shared/api/make-call.ts'
import { confirmed } from './confirmation.ts'
import { reader, signedInAgain, whyEndedBy } from './sign-in-again.ts'

/** Longer than the service takes for anything, shorter than people wait. */
const REQUEST_MS_MAX = 20_000

/**
 * The interface, with the session's cookie. Two refusals make a request wait, so that nothing that was typed is lost:
 *
 * - The session has ended: the reader signs in again.
 * - The request widens rights: the reader gives the password again.
 *
 * Then it is sent once more. Each request says for whom the page was opened, so that nothing is done in the name of somebody else
 * who signs in in this browser.
 */
export const call = makeCall(
  connect({ baseUrl: location.origin, retriesMax: 0, timeoutMs: Number.POSITIVE_INFINITY, fetch: sendPatiently }),
)

async function sendPatiently(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(String(url))
  const isOfSession = pathname === '/api/v1/session'
  const user = reader()
  const isSignIn = isOfSession && init.method === 'POST'
  const named = user === undefined || isSignIn ? init : withHeader(init, 'X-Session-User', user.id)
  const response = await send(url, named)
  if (response.status !== 401 && response.status !== 403) return response
  const code = await refusalIn(response)
  const isAboutSession = isOfSession && init.method !== 'DELETE'
  const canGoOn =
    code === 'confirmation_required'
      ? await confirmed()
      : hasEnded(response, code, isAboutSession) && (await signedInAgain(whyEndedBy(code)))
  return canGoOn ? await send(url, named) : response
}

const withHeader = (init: RequestInit, name: string, value: string): RequestInit => ({
  ...init,
  headers: { ...(init.headers as Record<string, string>), [name]: value },
})

/**
 * Whether the session is no more. Signing in answers 401 to a wrong password, asking who is signed in to nobody, and giving the
 * password again to whoever has a second step.
 */
const hasEnded = ({ status }: Response, code: string | undefined, isAboutSession: boolean) =>
  status === 401 && code !== 'totp_required' && !isAboutSession

async function refusalIn(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { code?: string } } | undefined
  return body?.error?.code
}

const send = (url: string | URL | Request, init: RequestInit) =>
  fetch(url, { ...init, signal: AbortSignal.any([init.signal!, AbortSignal.timeout(REQUEST_MS_MAX)]) })
