import { matters } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  allow,
  answerIn,
  atOnce,
  authorizePath,
  browserOf,
  CALLBACK,
  type Client,
  credentialsOf,
  exchange,
  obtainTokens,
  pkce,
  postForm,
  refresh,
  registerClient,
  standing,
  withChallenge,
} from './oauth.ts'

const { listMatters } = matters.operations
const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>`

let t: System
let firm: SeededFirm
let client: Client
let publicClient: Client
let session: SeededSession

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  client = await registerClient(t, firm)
  publicClient = await registerClient(t, firm, { type: 'public' })
  session = await t.seedSession(firm, 'attorney')
})
afterAll(() => t.stop())

/** A code that the user has just allowed. */
async function newCode(of: Client = client, changes: Record<string, string> = {}): Promise<string> {
  return (await allow(t, session, authorizePath(of, changes))).get('code')!
}

describe('an authorization request', () => {
  test.each([
    ['an unknown client', { client_id: 'app_01kagq8t5re8hbyqm2s4w7x9zc' }],
    ['a malformed client', { client_id: HOSTILE }],
    ['no client', { client_id: undefined }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['another host', { redirect_uri: 'https://evil.example/callback' }],
    ['a character more', { redirect_uri: `${CALLBACK}x` }],
    ['a trailing slash', { redirect_uri: `${CALLBACK}/` }],
    ['an extra query', { redirect_uri: `${CALLBACK}?x=1` }],
    ['a fragment', { redirect_uri: `${CALLBACK}#x` }],
    ['another case', { redirect_uri: CALLBACK.replace('callback', 'Callback') }],
    ['another case of the host', { redirect_uri: CALLBACK.replace('client', 'CLIENT') }],
    ['another scheme', { redirect_uri: CALLBACK.replace('https', 'http') }],
    ['a host in the user part', { redirect_uri: CALLBACK.replace('https://', 'https://evil.example@') }],
    ['a host that begins alike', { redirect_uri: CALLBACK.replace('.example', '.example.evil.example') }],
    ['javascript', { redirect_uri: 'javascript:alert(1)' }],
    ['another loopback port of a confidential client', { redirect_uri: 'http://127.0.0.1:1/callback' }],
  ])('with %s is answered by a page and sends nobody anywhere', async (_name, changes) => {
    const path = authorizePath(client, changes)
    const browsers = [browserOf(t), browserOf(t, session)]

    const pages = [
      ...(await Promise.all(browsers.map((browser) => browser.open(path)))),
      ...(await Promise.all(
        ['deny', 'allow', 'sign_in'].map((action) =>
          browserOf(t, session).post(path, { action, user_id: session.userId, scopes: 'matters:read' }),
        ),
      )),
    ]

    for (const { status, location, text } of pages) {
      expect([status, location]).toEqual([400, null])
      expect(text).toContain('<h1>This link cannot be used</h1>')
      expect(text).not.toContain('evil.example')
    }
  })

  test.each([['client_id'], ['redirect_uri']])('that has %s twice is answered by a page', async (name) => {
    const path = authorizePath(client)
    const value = new URLSearchParams(path.split('?')[1]).get(name)!

    const { status, location } = await browserOf(t, session).open(`${path}&${name}=${encodeURIComponent(value)}`)

    expect([status, location]).toEqual([400, null])
  })

  test.each([
    ['invalid_request', 'no response_type', { response_type: undefined }],
    ['unsupported_response_type', 'the implicit grant', { response_type: 'token' }],
    ['invalid_request', 'plain PKCE', { code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }],
    ['invalid_request', 'PKCE without method', { code_challenge_method: undefined }],
    ['invalid_request', 'a fragment as response', { response_mode: 'fragment' }],
    ['invalid_scope', 'an unknown scope', { scope: 'matters:read matters:delete' }],
    ['invalid_scope', 'scopes that the client has not', { scope: 'firms:write' }],
  ])('is refused at the client as %s for %s, signed in or not', async (error, _name, changes) => {
    const path = authorizePath(client, changes)

    const pages = [await browserOf(t).open(path), await browserOf(t, session).open(path)]

    for (const page of pages) {
      expect(page.location!.startsWith(`${CALLBACK}?`)).toBe(true)
      const { error_description: _, ...answer } = Object.fromEntries(answerIn(page))
      expect(answer).toEqual({ error, state: 'the state', iss: 'http://app.test' })
    }
  })

  test('without PKCE is refused at the client, whatever the client is', async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined }

    const pages = [client, publicClient].map((of) => browserOf(t, session).open(authorizePath(of, without)))

    for (const answer of (await Promise.all(pages)).map(answerIn)) {
      expect(answer.get('error')).toBe('invalid_request')
      expect(answer.get('error_description')).toContain('code_challenge is required')
    }
  })

  test.each([['state'], ['scope'], ['response_type'], ['code_challenge']])(
    'that has %s twice is refused at the client',
    async (name) => {
      const page = await browserOf(t, session).open(`${authorizePath(client)}&${name}=x`)

      expect(answerIn(page).get('error')).toBe('invalid_request')
      expect(answerIn(page).get('state')).toBe(name === 'state' ? null : 'the state')
    },
  )

  test('with a parameter of 5,000 characters is refused at the client, one of 20,000 before it is read', async () => {
    const [long, huge] = await Promise.all([
      browserOf(t, session).open(authorizePath(client, { state: 'a'.repeat(5_000) })),
      browserOf(t, session).open(authorizePath(client, { state: 'a'.repeat(20_000) })),
    ])

    expect(Object.fromEntries(answerIn(long))).toMatchObject({ error: 'invalid_request' })
    expect(huge.status).toBe(431)
  })

  test('is refused at the client when the role of the user leaves nothing of it', async () => {
    const hooks = await registerClient(t, firm, { scopes: ['webhooks:read', 'webhooks:write'] })

    const page = await browserOf(t, session).open(authorizePath(hooks))

    expect(Object.fromEntries(answerIn(page))).toMatchObject({ error: 'access_denied', state: 'the state' })
  })

  test('carries its state as it came, whatever it holds', async () => {
    const state = `${HOSTILE}\r\nSet-Cookie: a=b & ü ${'é'.repeat(10)}`

    const answer = await allow(t, session, authorizePath(client, { state }))

    expect(answer.get('state')).toBe(state)
  })

  test('shows hostile text in name and query as text', async () => {
    const hostile = await registerClient(t, firm, { name: HOSTILE })
    const path = authorizePath(hostile, { state: HOSTILE, [HOSTILE]: HOSTILE })

    const pages = await Promise.all([browserOf(t).open(path), browserOf(t, session).open(path)])
    const refused = await browserOf(t).press(pages[0]!, 'sign_in', { email: HOSTILE, password: HOSTILE })

    for (const { text } of [...pages, refused]) {
      expect(text).not.toMatch(/<script|<img/)
      expect(text).toContain('&quot;&gt;&lt;script&gt;')
    }
  })

  test('is shown by pages that nobody can frame', async () => {
    const pages = await Promise.all([
      browserOf(t).open(authorizePath(client)),
      browserOf(t, session).open(authorizePath(client)),
    ])

    for (const { headers, text } of pages) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(text).not.toContain('<script')
    }
  })

  test.each(['https://evil.example', 'null', ''])('is not allowed by a form that comes from %j', async (origin) => {
    const path = authorizePath(client)
    const fields = { action: 'allow', user_id: session.userId, scopes: 'matters:read' }

    const page = await browserOf(t, session).post(path, fields, { origin })

    expect([page.status, page.location]).toEqual([403, null])
  })

  test('is not allowed by who was not shown it, nor beyond what was shown', async () => {
    const path = authorizePath(client)
    const other = await t.seedSession(firm, 'attorney')
    const fields = { action: 'allow', user_id: session.userId, scopes: 'matters:read' }

    const byOther = await browserOf(t, other).post(path, fields)
    const bySame = await browserOf(t, session).post(path, fields)
    const tokens = await exchange(t, client, answerIn(bySame).get('code')!)

    expect([byOther.status, byOther.location]).toEqual([200, null])
    expect(byOther.text).toContain(other.email)
    expect(tokens.scope).toBe('matters:read')
  })

  test('is not granted beyond the role, whatever the form says', async () => {
    const hooks = await registerClient(t, firm, { scopes: ['matters:read', 'webhooks:write'] })
    const fields = { action: 'allow', user_id: session.userId, scopes: 'matters:read webhooks:write firms:write' }

    const page = await browserOf(t, session).post(authorizePath(hooks), fields)
    const tokens = await exchange(t, hooks, answerIn(page).get('code')!)

    expect(tokens.scope).toBe('matters:read')
  })

  test('of who has just signed out leads to the sign-in page', async () => {
    const leaving = await t.seedSession(firm, 'attorney')
    const browser = browserOf(t, leaving)
    const page = await browser.open(authorizePath(client))
    await t.query('identity', 'delete from sessions where user_id = (select id from users where email = $1)', [
      leaving.email,
    ])

    const after = await browser.press(page, 'allow')

    expect([after.status, after.location]).toEqual([200, null])
    expect(after.text).toContain('<h1>Sign in to Dossier</h1>')
  })
})

