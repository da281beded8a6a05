import { identity, matters, Scope } from '@dossier/contracts'
import {
  APP_ORIGIN,
  allow,
  authorizePath,
  bearer,
  browserOf,
  CALLBACK,
  exchange,
  obtainTokens,
  refresh,
  registerClient,
  standing,
} from '@dossier/gateway/testing'
import { bytesOf, giveKnownPassword, PASSWORD, seedMember, totpCode, totpStep } from '@dossier/identity/testing'
import { callOperation, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as oauth from 'oauth4webapi'

const { getMatter, listMatters, createMatter } = matters.operations
const { confirmTotp, createSession, enrolTotp } = identity.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm({ name: 'Silva & Partners' })
})
afterAll(() => t.stop())

/** The library finds the gateway where it really is. */
const options = () => ({
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: (url: string, init: object) => fetch(url.replace(APP_ORIGIN, t.baseUrl), init),
})

async function discover(): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(APP_ORIGIN)
  const response = await oauth.discoveryRequest(issuer, { ...options(), algorithm: 'oauth2' })
  return oauth.processDiscoveryResponse(issuer, response)
}

/** The email of a member who can sign in. */
const seedUser = async (role?: string) => (await seedMember(t, firm, role)).email

test.each([
  ['a confidential client by HTTP Basic', 'confidential', oauth.ClientSecretBasic],
  ['a confidential client by form fields', 'confidential', oauth.ClientSecretPost],
  ['a public client', 'public', () => oauth.None()],
] as const)('a library that does not know us goes through the whole flow: %s', async (_name, type, authentication) => {
  const registered = await registerClient(t, firm, { type })
  const server = await discover()
  const client: oauth.Client = { client_id: registered.client_id }
  const clientAuth = authentication(registered.client_secret!)
  const verifier = oauth.generateRandomCodeVerifier()
  const state = oauth.generateRandomState()
  const email = await seedUser()
  const browser = browserOf(t)

  // The user signs in, sees what is asked for, and allows it.
  const url = new URL(server.authorization_endpoint!)
  for (const [name, value] of Object.entries({
    client_id: registered.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'matters:read matters:write',
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })) {
    url.searchParams.set(name, value)
  }
  const signInPage = await browser.open(url.pathname + url.search)
  const signedIn = await browser.press(signInPage, 'sign_in', { email, password: PASSWORD })
  const consentPage = await browser.open(signedIn.location!)
  const decided = await browser.press(consentPage, 'allow')

  expect(decided.status).toBe(303)
  expect(decided.location).toMatch(/^https:\/\/client\.example\/callback\?/)
  const callback = oauth.validateAuthResponse(server, client, new URL(decided.location!), state)

  // The client gets tokens, and acts for the user.
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    clientAuth,
    callback,
    CALLBACK,
    verifier,
    options(),
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
  expect(tokens).toEqual({
    access_token: expect.any(String),
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: expect.any(String),
    scope: 'matters:read matters:write',
  })
  const used = await oauth.protectedResourceRequest(
    tokens.access_token,
    'GET',
    new URL(`${t.baseUrl}/api/v1/matters`),
    undefined,
    undefined,
    options(),
  )
  expect(used.status).toBe(200)
  expect(used.headers.get('x-ratelimit-limit')).not.toBeNull()

  // It refreshes them, and ends them.
  const refreshed = await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, clientAuth, tokens.refresh_token!, options()),
  )
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)
  expect(await standing(t, refreshed.access_token, listMatters)).toBe(200)
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, clientAuth, refreshed.refresh_token!, options()),
  )
  expect(await standing(t, refreshed.access_token, listMatters)).toBe('unauthorized')
  expect(await standing(t, tokens.access_token, listMatters)).toBe('unauthorized')
})

test('the metadata names what there is', async () => {
  const server = await discover()

  expect(server).toMatchObject({
    issuer: APP_ORIGIN,
    authorization_endpoint: `${APP_ORIGIN}/oauth/authorize`,
    token_endpoint: `${APP_ORIGIN}/oauth/token`,
    revocation_endpoint: `${APP_ORIGIN}/oauth/revoke`,
    scopes_supported: Scope.options,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  })
})

