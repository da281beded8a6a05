import { createDossierClient } from '@dossier/client/paths'
import type { RefusalBody } from '../../shared/api/answers.ts'
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
export const client = createDossierClient({
  baseUrl: location.origin,
  fetch: async (request) => {
    const user = reader()
    if (user !== undefined && !isSignIn(request)) request.headers.set('X-Session-User', user.id)
    const again = request.clone()
    const response = await sent(request)
    if (response.status !== 401 && response.status !== 403) return response
    const code = await refusalIn(response)
    const canGoOn =
      code === 'confirmation_required'
        ? await confirmed()
        : hasEnded(request, response, code) && (await signedInAgain(whyEndedBy(code)))
    return canGoOn ? await sent(again) : response
  },
})

const isOfSession = ({ url }: Request) => new URL(url).pathname === '/api/v1/session'

const isSignIn = (request: Request) => isOfSession(request) && request.method === 'POST'

/**
 * Whether the session has ended. Other causes of 401: a wrong password at sign-in, asking who is signed in when nobody is, and
 * confirming the password for a user with a second step.
 */
function hasEnded(request: Request, { status }: Response, code: string | undefined): boolean {
  const isAboutSession = isOfSession(request) && request.method !== 'DELETE'
  return status === 401 && code !== 'totp_required' && !isAboutSession
}

async function refusalIn(response: Response): Promise<string | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as RefusalBody | undefined
  return body?.error?.code
}

const sent = (request: Request) =>
  fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(REQUEST_MS_MAX)]) })

export { bodyOf, dataOf } from '../../shared/api/answers.ts'