describe('a code', () => {
  test('that is used 20 times at once works at most once, and what it gave has ended', async () => {
    const code = await newCode()

    const answers = await atOnce(t, 20, () => exchange(t, client, code))

    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error).toBe('invalid_grant')
    expect(await standing(t, won[0]!.access_token, listMatters)).toBe('unauthorized')
    expect((await refresh(t, client, won[0]!.refresh_token)).error).toBe('invalid_grant')
  })

  test('that is used again later ends what it gave, refreshed tokens and those in memory included', async () => {
    const code = await newCode()
    const first = await exchange(t, client, code)
    const second = await refresh(t, client, first.refresh_token)
    expect(await standing(t, second.access_token, listMatters)).toBe(200)

    t.clock.advance(10 * 60_000)
    const replay = await exchange(t, client, code)

    expect(replay.error).toBe('invalid_grant')
    expect(await standing(t, first.access_token, listMatters)).toBe('unauthorized')
    expect(await standing(t, second.access_token, listMatters)).toBe('unauthorized')
    expect((await refresh(t, client, second.refresh_token)).error).toBe('invalid_grant')
  })

  test('expires after 60 seconds', async () => {
    const now = () => t.clock.read().getTime()
    const before = now()
    const [code, late] = [await newCode(), await newCode()]
    const after = now()

    t.clock.advance(before + 50_000 - now())
    const inTime = await exchange(t, client, code)
    t.clock.advance(after + 60_000 - now())
    const tooLate = await exchange(t, client, late)

    expect(inTime.status).toBe(200)
    expect([tooLate.status, tooLate.error]).toEqual([400, 'invalid_grant'])
  })

  describe.each([['confidential'], ['public']])('of a %s client', (type) => {
    test.each([
      ['a wrong verifier', 'invalid_grant', () => pkce().verifier],
      ['no verifier', 'invalid_request', () => undefined],
      ['the challenge as verifier', 'invalid_grant', (challenge: string) => challenge],
    ])('is refused with %s, and still works with the right one', async (_name, error, sent) => {
      const of = type === 'public' ? publicClient : client
      const { verifier, challenge } = pkce()
      const code = await newCode(of, withChallenge(challenge))

      const refused = await exchange(t, of, code, { code_verifier: sent(challenge) })
      const right = await exchange(t, of, code, { code_verifier: verifier })

      expect([refused.status, refused.error]).toEqual([400, error])
      expect(right.status).toBe(200)
    })
  })

  test('that an earlier version gave without a challenge is refused', async () => {
    const code = await newCode()
    await t.query('identity', 'update oauth_grants set code_challenge = null where code_sha256 = $1', [hashToken(code)])

    const refused = await exchange(t, client, code)

    expect([refused.status, refused.error]).toEqual([400, 'invalid_grant'])
  })

  test('is refused with another redirect URI, though it is registered', async () => {
    const two = await registerClient(t, firm, { redirect_uris: [CALLBACK, `${CALLBACK}/2`] })
    const code = await newCode(two)

    const [other, none] = await Promise.all([
      exchange(t, two, code, { redirect_uri: `${CALLBACK}/2` }),
      exchange(t, two, code, { redirect_uri: undefined }),
    ])

    expect([other.error, none.error]).toEqual(['invalid_grant', 'invalid_request'])
  })

  test('of another client is refused, of the same firm and of another', async () => {
    const sibling = await registerClient(t, firm)
    const stranger = await registerClient(t, await t.seedFirm())
    const code = await newCode()

    const refused = await Promise.all([exchange(t, sibling, code), exchange(t, stranger, code)])
    const own = await exchange(t, client, code)

    expect(refused.map(({ error }) => error)).toEqual(['invalid_grant', 'invalid_grant'])
    expect(own.status).toBe(200)
  })

  test('is refused once the user or the firm is suspended', async () => {
    const house = await t.seedFirm()
    const app = await registerClient(t, house)
    const [one, two] = [await t.seedSession(house, 'attorney'), await t.seedSession(house, 'attorney')]
    const [codeOne, codeTwo] = [await allow(t, one, authorizePath(app)), await allow(t, two, authorizePath(app))]

    await t.query('identity', `update users set status = 'suspended' where email = $1`, [one.email])
    const ofUser = await exchange(t, app, codeOne.get('code')!)
    await t.query('identity', `update firms set suspended_at = now() where slug = $1`, [house.id.replace('_', '-')])
    const ofFirm = await exchange(t, app, codeTwo.get('code')!)

    expect([ofUser.error, ofFirm.error]).toEqual(['invalid_grant', 'invalid_grant'])
  })
})

