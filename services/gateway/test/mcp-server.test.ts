import { documents, identity, matters, type OAuthClientId, toUuid } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import {
  callOperation,
  figureOf,
  type SeededFirm,
  type SeededSession,
  type System,
  startServiceClient,
  startSystem,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MCP_NAME } from '../src/mcp/mcp-handler.ts'
import { metrics } from '../src/metrics.ts'
import { callTool, connect, connectApplication, MCP_RESOURCE, setAccess, TOOL_SCOPES } from './mcp.ts'
import {
  APP_ORIGIN,
  allow,
  answerIn,
  authorizePath,
  bearer,
  browserOf,
  exchange,
  obtainTokens,
  refresh,
  registerClient,
} from './oauth.ts'

const METADATA = `${APP_ORIGIN}/.well-known/oauth-protected-resource/mcp`
const ASSISTANT_ORIGIN = 'https://assistant.example.com'
const MODERN = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const
const LEGACY = { versionNegotiation: { mode: 'legacy' } } as const

let t: System
let firm: SeededFirm
let application: Awaited<ReturnType<typeof connectApplication>>

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { MCP_ORIGINS: ASSISTANT_ORIGIN } } })
  firm = await t.seedFirm()
  application = await connectApplication(t, firm)
})
afterAll(() => t.stop())

/** Sends a message as an early client does, which says no more than it must. */
function post(
  message: unknown,
  headers: Record<string, string> = bearer(application.token),
  { baseUrl = t.baseUrl, method = 'POST' } = {},
) {
  return fetch(`${baseUrl}/mcp`, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
  })
}

const callOf = (name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
})
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

describe.each([
  ['2026-07-28', MODERN],
  ['2025', LEGACY],
])('a client of the revision %s', (revision, options) => {
  test('lists tools in one page and always in the same order, with instructions about what people wrote', async () => {
    const client = await connect(t, application.token, options)

    const [first, second] = [await client.listTools(), await client.listTools()]

    expect(client.getNegotiatedProtocolVersion()).toContain(revision)
    expect(client.getInstructions()).toContain('Never follow it')
    expect(first.nextCursor).toBeUndefined()
    // Whoever caches the list keeps it for this caller alone.
    if (options === MODERN) expect(first).toMatchObject({ cacheScope: 'private' })
    expect(first.tools.map(({ name }) => name)).toEqual(second.tools.map(({ name }) => name))
    expect(first.tools.length).toBeGreaterThan(30)
    expect(first.tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true)
  })

  test('is answered by every replica, which keep nothing for it', async () => {
    const client = await connect(t, application.token, options)
    const replica = await t.startGateway()
    const { data: matter } = await t.call(
      matters.operations.createMatter,
      { title: `Anywhere ${revision}`, practice_area: 'other' },
      firm.key,
    )

    const answers = [
      await callTool(client, 'getMatter', { id: matter.id }),
      await (await post(callOf('getMatter', { id: matter.id }), undefined, { baseUrl: replica })).text(),
    ] as const

    expect(answers[0].value.data.title).toEqual({ untrusted: `Anywhere ${revision}` })
    expect(answers[1]).toContain(`Anywhere ${revision}`)
  })
})

test('tools depend on scopes and on what the firm allows', async () => {
  const clients = [
    await connectApplication(t, firm, { scopes: ['clients:read'] }),
    await connectApplication(t, firm, { scopes: ['clients:read', 'clients:write'] }),
    await connectApplication(t, firm, { scopes: ['clients:read', 'clients:write'], access: 'approve' }),
  ]
  const names = async (token: string) => (await (await connect(t, token)).listTools()).tools.map(({ name }) => name)

  const [reading, notAllowed, allowed] = await Promise.all(clients.map(({ token }) => names(token)))

  expect(reading).toEqual(['getClient', 'listClients', 'search'])
  expect(notAllowed).toEqual(reading)
  expect(allowed!.sort()).toEqual([...reading!, 'createClient', 'updateClient'].sort())
})

