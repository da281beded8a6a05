/** What tests of OAuth have in common: clients, and the way from a question to tokens. */
import { hash, randomBytes } from 'node:crypto'
import { identity, type Role, type Scope } from '@dossier/contracts'
import { type Tx, withDatabase } from '@dossier/runtime'
import { callOperation, type SeededFirm, type SeededSession, type System } from '@dossier/testbed'
import { type BrowsedPage, Browser } from './browser.ts'

export const APP_ORIGIN = 'http://app.test'
export const CALLBACK = 'https://client.example/callback'

export type Client = Awaited<ReturnType<typeof registerClient>>

/** A client of the firm, registered by an admin. */
export async function registerClient(
  t: System,
  firm: SeededFirm,
  changes: { name?: string; type?: identity.OAuthClientType; scopes?: Scope[]; redirect_uris?: string[] } = {},
) {
  const { headers } = await t.seedSession(firm)
  const { data } = await t.call(
    identity.operations.createOAuthClient,
    { name: 'Client', redirect_uris: [CALLBACK], scopes: ['matters:read', 'matters:write'], ...changes },
    undefined,
    headers,
  )
  return data
}

export function pkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: hash('sha256', verifier, 'base64url') }
}

/** What requests prove themselves by that say nothing else. */
export const PROOF = pkce()

export const withChallenge = (challenge: string) => ({ code_challenge: challenge, code_challenge_method: 'S256' })

/** The address of an authorization request; a parameter that is undefined is left out. */
export function authorizePath(client: Client, changes: Record<string, string | undefined> = {}): string {
  const parameters = {
    client_id: client.client_id,
    redirect_uri: client.redirect_uris[0],
    response_type: 'code',
    scope: client.scopes.join(' '),
    state: 'the state',
    ...withChallenge(PROOF.challenge),
    ...changes,
  }
  const sent = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `/oauth/authorize?${new URLSearchParams(sent)}`
}

export function browserOf(t: System, session?: SeededSession, language?: string): Browser {
  return new Browser(t.baseUrl, APP_ORIGIN, session?.headers.cookie, language)
}

/** Opens the request in the browser of a signed-in user, who allows it. Returns what the client gets. */
export async function allow(t: System, session: SeededSession, path: string): Promise<URLSearchParams> {
  const browser = browserOf(t, session)
  const page = await browser.press(await browser.open(path), 'allow')
  return answerIn(page)
}

/** What the client gets from the address that the browser is sent to. */
export function answerIn({ location, status, text }: BrowsedPage): URLSearchParams {
  if (location === null) throw new Error(`the browser stays, with ${status}:\n${text}`)
  return new URL(location).searchParams
}

export interface TokenAnswer {
  status: number
  headers: Headers
  access_token: string
  refresh_token: string
  scope: string
  error?: string
  error_description?: string
}

/** Posts a form to an OAuth endpoint. */
export async function postForm(
  t: System,
  path: string,
  fields: Record<string, string | undefined> | string,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const body =
    typeof fields === 'string'
      ? fields
      : new URLSearchParams(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const response = await fetch(t.baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(body),
  })
  return { ...((await response.json()) as TokenAnswer), status: response.status, headers: response.headers }
}

export function credentialsOf({ client_id, client_secret }: Client): Record<string, string | undefined> {
  return { client_id, client_secret: client_secret ?? undefined }
}

export function exchange(t: System, client: Client, code: string, changes: Record<string, string | undefined> = {}) {
  return postForm(t, '/oauth/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirect_uris[0],
    code_verifier: PROOF.verifier,
    ...credentialsOf(client),
    ...changes,
  })
}

export function refresh(t: System, client: Client, token: string, changes: Record<string, string | undefined> = {}) {
  return postForm(t, '/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    ...credentialsOf(client),
    ...changes,
  })
}

/** Tokens with which the client acts for a member of the firm, a new one unless told. */
export async function obtainTokens(
  t: System,
  firm: SeededFirm,
  { role = 'attorney', ...given }: { role?: Role; client?: Client; session?: SeededSession } = {},
) {
  const client = given.client ?? (await registerClient(t, firm))
  const session = given.session ?? (await t.seedSession(firm, role))
  const answer = await allow(t, session, authorizePath(client))
  const tokens = await exchange(t, client, answer.get('code')!)
  if (tokens.status !== 200) throw new Error(`no tokens: ${tokens.error_description}`)
  return { client, session, tokens }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** What a token is good for: the status, or the code of the refusal. */
export async function standing(
  t: System,
  token: string,
  op: Parameters<typeof callOperation>[1],
  { input = {}, baseUrl = t.baseUrl }: { input?: Record<string, unknown>; baseUrl?: string } = {},
): Promise<number | string> {
  const { status, error } = await callOperation(baseUrl, op, input, undefined, bearer(token))
  return error ? error.code : status
}

/** Transactions that identity has under way at once, as the testbed sets it. */
const CONNECTIONS = 8

/**
 * Sends token requests. None can store its tokens before as many as identity takes at a time have begun: only a lock, or
 * nothing, decides between them.
 */
export async function atOnce<Answer>(t: System, count: number, send: () => Promise<Answer>): Promise<Answer[]> {
  return withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, async (db) => {
    let answers: Promise<Answer[]> | undefined
    await db.transact({ firmId: null, now: t.now() }, async (tx) => {
      await tx.query('lock table oauth_access_tokens in share mode')
      answers = Promise.all(Array.from({ length: count }, send))
      await untilWaiting(tx, CONNECTIONS)
    })
    return answers!
  })
}

/** Until so many statements wait for a lock; at most as long as others wait for a connection. */
export async function untilWaiting(tx: Tx, count: number): Promise<void> {
  const deadline = performance.now() + 1_500
  for (let waiting = 0; waiting < count && performance.now() < deadline; ) {
    // Within a transaction a look at activity is remembered.
    await tx.query('select pg_stat_clear_snapshot()')
    const [row] = await tx.query<{ waiting: number }>(
      `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    waiting = row!.waiting
  }
}