describe('a refresh token', () => {
  test('that is used 50 times at once works at most once, and the whole family has ended', async () => {
    const { tokens } = await obtainTokens(t, firm, { client })

    const answers = await atOnce(t, 50, () => refresh(t, client, tokens.refresh_token))

    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const { error } of answers.filter(({ status }) => status !== 200)) expect(error).toBe('invalid_grant')
    expect((await refresh(t, client, won[0]!.refresh_token)).error).toBe('invalid_grant')
    for (const token of [tokens.access_token, won[0]!.access_token]) {
      expect(await standing(t, token, listMatters)).toBe('unauthorized')
    }
  })

  test('of another client is refused and stays what it is', async () => {
    const { tokens } = await obtainTokens(t, firm, { client })
    const sibling = await registerClient(t, firm)

    const stolen = await refresh(t, sibling, tokens.refresh_token)
    const own = await refresh(t, client, tokens.refresh_token)

    expect([stolen.error, own.status]).toEqual(['invalid_grant', 200])
  })

  test('gives no wider scopes, and is not used up by asking', async () => {
    const { tokens } = await obtainTokens(t, firm, { client })

    const wider = await Promise.all(
      ['matters:read clients:read', 'nonsense', '+'].map((scope) =>
        refresh(t, client, tokens.refresh_token, { scope }),
      ),
    )
    const own = await refresh(t, client, tokens.refresh_token)

    expect(wider.map(({ error }) => error)).toEqual(['invalid_scope', 'invalid_scope', 'invalid_scope'])
    expect(own.status).toBe(200)
  })
})