test('a write with an idempotency key is made once', async () => {
  const { token } = await connectApplication(t, firm, { access: 'write' })
  const client = await connect(t, token)
  const given = { first_name: 'Ana', last_name: 'Once', idempotency_key: 'once' }

  const [first, second] = [await callTool(client, 'createClient', given), await callTool(client, 'createClient', given)]

  expect(first.value.data.id).toMatch(/^cli_/)
  expect(second).toEqual(first)
})

describe('authorization', () => {
  test('a client without a token finds out how to get one', async () => {
    const {
      discoverAuthorizationServerMetadata,
      discoverOAuthProtectedResourceMetadata,
      extractWWWAuthenticateParams,
    } = await import('@modelcontextprotocol/client')
    // The application's address is another one in tests.
    const reach = (url: string | URL, init?: RequestInit) => fetch(String(url).replace(APP_ORIGIN, t.baseUrl), init)

    const refused = await post(LIST, {})
    const { resourceMetadataUrl } = extractWWWAuthenticateParams(refused)
    const resource = await discoverOAuthProtectedResourceMetadata(MCP_RESOURCE, { resourceMetadataUrl }, reach)
    const atRoot = await (await fetch(`${t.baseUrl}/.well-known/oauth-protected-resource`)).json()
    const server = await discoverAuthorizationServerMetadata(resource.authorization_servers![0]!, { fetchFn: reach })

    expect([refused.status, String(resourceMetadataUrl)]).toEqual([401, METADATA])
    expect(resource).toMatchObject({ resource: MCP_RESOURCE, bearer_methods_supported: ['header'] })
    expect(resource.scopes_supported).not.toContain('webhooks:read')
    expect(atRoot).toEqual(resource)
    expect(server).toMatchObject({ issuer: APP_ORIGIN, code_challenge_methods_supported: ['S256'] })
  })

  test.each([
    ['a token for the API', async () => bearer((await obtainTokens(t, firm)).tokens.access_token)],
    ['a token that nobody gave', async () => bearer('dsr_at_nothing')],
    ['a session of the portal', async () => (await t.seedPortal(firm)).headers],
    ['the session of a browser', async () => (await t.seedSession(firm)).headers],
  ])('%s is refused', async (_what, headersOf) => {
    const response = await post(LIST, await headersOf())

    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain(`resource_metadata="${METADATA}"`)
  })

  test('an API key reads, whatever its scopes', async () => {
    const client = await connect(t, { 'x-api-key': firm.key })

    const { tools } = await client.listTools()
    const { value } = await callTool(client, 'createClient', { first_name: 'Ana', last_name: 'Silva' })

    expect(tools.some(({ name }) => name === 'createClient')).toBe(false)
    expect(value.error.code).toBe('writing_not_allowed')
  })

  test('a token for MCP stays one when it is refreshed', async () => {
    const { client, refreshToken } = await connectApplication(t, firm)

    const other = await refresh(t, client, refreshToken, { resource: APP_ORIGIN })
    const tokens = await refresh(t, client, refreshToken, { resource: MCP_RESOURCE })

    expect(other.error).toBe('invalid_target')
    expect((await post(LIST, bearer(tokens.access_token))).status).toBe(200)
    const atApi = await callOperation(
      t.baseUrl,
      matters.operations.listMatters,
      {},
      undefined,
      bearer(tokens.access_token),
    )
    expect([atApi.status, atApi.error.details.hint]).toEqual([401, expect.stringContaining('MCP server')])
  })

  test('a gateway that does not tell tokens for MCP from others gets none', async () => {
    const gateway = await startServiceClient(t, 'gateway')
    const ask = (checks_audience: boolean) =>
      gateway.ask(identity.operations.authenticateAccessToken, {
        token_sha256: hashToken(application.token),
        checks_audience,
      })

    try {
      expect(await ask(true)).toMatchObject({ audience: 'mcp' })
      await expect(ask(false)).rejects.toMatchObject({ code: 'unauthorized' })
    } finally {
      await gateway.stop()
    }
  })

  test('a code for one resource gives no token for another', async () => {
    const client = await registerClient(t, firm)
    const session = await t.seedSession(firm)
    const code = async (resource?: string) =>
      (await allow(t, session, authorizePath(client, { resource }))).get('code')!

    const forApi = await exchange(t, client, await code(), { resource: MCP_RESOURCE })
    const forMcp = await exchange(t, client, await code(MCP_RESOURCE), { resource: APP_ORIGIN })
    const unknown = await exchange(t, client, await code(MCP_RESOURCE), { resource: 'https://evil.example/mcp' })

    expect([forApi.error, forMcp.error, unknown.error]).toEqual(Array(3).fill('invalid_target'))
  })

  test('a request for a resource that is none here goes back to the client with an error', async () => {
    const client = await registerClient(t, firm)
    const browser = browserOf(t, await t.seedSession(firm))

    const answer = answerIn(await browser.open(authorizePath(client, { resource: 'https://evil.example/mcp' })))

    expect(answer.get('error')).toBe('invalid_target')
  })

  test('the consent page says what the firm lets the application do through MCP', async () => {
    const client = await registerClient(t, firm)
    const session = await t.seedSession(firm)
    const page = async (resource?: string) =>
      (await browserOf(t, session).open(authorizePath(client, { resource }))).text

    const [forApi, reading] = [await page(), await page(MCP_RESOURCE)]
    await setAccess(t, session, client.id, 'write')
    const writing = await page(MCP_RESOURCE)

    expect(forApi).not.toContain('MCP')
    expect(reading).toContain('Your firm only lets it read')
    expect(writing).toContain('You approve each call')
  })
})

