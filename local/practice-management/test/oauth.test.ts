import { expect, test } from '@jest/globals'
import { walkConsent } from '../index.ts'
import {
  ask,
  askToken,
  authorizeUrl,
  connect,
  newCode,
  REDIRECT_URI,
  startReceiver,
  startTestStandIn,
} from './fixtures.ts'

const WHO = '/users/who_am_i.json?fields=id,name,email,account{name}'

test('a person who approves is sent back with a code and the state, and the token acts in their name', async () => {
  const standIn = await startTestStandIn()
  const marcus = standIn.controls.holdings().users[1]!

  const back = await walkConsent(authorizeUrl(standIn), { userId: marcus.id })
  const code = back.searchParams.get('code')!
  const { status, body } = await askToken(standIn, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: REDIRECT_URI,
  })
  const who = await ask(standIn, body.access_token, 'GET', WHO)

  expect(back.origin + back.pathname).toBe(REDIRECT_URI)
  expect(back.searchParams.get('state')).toBe('s1')
  expect(status).toBe(200)
  expect(body).toEqual({
    token_type: 'bearer',
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: 604_800,
  })
  expect(who.body.data).toEqual({
    id: marcus.id,
    name: 'Marcus Test',
    email: 'Marcus@firm.test',
    account: { name: 'Hartwell & Pryce' },
  })
})

test('a person who refuses is sent back with access_denied', async () => {
  const standIn = await startTestStandIn()

  const back = await walkConsent(authorizeUrl(standIn), 'refuse')

  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 's1' })
})

test('an unknown application and an address that is not its own get no redirect', async () => {
  const standIn = await startTestStandIn({ redirectUris: [REDIRECT_URI] })

  const answers = await Promise.all(
    [
      authorizeUrl(standIn, { client_id: 'another' }),
      authorizeUrl(standIn, { redirect_uri: 'https://evil.test/' }),
    ].map((url) => fetch(url, { redirect: 'manual' })),
  )

  expect(answers.map(({ status }) => status)).toEqual([400, 400])
})

test('a consent page works once', async () => {
  const standIn = await startTestStandIn()
  const page = await (await fetch(authorizeUrl(standIn))).text()
  const send = () =>
    fetch(`${standIn.url}/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({ ticket: /value="([^"]+)"/.exec(page)![1]!, refuse: 'yes' }),
      redirect: 'manual',
    })

  const first = await send()
  const second = await send()

  expect([first.status, second.status]).toEqual([302, 400])
})

test('a code works once, within a minute, for the address that it was given to', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = await startTestStandIn({ clock: () => now })
  const { id } = standIn.controls.holdings().users[0]!
  const [used, stray, old] = [await newCode(standIn, id), await newCode(standIn, id), await newCode(standIn, id)]
  const redeem = (code: string, redirect_uri = REDIRECT_URI) =>
    askToken(standIn, { grant_type: 'authorization_code', code, redirect_uri })

  const first = await redeem(used)
  const again = await redeem(used)
  const elsewhere = await redeem(stray, 'https://app.test/other')
  now = new Date('2026-11-23T12:01:01Z')
  const late = await redeem(old)

  expect(first.status).toBe(200)
  for (const { status, body } of [again, elsewhere, late]) {
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'invalid_grant' })
  }
})

test('the token endpoint wants the secret of the application, and a form', async () => {
  const standIn = await startTestStandIn()
  const { tokens } = await connect(standIn)
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }

  const wrongSecret = await askToken(standIn, { ...refresh, client_secret: 'guessed' })
  const asJson = await fetch(`${standIn.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...refresh, client_id: standIn.clientId, client_secret: standIn.clientSecret }),
  })

  expect([wrongSecret.status, wrongSecret.body.error]).toEqual([401, 'invalid_client'])
  expect([asJson.status, await asJson.json()]).toEqual([400, { error: 'invalid_request' }])
})

test('an access token expires, and a refresh gives another one without a new refresh token', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = await startTestStandIn({ clock: () => now, settings: { accessTokenLifeS: 3_600 } })
  const { tokens } = await connect(standIn)
  now = new Date('2026-11-23T13:00:01Z')

  const expired = await ask(standIn, tokens.access_token, 'GET', WHO)
  const { body } = await askToken(standIn, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
  const fresh = await ask(standIn, body.access_token, 'GET', WHO)

  expect(expired.status).toBe(401)
  expect(expired.body.error).toEqual({ type: 'UnauthorizedError', message: expect.any(String) })
  expect(body).toEqual({ token_type: 'bearer', access_token: expect.any(String), expires_in: 3_600 })
  expect(fresh.status).toBe(200)
})

test('told to rotate, a refresh gives a new refresh token and the old one is refused', async () => {
  const standIn = await startTestStandIn({ settings: { rotateRefreshTokens: true } })
  const { tokens } = await connect(standIn)
  const refresh = (token: string) => askToken(standIn, { grant_type: 'refresh_token', refresh_token: token })

  const first = await refresh(tokens.refresh_token)
  const old = await refresh(tokens.refresh_token)
  const second = await refresh(first.body.refresh_token)

  expect(first.body.refresh_token).not.toBe(tokens.refresh_token)
  expect([old.status, old.body]).toEqual([400, { error: 'invalid_grant' }])
  expect(second.status).toBe(200)
})

test('deauthorize takes back the grant of the token and leaves the grants of others', async () => {
  const standIn = await startTestStandIn()
  const [eleanor, marcus] = [await connect(standIn, 0), await connect(standIn, 1)]
  const deauthorize = (bearer: string) =>
    fetch(`${standIn.url}/oauth/deauthorize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: new URLSearchParams({ token: eleanor.tokens.access_token }),
    })

  const done = await deauthorize(eleanor.tokens.access_token)
  const again = await deauthorize(eleanor.tokens.access_token)
  const refreshed = await askToken(standIn, {
    grant_type: 'refresh_token',
    refresh_token: eleanor.tokens.refresh_token,
  })

  expect([done.status, again.status, refreshed.status]).toEqual([200, 401, 400])
  expect((await eleanor.ask('GET', WHO)).status).toBe(401)
  expect((await marcus.ask('GET', WHO)).status).toBe(200)
})

test.each([
  ['json', (body: string) => JSON.parse(body)],
  [
    'form',
    (body: string) => Object.fromEntries([...new URLSearchParams(body)].map(([name, id]) => [name, Number(id)])),
  ],
] as const)('the application is notified when a person takes access back, as %s', async (deauthorizeForm, read) => {
  const standIn = await startTestStandIn({ settings: { deauthorizeForm } })
  const { ask, userId, accountId } = await connect(standIn)
  const application = await startReceiver()
  standIn.setDeauthorizeUrl(application.url)

  const { status } = await standIn.controls.revokeAccess({ user_id: userId })

  expect(status).toBe(200)
  expect((await ask('GET', WHO)).status).toBe(401)
  expect(application.received.map(({ body }) => read(body))).toEqual([{ user_id: userId, account_id: accountId }])
})

test('tokens can be made to stop working one by one', async () => {
  const standIn = await startTestStandIn()
  const { ask, userId, tokens } = await connect(standIn)
  const { controls } = standIn
  const refresh = () => askToken(standIn, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })

  controls.expireAccessTokens({ user_id: userId })
  const expired = await ask('GET', WHO)
  const refreshed = await refresh()
  controls.revokeRefreshTokens({ user_id: userId })
  const refused = await refresh()

  expect([expired.status, refreshed.status]).toEqual([401, 200])
  expect([refused.status, refused.body]).toEqual([400, { error: 'invalid_grant' }])
})
