import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach } from '@jest/globals'
import {
  type PracticeManagement,
  type PracticeManagementOptions,
  startPracticeManagement,
  type UserRecord,
  walkConsent,
} from '../index.ts'

export const REDIRECT_URI = 'https://app.test/callback'

const toStop: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(toStop.splice(0).map((stop) => stop()))
})

/** What a test must know to act as the application. */
export type Application = Pick<PracticeManagement, 'url' | 'apiUrl' | 'clientId' | 'clientSecret'>

/** Stopped after the test. */
export async function startTestStandIn(options: PracticeManagementOptions = {}): Promise<PracticeManagement> {
  const standIn = await startPracticeManagement({
    retryDelaysMs: [0, 10, 10],
    accounts: [firm('Hartwell & Pryce', 'Eleanor', 'Marcus'), firm('Okafor Immigration', 'Chidi')],
    ...options,
  })
  toStop.push(() => standIn.stop())
  return standIn
}

function firm(name: string, ...people: string[]) {
  const users = people.map((first_name) => ({ first_name, last_name: 'Test', email: `${first_name}@firm.test` }))
  return { name, users, practice_areas: ['Family'] }
}

export function authorizeUrl({ url, clientId }: Application, changes: Record<string, string> = {}): string {
  const query = { client_id: clientId, response_type: 'code', redirect_uri: REDIRECT_URI, state: 's1', ...changes }
  return `${url}/oauth/authorize?${new URLSearchParams(query)}`
}

export interface TokenBody {
  token_type: string
  access_token: string
  expires_in: number
  refresh_token: string
  error: string
}

/** A request to the token endpoint with the application's credentials, unless others are given. */
export async function askToken(standIn: Application, fields: Record<string, string>) {
  const { url, clientId: client_id, clientSecret: client_secret } = standIn
  const body = new URLSearchParams({ client_id, client_secret, ...fields })
  const response = await fetch(`${url}/oauth/token`, { method: 'POST', body })
  return { status: response.status, body: (await response.json()) as TokenBody }
}

export async function newCode(standIn: Application, userId: number): Promise<string> {
  return (await walkConsent(authorizeUrl(standIn), { userId })).searchParams.get('code')!
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}

export interface Connection {
  userId: number
  accountId: number
  tokens: TokenBody
  /** `data` is sent in the envelope. */
  ask(method: string, path: string, data?: unknown): Promise<Answer>
}

/** Connects one of the users, by default the first, as an application does. */
export async function connect(standIn: PracticeManagement, which = 0): Promise<Connection> {
  return connectUser(standIn, standIn.controls.holdings().users[which]!)
}

export async function connectUser(standIn: Application, user: UserRecord): Promise<Connection> {
  const code = await newCode(standIn, user.id)
  const { body } = await askToken(standIn, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI })
  return {
    userId: user.id,
    accountId: user.account_id,
    tokens: body,
    ask: (method, path, data) => ask(standIn, body.access_token, method, path, data),
  }
}

export async function ask(
  standIn: Application,
  token: string,
  method: string,
  path: string,
  data?: unknown,
): Promise<Answer> {
  const response = await fetch(standIn.apiUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(data !== undefined && { 'content-type': 'application/json' }),
    },
    ...(data !== undefined && { body: JSON.stringify({ data }) }),
  })
  const body = await response.text()
  return { status: response.status, headers: response.headers, body: body === '' ? undefined : JSON.parse(body) }
}

/** A contact and a matter of it, made by the account's people. */
export function seedMatter({ controls }: PracticeManagement, accountId: number, description = 'Divorce') {
  const contact = controls.addContact({
    account_id: accountId,
    data: { type: 'Person', first_name: 'Ada', last_name: 'Lovelace' },
  })
  const matter = controls.addMatter({ account_id: accountId, data: { client: { id: contact.id }, description } })
  return { contact, matter }
}

/** The first call of an upload. */
export async function announceUpload({ ask }: Connection, matterId: number, name = 'deed.pdf') {
  const { body } = await ask('POST', '/documents.json?fields=id,latest_document_version{uuid,put_url,put_headers}', {
    name,
    parent: { id: matterId, type: 'Matter' },
    content_type: 'application/pdf',
    external_properties: [{ name: 'dossier_upload_id', value: name }],
  })
  const { uuid, put_url, put_headers } = body.data.latest_document_version as {
    uuid: string
    put_url: string
    put_headers: { name: string; value: string }[]
  }
  const headers = Object.fromEntries(put_headers.map((header) => [header.name, header.value]))
  return { id: body.data.id as number, uuid, url: put_url, headers }
}

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** An endpoint for events that echoes handshakes unless `respond` says otherwise; stopped after the test. */
export async function startReceiver(respond: 'echo' | 'refuse' | 'hang' = 'echo') {
  const received: Received[] = []
  const receiver = {
    respond,
    received,
    events: () => received.filter(({ headers }) => headers['x-hook-signature'] !== undefined),
    url: '',
  }
  const server = createServer(async (req, res) => {
    const secret = req.headers['x-hook-secret']
    received.push({ headers: req.headers, body: await text(req) })
    if (receiver.respond === 'hang') return
    if (receiver.respond === 'refuse') return void res.writeHead(500).end()
    res.writeHead(200, secret === undefined ? {} : { 'X-Hook-Secret': secret }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  toStop.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