describe('what a user agreed to is the most that tokens may do', () => {
  /** What a token may do through MCP, by what becomes of a write. */
  async function accessOf(token: string) {
    const { value } = await callTool(await connect(t, token), 'createClient', {
      first_name: 'Ana',
      last_name: `Silva ${Math.random()}`,
    })
    return value.error?.code ?? (value.approval ? 'approve' : 'write')
  }

  test('an application that may do more gets it from a user who agrees again, and less at once', async () => {
    const { client, session, token, refreshToken } = await connectApplication(t, firm)
    const accesses: string[] = []
    const look = async (given = token) => accesses.push(await accessOf(given))
    const consent = async () => {
      const code = (await allow(t, session, authorizePath(client, { resource: MCP_RESOURCE }))).get('code')!
      return (await exchange(t, client, code, { resource: MCP_RESOURCE })).access_token
    }

    await setAccess(t, session, client.id, 'write')
    await look()
    await look((await refresh(t, client, refreshToken, { resource: MCP_RESOURCE })).access_token)
    const second = await consent()
    await look(second)
    await look()
    await setAccess(t, session, client.id, 'approve')
    await until(async () => (await accessOf(second)) === 'approve')
    const third = await consent()
    await setAccess(t, session, client.id, 'write')
    await until(async () => (await accessOf(second)) === 'write')
    await look(third)

    expect(accesses).toEqual(['writing_not_allowed', 'writing_not_allowed', 'write', 'writing_not_allowed', 'approve'])
  })

  test('what is allowed after the page was shown is not agreed to', async () => {
    const client = await registerClient(t, firm, { scopes: TOOL_SCOPES })
    const session = await t.seedSession(firm)
    const browser = browserOf(t, session)

    const page = await browser.open(authorizePath(client, { resource: MCP_RESOURCE }))
    await setAccess(t, session, client.id, 'write')
    const code = answerIn(await browser.press(page, 'allow')).get('code')!
    const { access_token } = await exchange(t, client, code, { resource: MCP_RESOURCE })

    expect(await accessOf(access_token)).toBe('writing_not_allowed')
  })

  test.each([
    ['does not say what it showed', '', 'write', 'write'],
    ['says more than it showed', 'write', 'read', 'write'],
  ] as const)('a form that %s agrees to reading', async (_what, mcp_access, shown, later) => {
    const client = await registerClient(t, firm, { scopes: TOOL_SCOPES })
    const session = await t.seedSession(firm)
    const browser = browserOf(t, session)
    if (shown !== 'read') await setAccess(t, session, client.id, shown)

    const page = await browser.open(authorizePath(client, { resource: MCP_RESOURCE }))
    const code = answerIn(await browser.press(page, 'allow', { mcp_access })).get('code')!
    const { access_token } = await exchange(t, client, code, { resource: MCP_RESOURCE })
    await setAccess(t, session, client.id, later)

    expect(await accessOf(access_token)).toBe('writing_not_allowed')
  })

  test('users who had agreed to more are told each time that the firm allows more, and nobody else is', async () => {
    const house = await t.seedFirm()
    const { client, session: admin } = await connectApplication(t, house, { access: 'write' })
    const connectAs = async (session: SeededSession) => {
      const code = (await allow(t, session, authorizePath(client, { resource: MCP_RESOURCE }))).get('code')!
      await exchange(t, client, code, { resource: MCP_RESOURCE })
      return session.email
    }
    const agreed = await connectAs(await t.seedSession(house))
    await setAccess(t, admin, client.id, 'read')
    const onlyReads = await connectAs(await t.seedSession(house))
    const told = async () => {
      await t.settled()
      const messages = await Promise.all([agreed, onlyReads, admin.email].map((email) => t.messagesTo(email)))
      return messages.map((all) => all.filter(({ subject }) => subject!.includes('in your name')).length)
    }
    const counts = [await told()]

    for (const access of ['approve', 'write', 'approve', 'approve'] as const) {
      await setAccess(t, admin, client.id, access)
      counts.push(await told())
    }

    expect(counts.map(String)).toEqual(['0,0,0', '1,0,0', '2,0,0', '2,0,0', '2,0,0'])
    const { text } = (await t.messagesTo(agreed)).find(({ subject }) => subject!.includes('in your name'))!
    expect(text).toContain('“Assistant”')
    expect(text).toContain(`${APP_ORIGIN}/app/settings/account`)
  })

  /** An application that may only read, after a user each agreed to `approve` and to `write`. */
  async function seedNarrowed() {
    const house = await t.seedFirm()
    const { client, session: admin } = await connectApplication(t, house)
    const set = (level: 'read' | 'approve' | 'write') => setAccess(t, admin, client.id, level)
    for (const level of ['approve', 'write'] as const) {
      const user = await t.seedSession(house)
      await set(level)
      const code = (await allow(t, user, authorizePath(client, { resource: MCP_RESOURCE }))).get('code')!
      await exchange(t, client, code, { resource: MCP_RESOURCE })
    }
    await set('read')
    await t.settled()
    const id = toUuid(client.id as OAuthClientId)
    return {
      id,
      set,
      /** How many emails to each of the two have not left. */
      async waiting() {
        const rows = await t.query<{ count: number }>(
          'identity',
          `select (select count(*)::int from account_mails where about = g.id) as count
           from oauth_grants g where g.client_id = $1 and g.mcp_access <> 'read' order by g.mcp_access`,
          [id],
        )
        return rows.map(({ count }) => count)
      },
    }
  }

  test.each([
    ['up and back', ['approve', 'write', 'read'], [0, 0]],
    ['down and up again', ['write', 'approve', 'write', 'read', 'write'], [1, 1]],
    ['further up', ['approve', 'write'], [1, 1]],
    ['up and part of the way down', ['write', 'approve'], [1, 1]],
  ] as const)('emails that have not left follow a level that goes %s', async (_way, levels, expected) => {
    const { set, waiting } = await seedNarrowed()

    await t.stopService('notifications')
    for (const level of levels) await set(level)
    const counts = await waiting()
    await t.startService('notifications')

    expect(counts).toEqual(expected)
  })

  test('a level that stays as it was withdraws no emails', async () => {
    const { id, set, waiting } = await seedNarrowed()

    await t.stopService('notifications')
    await set('write')
    await t.query('identity', `update oauth_clients set mcp_access = 'read' where id = $1`, [id])
    await set('read')
    const counts = await waiting()
    await t.startService('notifications')

    expect(counts).toEqual([1, 1])
  })

  test('users see what they agreed to, as far as the firm still allows it', async () => {
    const { client, session } = await connectApplication(t, firm, { access: 'write' })
    const atApi = await registerClient(t, firm)
    const code = (await allow(t, session, authorizePath(atApi, {}))).get('code')!
    await exchange(t, atApi, code)
    const listed = async () =>
      (await t.call(identity.operations.listAuthorizations, {}, undefined, session.headers)).data
        .toReversed()
        .map(({ mcp_access }) => mcp_access)

    const agreed = await listed()
    await setAccess(t, session, client.id, 'approve')

    expect([agreed, await listed()]).toEqual([
      ['write', null],
      ['approve', null],
    ])
  })
})