describe('a client', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })

  test.each([
    ['no secret', { client_secret: undefined }],
    ['a wrong secret', { client_secret: `dsr_secret_${'a'.repeat(43)}` }],
    ['no client', { client_id: undefined, client_secret: undefined }],
    ['an unknown client', { client_id: 'app_01kagq8t5re8hbyqm2s4w7x9zc' }],
  ])('is refused with %s, whatever it asks', async (_name, changes) => {
    const { tokens } = await obtainTokens(t, firm, { client })
    const code = await newCode()

    const answers = await Promise.all([
      exchange(t, client, code, changes),
      refresh(t, client, tokens.refresh_token, changes),
      postForm(t, '/oauth/revoke', { token: tokens.refresh_token, ...credentialsOf(client), ...changes }),
    ])

    for (const { status, error, headers } of answers) {
      expect([status, error]).toEqual([401, 'invalid_client'])
      expect(headers.get('www-authenticate')).toBeNull()
    }
    expect(await standing(t, tokens.access_token, listMatters)).toBe(200)
  })

  test('that fails by HTTP Basic is asked for it', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x' }

    const answers = await Promise.all([
      postForm(t, '/oauth/token', form, basic(client.client_id, 'wrong')),
      postForm(t, '/oauth/token', form, { authorization: 'Basic nonsense' }),
      postForm(t, '/oauth/token', form, { authorization: 'Bearer x' }),
    ])

    for (const { status, error, headers } of answers) {
      expect([status, error]).toEqual([401, 'invalid_client'])
      expect(headers.get('www-authenticate')).toBe('Basic realm="oauth"')
    }
  })

  test('sends its credentials in one way only', async () => {
    const form = { grant_type: 'refresh_token', refresh_token: 'x' }
    const header = basic(client.client_id, client.client_secret!)

    const answers = await Promise.all([
      postForm(t, '/oauth/token', { ...form, ...credentialsOf(client) }, header),
      postForm(t, '/oauth/token', { ...form, client_id: publicClient.client_id }, header),
    ])

    for (const { status, error } of answers) expect([status, error]).toEqual([400, 'invalid_request'])
  })

  test('that is public is refused with a secret', async () => {
    const { status, error } = await refresh(t, publicClient, 'x', { client_secret: 'anything' })

    expect([status, error]).toEqual([401, 'invalid_client'])
  })

  test('that guesses secrets is told to wait, and nobody with the right one is', async () => {
    const strict = await startSystem({ environment: { gateway: { ADDRESS_FAILURES_PER_MINUTE: '5' } } })
    try {
      const house = await strict.seedFirm()
      const app = await registerClient(strict, house)

      const guesses = []
      for (let guess = 0; guess < 6; guess++) {
        guesses.push(await refresh(strict, app, 'x', { client_secret: `guess ${guess}` }))
      }
      const right = await refresh(strict, app, 'x')

      expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
      expect(Number(guesses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
      expect([right.status, right.error]).toEqual([400, 'invalid_grant'])
    } finally {
      await strict.stop()
    }
  })
})