test('the consent page says who asks, who is signed in, what will be granted, and where it leads', async () => {
  const client = await registerClient(t, firm, { name: 'Case <Sync>', scopes: ['matters:read', 'webhooks:write'] })
  const session = await t.seedSession(firm, 'attorney')

  const { status, text, headers } = await browserOf(t, session).open(authorizePath(client))

  expect(status).toBe(200)
  expect(text).toContain('<bdi>Case &lt;Sync&gt;</bdi>')
  expect(text).toContain('<bdi>Silva &amp; Partners</bdi>')
  expect(text).toContain(session.email)
  expect(text).toContain('See matters')
  expect(text).not.toContain('Have events of the firm sent')
  expect(text).toContain('<strong>client.example</strong>')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https:;")
})

test('a browser that asks for Spanish gets every page on the way in Spanish, in words alone', async () => {
  const client = await registerClient(t, firm, { name: 'Agenda <IA>', scopes: [...Scope.options] })
  const session = await t.seedSession(firm, 'attorney')
  const stranger = await t.seedSession(await t.seedFirm())
  const inSpanish = (of?: typeof session) => browserOf(t, of, 'es-MX,es;q=0.9,en;q=0.5')
  const resource = `${APP_ORIGIN}/mcp`

  const signIn = await inSpanish().open(authorizePath(client))
  const pages = {
    signIn,
    refused: await inSpanish().press(signIn, 'sign_in', { email: 'nobody@firm.test', password: 'wrong' }),
    incomplete: await inSpanish().press(signIn, 'sign_in', { email: 'nobody' }),
    consent: await inSpanish(session).open(authorizePath(client, { resource })),
    otherFirm: await inSpanish(stranger).open(authorizePath(client)),
    unusable: await inSpanish().open(authorizePath(client, { client_id: 'app_unknown' })),
  }

  expect(pages.refused.text).toContain('<a href="#email">El correo o la contraseña no es correcto.</a>')
  expect(pages.incomplete.text).toContain('Correo: escriba una dirección de correo completa, como ana@example.com.')
  expect(pages.consent.text).toContain('<bdi>Agenda &lt;IA&gt;</bdi> actúe por usted')
  expect(pages.consent.text).toContain('Su despacho solo la deja leer')
  expect(pages.consent.text).toContain(', abogado en ')
  expect(pages.otherFirm.text).toContain('es de otro despacho')
  expect(pages.unusable.text).toContain('Este enlace no se puede usar')
  for (const [name, { text }] of Object.entries(pages)) {
    expect([name, text.includes('<html lang="es">')]).toEqual([name, true])
    expect([name, wordsIn(text).match(/\b(the|you|your|is|Sign|Allow|Deny|Cancel)\b/g)]).toEqual([name, null])
  }
})

/** What a reader sees. */
const wordsIn = (text: string) => text.replace(/<style>.*<\/style>/s, '').replace(/<[^>]*>/g, ' ')

test('the consent page says that firms:write reaches members and their roles, and where it ends', async () => {
  const client = await registerClient(t, firm, { scopes: ['firms:write'] })

  const { text } = await browserOf(t, await t.seedSession(firm)).open(authorizePath(client))

  for (const words of ['change their roles, and suspend them', 'It can make nobody an administrator']) {
    expect(text).toContain(words)
  }
})

test('the user is asked again each time, and granted is what was shown', async () => {
  const client = await registerClient(t, firm, { scopes: ['matters:read', 'clients:read', 'webhooks:read'] })
  const session = await t.seedSession(firm, 'attorney')
  const path = authorizePath(client, { scope: 'matters:read+webhooks:read documents:read' })

  const [first, second] = [await allow(t, session, path), await allow(t, session, path)]
  const tokens = await exchange(t, client, second.get('code')!)

  expect(first.get('code')).not.toBe(second.get('code'))
  expect(tokens.scope).toBe('matters:read')
})