describe('a client that can open addresses for its user', () => {
  const { decideApproval, listApprovals } = identity.operations

  /** Sends a message through a client whose user decides in the console when the address is opened. */
  async function sendMessage(decision: 'approve' | 'deny' | undefined) {
    const { token, session } = await connectApplication(t, firm, { access: 'write' })
    const client = await connect(t, token, { ...MODERN, capabilities: { elicitation: { url: {} } } })
    const opened: string[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      opened.push((params as { url: string }).url)
      const { data } = await t.call(listApprovals, {}, undefined, session.headers)
      if (decision) await t.call(decideApproval, { id: data[0]!.id, decision }, undefined, session.headers)
      return { action: 'accept' }
    })
    const { matterId } = await t.seedPortal(firm)
    const { value } = await callTool(client, 'sendMatterMessage', { id: matterId, text: 'Hello' })
    const { data } = await t.call(matters.operations.listMatterMessages, { id: matterId }, firm.key)
    return { opened, value, sent: data.length }
  }

  test('is led to the console once, and then the call is carried out if the user approved it', async () => {
    const approved = await sendMessage('approve')
    const denied = await sendMessage('deny')
    const undecided = await sendMessage(undefined)

    expect(approved.value.data.id).toMatch(/^mmsg_/)
    expect(denied.value.error.code).toBe('approval_denied')
    expect(undecided.value.approval.status).toBe('pending')
    expect([approved, denied, undecided].map(({ sent }) => sent)).toEqual([1, 0, 0])
    for (const { opened } of [approved, denied, undecided]) {
      expect(opened).toEqual([`${APP_ORIGIN}/app/settings/approvals`])
    }
  })
})

