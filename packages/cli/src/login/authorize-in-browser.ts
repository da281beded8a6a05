import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDossier } from '@dossier/client'
import { parseUrl } from '../profiles/parse-url.ts'
import type { Tokens } from '../profiles/profile-store.ts'
import { tokensOf } from './fresh-access-token.ts'

/** What the firm registers. A public client may be sent back to any port there (RFC 8252 section 7.3). */
export const REDIRECT_URI = 'http://127.0.0.1/callback'

const VERIFIER_BYTES = 32
const STATE_BYTES = 16

/** As much of the metadata (RFC 8414) as the sign-in needs. */
interface Metadata {
  issuer: string
  authorization_endpoint: string
  scopes_supported: string[]
}

export interface Authorization {
  url: string
  clientId: string
  /** Separated by spaces; everything that the application may have if undefined. */
  scope: string | undefined
  /** Shows the address of the sign-in page to the user, or opens it. */
  show(address: string): void
  signal: AbortSignal
}

/**
 * Signs a user in with a browser: authorization code with PKCE (RFC 7636), taken at a loopback address.
 *
 * @throws Error if the user or the service refuses; DossierError if the code could not be exchanged
 */
export async function authorizeInBrowser({ url, clientId, scope, show, signal }: Authorization): Promise<Tokens> {
  const dossier = createDossier({ baseUrl: url })
  const metadata = (await dossier.oauthMetadata({}, { signal })) as unknown as Metadata
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url')
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  try {
    const redirectUri = withPort(REDIRECT_URI, (server.address() as AddressInfo).port)
    const address = new URL(metadata.authorization_endpoint)
    // The system would open the address of any program, such as that of a file.
    if (!/^https?:$/.test(address.protocol)) throw new Error(`${url} names a sign-in page that is no web page.`)
    address.search = new URLSearchParams({
      ...{ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state },
      scope: scope ?? metadata.scopes_supported.join(' '),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    const code = receiveCode(server, { state, issuer: metadata.issuer, signal })
    show(address.href)
    const answer = await dossier.token(
      {
        ...{ grant_type: 'authorization_code', code: await code, redirect_uri: redirectUri },
        ...{ code_verifier: verifier, client_id: clientId },
      },
      { signal },
    )
    return tokensOf(clientId, answer)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function withPort(uri: string, port: number): string {
  const url = new URL(uri)
  url.port = String(port)
  return url.href
}

/** Waits for the browser. A request that does not belong to this sign-in gets 400 and changes nothing. */
function receiveCode(
  server: Server,
  { state, issuer, signal }: { state: string; issuer: string; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    server.on('request', (req, res) => {
      const { pathname, searchParams } = parseUrl(req.url ?? '/', REDIRECT_URI) ?? new URL(REDIRECT_URI)
      const isOurs =
        pathname === new URL(REDIRECT_URI).pathname &&
        searchParams.get('state') === state &&
        // RFC 9207: another server's answer is not taken.
        searchParams.get('iss') === issuer
      const code = searchParams.get('code')
      const refusal = searchParams.get('error')
      const text = !isOurs ? 'This sign-in is not known.' : code ? SIGNED_IN : REFUSED
      res.writeHead(isOurs ? 200 : 400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      res.end(text, () => {
        if (isOurs && code) resolve(code)
        else if (isOurs && refusal)
          reject(new Error(`${refusal}: ${searchParams.get('error_description') ?? 'the sign-in was refused'}`))
      })
    })
  })
}

const SIGNED_IN = 'You have signed in. You can close this page and go back to the terminal.'
const REFUSED = 'The sign-in was refused. Go back to the terminal.'