describe('the token endpoint', () => {
  test('answers JSON with invalid_request, and never stores an answer', async () => {
    const { status, error, headers } = await postForm(t, '/oauth/token', '{"grant_type":"authorization_code"}', {
      'content-type': 'application/json',
    })

    expect([status, error]).toEqual([400, 'invalid_request'])
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  test.each(['GET', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    const response = await fetch(`${t.baseUrl}/oauth/token`, { method })

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
  })

  test.each([
    ['invalid_request', 'a parameter twice', 'grant_type=refresh_token&refresh_token=a&refresh_token=b'],
    ['invalid_request', 'no grant_type', 'code=x'],
    ['unsupported_grant_type', 'the password grant', 'grant_type=password&username=a&password=b'],
    ['unsupported_grant_type', 'client credentials', 'grant_type=client_credentials'],
    ['unsupported_grant_type', 'what every object has', 'grant_type=constructor'],
    ['invalid_request', 'an empty body', ''],
  ])('answers %s to %s', async (expected, _name, body) => {
    const { status, error } = await postForm(t, '/oauth/token', body)

    expect([status, error]).toEqual([400, expected])
  })

  test('refuses oversize parameters and bodies', async () => {
    const long = await exchange(t, client, 'x', { redirect_uri: 'a'.repeat(5_000) })
    const id = await exchange(t, client, 'x', { client_id: 'a'.repeat(5_000) })
    const huge = await exchange(t, client, 'a'.repeat(40_000))

    expect([long.status, long.error]).toEqual([400, 'invalid_request'])
    expect([id.status, id.error]).toEqual([400, 'invalid_request'])
    expect([huge.status, huge.error]).toEqual([413, 'invalid_request'])
  })

  test('says in its own form that a part is down, within five seconds', async () => {
    await t.stopService('identity')
    const startedAt = performance.now()

    const { status, error, headers } = await exchange(t, client, 'x')
    const page = await browserOf(t).open(authorizePath(client))
    const tookMs = performance.now() - startedAt
    await t.startService('identity')

    expect([status, error]).toEqual([503, 'temporarily_unavailable'])
    expect(headers.get('retry-after')).toBe('1')
    expect(page.status).toBe(503)
    expect(page.text).toContain('<h1>Not available right now</h1>')
    // The machine may be busy with other tests; two time-outs would be eight seconds.
    expect(tookMs).toBeLessThan(7_500)
  })
})

describe('revocation', () => {
  const revoke = (of: Client, token: string) => postForm(t, '/oauth/revoke', { token, ...credentialsOf(of) })

  test('of an access token ends it alone', async () => {
    const { tokens } = await obtainTokens(t, firm, { client })
    expect(await standing(t, tokens.access_token, listMatters)).toBe(200)

    const { status } = await revoke(client, tokens.access_token)

    expect(status).toBe(200)
    expect(await standing(t, tokens.access_token, listMatters)).toBe('unauthorized')
    expect((await refresh(t, client, tokens.refresh_token)).status).toBe(200)
  })

  test('of an unknown token, or of another client, changes nothing and tells nothing', async () => {
    const { tokens } = await obtainTokens(t, firm, { client })
    const sibling = await registerClient(t, firm)

    const answers = await Promise.all([
      revoke(client, 'unknown'),
      revoke(sibling, tokens.access_token),
      revoke(sibling, tokens.refresh_token),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await standing(t, tokens.access_token, listMatters)).toBe(200)
    expect((await refresh(t, client, tokens.refresh_token)).status).toBe(200)
  })

  test('without a token is refused', async () => {
    const { status, error } = await postForm(t, '/oauth/revoke', credentialsOf(client))

    expect([status, error]).toEqual([400, 'invalid_request'])
  })
})