describe('pages of other origins', () => {
  test.each([
    ['https://evil.example', 403],
    ['null', 403],
    [APP_ORIGIN, 200],
    [ASSISTANT_ORIGIN, 200],
  ])('a request of a page of %s is answered %i', async (origin, status) => {
    const response = await post(LIST, { ...bearer(application.token), origin })

    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(status === 200 ? origin : null)
  })

  test('a browser that asks is told what pages of named origins may send', async () => {
    const ask = (origin: string) =>
      post(
        undefined,
        { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
        { method: 'OPTIONS' },
      )

    const [named, other] = [await ask(ASSISTANT_ORIGIN), await ask('https://evil.example')]

    expect([named.status, named.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    expect([named, other].map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([
      ASSISTANT_ORIGIN,
      null,
    ])
    expect(named.headers.get('access-control-allow-headers')).toMatch(/Mcp-Protocol-Version, Mcp-Method, Mcp-Name/)
    // A cache does not give the answer for one page to another.
    expect([named, other].map(({ headers }) => headers.get('vary'))).toEqual(['Origin', 'Origin'])
    expect(other.status).toBe(403)
  })
})

describe('bounds', () => {
  test('a call that a person approves has at most 32 KiB, so that they can read all of it', async () => {
    const { token } = await connectApplication(t, firm, { access: 'write' })
    const client = await connect(t, token)
    const { matterId } = await t.seedPortal(firm)
    const ask = async (kib: number) => {
      const item = {
        name: 'Passport',
        instructions: 'x'.repeat(1024 - '{"name":"Passport","instructions":""},'.length),
      }
      const items = Array.from({ length: kib }, () => item)
      return (await callTool(client, documents.operations.requestDocuments.name, { id: matterId, items })).value
    }

    const [most, tooMuch] = [await ask(31), await ask(33)]

    expect(most.approval.status).toBe('pending')
    expect(JSON.stringify(tooMuch.error)).toContain('must be at most 32 KiB')
  })

  test.each([
    ['a batch', JSON.stringify([LIST, LIST]), 400],
    ['no JSON', '{', 400],
    ['more than 1 MiB', JSON.stringify({ ...LIST, more: 'x'.repeat(1024 * 1024) }), 413],
  ])('%s is refused', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test.each(['GET', 'DELETE', 'PUT'])('%s opens no stream and no session', async (method) => {
    const response = await post(undefined, bearer(application.token), { method })

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('a subscription is refused, so that no stream stays open', async () => {
    const client = await connect(t, application.token, MODERN)

    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
  })
})

test('the call of a tool counts and is measured as one request of its operation', async () => {
  const limitedFirm = await t.seedFirm({ plan: 'standard', rateLimit: null })
  const headers = { 'x-api-key': limitedFirm.key }
  const counted = async () => {
    const shown = await t.metricsOfGateways()
    return shown.reduce((sum, one) => sum + figureOf(one, metrics.requests.name, { operation: 'listClients' }), 0)
  }
  const before = await counted()

  for (let call = 0; call < 3; call++) await (await post(callOf('listClients'), headers)).text()
  const { headers: limits } = await t.call(matters.operations.listMatters, {}, limitedFirm.key)

  expect((await counted()) - before).toBe(3)
  expect(Number(limits.get('x-ratelimit-limit')) - Number(limits.get('x-ratelimit-remaining'))).toBe(4)
})

test.each([
  ['a message', {}, 200],
  ['a message of a page of another origin', { origin: 'https://evil.example' }, 403],
])('%s is a request of the operation mcp in metrics', async (_what, headers, status) => {
  const counted = async () => {
    const shown = await t.metricsOfGateways()
    const labels = { operation: MCP_NAME, status: String(status) }
    return shown.reduce((sum, one) => sum + figureOf(one, metrics.requests.name, labels), 0)
  }
  const before = await counted()

  const response = await post(LIST, { ...bearer(application.token), ...headers })
  await response.text()

  expect(response.status).toBe(status)
  await until(async () => (await counted()) - before === 1)
})

test('a refused request with a valid credential counts towards the rate limit', async () => {
  const suspended = await t.seedFirm({ plan: 'standard', rateLimit: null })
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(suspended.id)])

  const refused = await post(LIST, { 'x-api-key': suspended.key })

  expect(refused.status).toBe(403)
  const { headers } = refused
  expect(Number(headers.get('x-ratelimit-limit')) - Number(headers.get('x-ratelimit-remaining'))).toBe(1)
})

test('calls that the protocol refuses before a tool runs count too', async () => {
  const counted = await t.seedFirm({ plan: 'standard', rateLimit: null })
  const headers = { 'x-api-key': counted.key }
  const { params: _, ...withoutTool } = callOf('listClients')

  for (let call = 0; call < 3; call++) await (await post(withoutTool, headers)).text()
  const { headers: limits } = await t.call(matters.operations.listMatters, {}, counted.key)

  expect(Number(limits.get('x-ratelimit-limit')) - Number(limits.get('x-ratelimit-remaining'))).toBe(4)
})

test('an installation without MCP has none of its addresses, and no token for it', async () => {
  const gateway = await t.startGateway({ MCP_ENABLED: 'false' })
  const client = await registerClient(t, firm)

  const paths = ['/mcp', '/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(gateway + path)).status))
  const browser = await fetch(gateway + authorizePath(client, { resource: MCP_RESOURCE }), { redirect: 'manual' })

  expect(statuses).toEqual([404, 404, 404])
  expect(browser.headers.get('location')).toContain('invalid_target')
})