test('a wrong password is said on the page, keeps the email and signs nobody in', async () => {
  const client = await registerClient(t, firm)
  const email = await seedUser()
  const browser = browserOf(t)

  const refused = await browser.press(await browser.open(authorizePath(client)), 'sign_in', {
    email,
    password: 'wrong',
  })

  expect(refused.status).toBe(401)
  expect(refused.text).toContain('<a href="#email">The email or the password is wrong.</a>')
  expect(refused.text).toContain(`value="${email}"`)
  expect(refused.text).not.toContain('value="wrong"')
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('fields that are empty or malformed are named by their labels', async () => {
  const client = await registerClient(t, firm)
  const browser = browserOf(t)

  const refused = await browser.press(await browser.open(authorizePath(client)), 'sign_in', { email: 'nonsense' })

  expect(refused.status).toBe(400)
  expect(refused.text).toContain('<a href="#email">Email must be an email address.</a>')
  expect(refused.text).toContain('<a href="#password">Password is required.</a>')
})

/** A member with two-step sign-in, what the app shows at a moment, and one recovery code. */
async function seedEnrolled() {
  const email = await seedUser()
  const { headers: signedIn } = await t.call(createSession, { email, password: PASSWORD }, undefined)
  const headers = { cookie: signedIn.getSetCookie()[0]!.split(';')[0]!, origin: APP_ORIGIN }
  const { data } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const codeNow = () => totpCode(bytesOf(data.secret), totpStep(t.now()))
  const confirmed = await t.call(confirmTotp, { code: codeNow() }, undefined, headers)
  // The code that confirmed is used up.
  t.clock.advance(30_000)
  return { email, codeNow, recoveryCode: confirmed.data.recovery_codes[0]! }
}

test('two-step sign-in asks for the code on the page, and takes the app’s code as it is typed', async () => {
  const client = await registerClient(t, firm)
  const { email, codeNow } = await seedEnrolled()
  const browser = browserOf(t)
  const signInPage = await browser.open(authorizePath(client))
  const submit = (fields: object) => browser.press(signInPage, 'sign_in', { email, password: PASSWORD, ...fields })

  const without = await submit({})
  const wrong = await submit({ totp: codeNow() === '123456' ? '654321' : '123456' })
  const malformed = await submit({ totp: 'what?' })
  const code = codeNow()
  const right = await submit({ totp: `${code.slice(0, 3)} ${code.slice(3)}` })
  const consentPage = await browser.open(right.location!)

  expect(signInPage.text).toMatch(/<input id="totp"[^>]* autocomplete="one-time-code"(?![^>]* required)/)
  expect(without.status).toBe(401)
  expect(without.text).toContain('<a href="#totp">This account has two-step sign-in.')
  expect(without.text).toContain(`value="${email}"`)
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('<a href="#email">The email, the password or the code is wrong.</a>')
  expect(malformed.status).toBe(400)
  expect(malformed.text).toContain('<a href="#totp">Code from your authenticator app must be')
  for (const { headers } of [without, wrong, malformed]) expect(headers.getSetCookie()).toEqual([])
  expect(right.status).toBe(303)
  expect(consentPage.forms.some(({ buttons }) => buttons.includes('allow'))).toBe(true)
})

test('a recovery code signs in on the page too, once', async () => {
  const client = await registerClient(t, firm)
  const { email, recoveryCode } = await seedEnrolled()
  const submit = async (browser = browserOf(t)) =>
    browser.press(await browser.open(authorizePath(client)), 'sign_in', {
      email,
      password: PASSWORD,
      totp: recoveryCode.toUpperCase(),
    })

  expect([(await submit()).status, (await submit()).status]).toEqual([303, 401])
})

test('guessing a password through the page is slowed down like through the interface', async () => {
  const client = await registerClient(t, firm)
  const email = await seedUser()
  const browser = browserOf(t)
  const page = await browser.open(authorizePath(client))

  const answers = []
  for (let attempt = 0; attempt < 8; attempt++) {
    answers.push(await browser.press(page, 'sign_in', { email, password: `guess ${attempt}` }))
  }
  const last = answers.at(-1)!

  expect(last.status).toBe(429)
  const retryAfterS = Number(last.headers.get('retry-after'))
  expect(retryAfterS).toBeGreaterThan(0)
  expect(retryAfterS).toBeLessThanOrEqual(10)
  expect(last.text).toContain(`Too many attempts. Please wait ${retryAfterS} seconds`)
})

test('guesses elsewhere do not make a browser wait in which the user has signed in on this page', async () => {
  const client = await registerClient(t, firm)
  const email = await seedUser()
  const browser = browserOf(t)
  const signIn = async () =>
    browser.press(await browser.open(authorizePath(client)), 'sign_in', { email, password: PASSWORD })
  const first = await signIn()
  await browser.press(await browser.open(first.location!), 'switch')
  for (let guess = 0; guess < 6; guess++) {
    await t.call(identity.operations.createSession, { email, password: 'a wrong guess' }, undefined)
  }

  const [known, unknown] = [
    await signIn(),
    await t.call(identity.operations.createSession, { email, password: PASSWORD }, undefined),
  ]

  expect([first.status, known.status, unknown.status]).toEqual([303, 303, 429])
})

test('a signed-in user can sign out of here and use another account', async () => {
  const client = await registerClient(t, firm)
  const [session, other] = [await t.seedSession(firm), await seedUser()]
  const browser = browserOf(t, session)
  const path = authorizePath(client)

  const out = await browser.press(await browser.open(path), 'switch')
  const signedIn = await browser.press(await browser.open(out.location!), 'sign_in', {
    email: other,
    password: PASSWORD,
  })
  const consent = await browser.open(signedIn.location!)

  expect(out.location).toBe(path)
  expect(consent.text).toContain(other)
  const { error } = await t.call(identity.operations.getSession, {}, undefined, session.headers)
  expect(error.code).toBe('invalid_session')
})

test('refusing tells the client so, with state and issuer', async () => {
  const client = await registerClient(t, firm)
  const browser = browserOf(t, await t.seedSession(firm))

  const { location } = await browser.press(await browser.open(authorizePath(client)), 'deny')

  expect(location).toMatch(/^https:\/\/client\.example\/callback\?/)
  expect(Object.fromEntries(new URL(location!).searchParams)).toEqual({
    error: 'access_denied',
    error_description: expect.any(String),
    state: 'the state',
    iss: APP_ORIGIN,
  })
})

test('a user of another firm learns that the client is not for them, and can go back or change accounts', async () => {
  const client = await registerClient(t, firm)
  const browser = browserOf(t, await t.seedSession(await t.seedFirm()))

  const page = await browser.open(authorizePath(client))
  const posted = await browser.post(authorizePath(client), { action: 'allow', user_id: 'x', scopes: 'matters:read' })
  const back = await browser.press(page, 'deny')

  expect([page.status, posted.status]).toEqual([403, 403])
  expect(page.text).toContain('belongs to another firm')
  expect(page.forms.flatMap(({ buttons }) => buttons)).toEqual(['switch', 'deny'])
  expect(new URL(back.location!).searchParams.get('error')).toBe('access_denied')
})

test('a registered query stays in the redirect', async () => {
  const uri = `${CALLBACK}?tenant=a%20b`
  const client = await registerClient(t, firm, { redirect_uris: [uri] })
  const browser = browserOf(t, await t.seedSession(firm))

  const { location } = await browser.press(await browser.open(authorizePath(client)), 'allow')

  expect(location!.startsWith(`${uri}&code=`)).toBe(true)
})

test('an installed application is led back to its own scheme, and to any port of this machine', async () => {
  const redirect_uris = ['com.example.app:/callback', 'http://127.0.0.1/callback']
  const client = await registerClient(t, firm, { type: 'public', redirect_uris })
  const session = await t.seedSession(firm)
  const locations = []
  for (const redirect_uri of ['com.example.app:/callback', 'http://127.0.0.1:51234/callback']) {
    const browser = browserOf(t, session)
    const path = authorizePath(client, { redirect_uri })
    const page = await browser.open(path)
    locations.push((await browser.press(page, 'allow')).location)
    expect(page.text).toContain('an application on this device')
    expect(page.headers.get('content-security-policy')).toContain(
      `form-action 'self' ${new URL(redirect_uri).protocol};`,
    )
  }

  expect(locations[0]).toMatch(/^com\.example\.app:\/callback\?code=/)
  expect(locations[1]).toMatch(/^http:\/\/127\.0\.0\.1:51234\/callback\?code=/)
})

test('an access token expires as such after an hour, and is refreshed to narrower scopes and back', async () => {
  const { client, tokens } = await obtainTokens(t, firm)
  expect(await standing(t, tokens.access_token, listMatters)).toBe(200)

  t.clock.advance(3_600_000)
  const expired = await callOperation(t.baseUrl, listMatters, {}, undefined, bearer(tokens.access_token))
  const narrowed = await refresh(t, client, tokens.refresh_token, { scope: 'matters:read' })
  const widened = await refresh(t, client, narrowed.refresh_token)

  expect([expired.status, expired.error.code]).toEqual([401, 'expired_token'])
  expect(expired.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
  expect([narrowed.scope, widened.scope]).toEqual(['matters:read', 'matters:read matters:write'])
  const input = { title: 'Made with a narrow token', practice_area: 'other' }
  expect(await standing(t, narrowed.access_token, createMatter, { input })).toBe('insufficient_scope')
  expect(await standing(t, widened.access_token, createMatter, { input })).toBe(201)
})

test('a refresh token works for 90 days from its issue, and each use gives it 90 more', async () => {
  const { client, tokens } = await obtainTokens(t, firm)
  const dayMs = 86_400_000

  t.clock.advance(89 * dayMs)
  const second = await refresh(t, client, tokens.refresh_token)
  t.clock.advance(89 * dayMs)
  const third = await refresh(t, client, second.refresh_token)
  t.clock.advance(90 * dayMs)
  const late = await refresh(t, client, third.refresh_token)

  expect([second.status, third.status]).toEqual([200, 200])
  expect([late.status, late.error]).toEqual([400, 'invalid_grant'])
})

test('nothing of codes, tokens and secrets is stored', async () => {
  const client = await registerClient(t, firm)
  const answer = await allow(t, await t.seedSession(firm), authorizePath(client))
  const code = answer.get('code')!
  const tokens = await exchange(t, client, code)

  const tables = ['oauth_clients', 'oauth_grants', 'oauth_access_tokens', 'oauth_refresh_tokens']
  const rows = JSON.stringify(await Promise.all(tables.map((table) => t.query('identity', `select * from ${table}`))))

  for (const secret of [client.client_secret!, code, tokens.access_token, tokens.refresh_token]) {
    expect(rows).not.toContain(secret)
  }
  expect(rows).toContain(CALLBACK)
})

test('staff see through an application the matters that are assigned to them alone', async () => {
  const client = await registerClient(t, firm)
  const { session, tokens } = await obtainTokens(t, firm, { role: 'staff', client })
  const create = (title: string, assigned_users: string[]) =>
    t.call(createMatter, { title, practice_area: 'other', assigned_users }, firm.key)
  const [assigned, foreign] = [await create('For staff', [session.userId]), await create('Not for staff', [])]

  const seen = await callOperation(t.baseUrl, listMatters, {}, undefined, bearer(tokens.access_token))

  expect(tokens.scope).toBe('matters:read matters:write')
  expect(seen.data.map(({ id }) => id)).toEqual([assigned.data.id])
  expect(await standing(t, tokens.access_token, getMatter, { input: { id: foreign.data.id } })).toBe('forbidden')
  const input = { title: 'By staff', practice_area: 'other' }
  expect(await standing(t, tokens.access_token, createMatter, { input })).toBe('forbidden')
})

test('a user who has yet to set up the second step that the firm requires grants nothing, and no token acts for them', async () => {
  const house = await t.seedFirm()
  const { client, session, tokens } = await obtainTokens(t, house)
  const browser = browserOf(t, session)
  const consent = await browser.open(authorizePath(client))

  const { updateFirmSettings } = identity.operations
  await t.call(updateFirmSettings, { settings: { two_step_required: true } }, house.key)
  const pages = [await browser.open(authorizePath(client)), await browser.press(consent, 'allow')]
  const acted = await callOperation(t.baseUrl, listMatters, {}, undefined, bearer(tokens.access_token))

  for (const { status, text } of pages) {
    expect(status).toBe(403)
    expect(text).toContain('<h1>Set up two-step sign-in</h1>')
  }
  expect([acted.status, acted.error.code]).toEqual([403, 'two_step_required'])
})

/** A firm that requires two-step sign-in, a client of it, and a member without the second step. */
async function seedRequired() {
  const house = await t.seedFirm()
  const client = await registerClient(t, house)
  const session = await t.seedSession(house, 'attorney')
  await giveKnownPassword(t, session.userId)
  await t.call(identity.operations.updateFirmSettings, { settings: { two_step_required: true } }, house.key)
  return { client, email: session.email }
}

const keyOn = (text: string) => bytesOf(/<code>([A-Z2-7 ]+)<\/code>/.exec(text)![1]!.replaceAll(' ', ''))

test('a user who must set up two-step sign-in does so on the way, and continues to the consent', async () => {
  const { client, email } = await seedRequired()
  const path = authorizePath(client)
  const browser = browserOf(t)

  await browser.press(await browser.open(path), 'sign_in', { email, password: PASSWORD })
  const setup = await browser.open(path)
  const wrongPassword = await browser.press(setup, 'begin_setup', { password: 'not the password' })
  const key = await browser.press(wrongPassword, 'begin_setup', { password: PASSWORD })
  const wrongCode = await browser.press(key, 'confirm_setup', { code: '000000' })
  const code = totpCode(keyOn(wrongCode.text), totpStep(t.now()))
  const done = await browser.press(wrongCode, 'confirm_setup', { code })

  expect([setup.status, setup.forms[0]!.buttons]).toEqual([403, ['begin_setup']])
  expect(wrongPassword.text).toContain('<a href="#password">The password is wrong.</a>')
  expect([key.status, key.text]).toEqual([200, expect.stringContaining('href="otpauth://totp/')])
  expect(wrongCode.text).toContain('<a href="#code">The code is wrong.')
  expect(keyOn(wrongCode.text)).toEqual(keyOn(key.text))
  expect(done.text.match(/<li><code>[a-z2-7-]{19}<\/code><\/li>/g)).toHaveLength(10)
  expect(done.text).toContain(`<a href="${path.replaceAll('&', '&amp;')}">Continue</a>`)
  let consent = await browser.open(path)
  await until(async () => {
    consent = await browser.open(path)
    return consent.status === 200
  })
  const answer = await browser.press(consent, 'allow')
  expect(new URL(answer.location!).searchParams.get('code')).toEqual(expect.any(String))
})

test('the setup is no way round: it shows nothing without a session, a known client and a form of ours', async () => {
  const { client, email } = await seedRequired()
  const path = authorizePath(client)
  const browser = browserOf(t)
  const signInPage = await browser.open(path)
  await browser.press(signInPage, 'sign_in', { email, password: PASSWORD })
  const setup = await browser.open(path)

  const signedOut = await browserOf(t).post(path, { action: 'begin_setup', password: PASSWORD })
  const unknown = await browser.open(authorizePath(client, { redirect_uri: 'https://elsewhere.example/' }))
  const without = await browser.open(authorizePath(client, { redirect_uri: undefined, client_id: undefined }))
  const forged = await browser.post(setup.forms[0]!.action, {
    action: 'confirm_setup',
    code: '000000',
    secret: 'AAAAAAAAAAAAAAAA',
    otpauth_url: 'javascript:alert(1)',
  })
  const elsewhere = await browser.post(
    setup.forms[0]!.action,
    { action: 'begin_setup', password: PASSWORD },
    { origin: 'https://elsewhere.example' },
  )

  expect(signedOut.forms[0]!.buttons).toEqual(['sign_in'])
  expect([unknown.status, without.status]).toEqual([400, 400])
  expect(forged.text).not.toContain('javascript:')
  expect(elsewhere.status).toBe(403)
})
