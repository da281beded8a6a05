import { documents, identity, matters, notifications, type Role, toUuid } from '@dossier/contracts'
import {
  authorizePath,
  bearer,
  browserOf,
  credentialsOf,
  obtainTokens,
  postForm,
  refresh,
  registerClient,
  standing,
  untilWaiting,
} from '@dossier/gateway/testing'
import type { CredentialsChange } from '@dossier/identity/testing'
import { setPassword, suspendFirm, suspendUser } from '@dossier/identity/testing'
import { sendNotice, withDatabase } from '@dossier/runtime'
import { callOperation, type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const { deleteOAuthClient, getSession } = identity.operations
const { createMatter, listClients, listMatters } = matters.operations
const { listWebhooks } = notifications.operations

let t: System
let firm: SeededFirm
/** Two gateways that would keep what they know for an hour: whatever they learn sooner, they were told. */
let gateways: string[]

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '3600000' } } })
  firm = await t.seedFirm()
  gateways = [t.baseUrl, await t.startGateway()]
})
afterAll(() => t.stop())

type Obtained = Awaited<ReturnType<typeof obtainTokens>>

const standings = (token: string) =>
  Promise.all(gateways.map((baseUrl) => standing(t, token, listMatters, { baseUrl })))

/** Asks every gateway until it answers as expected. */
const becomesEverywhere = (expected: string, token: string) =>
  becomesNow(
    gateways.map(() => expected),
    () => standings(token),
  )

/** Runs a command as its process would: change, then notice. */
async function run(change: (parts: Parameters<typeof suspendFirm>[0]) => Promise<CredentialsChange>) {
  const environment = { DATABASE_URL: t.databaseUrlOf('identity'), NATS_URL: t.natsUrlOf('identity') }
  const changed = await withDatabase(environment, (db) => change({ db, now: t.now(), record: async () => {} }))
  await sendNotice(environment, identity.notices.credentialsChanged, changed)
}

/** Nobody here has created a key, so no mail goes to admins. */
const noMail = () => {
  throw new Error('no mail is expected')
}
const suspend = (email: string) =>
  run(async (parts) => (await suspendUser({ ...parts, mailer: noMail }, email)).changed!)

describe('every gateway that knows a token is told to refuse it when', () => {
  test.each([
    [
      'its refresh token is revoked',
      'unauthorized',
      ({ client, tokens }: Obtained) =>
        postForm(t, '/oauth/revoke', { token: tokens.refresh_token, ...credentialsOf(client) }),
    ],
    [
      'it is revoked itself',
      'unauthorized',
      ({ client, tokens }: Obtained) =>
        postForm(t, '/oauth/revoke', { token: tokens.access_token, ...credentialsOf(client) }),
    ],
    [
      'its refresh token is used twice',
      'unauthorized',
      async ({ client, tokens }: Obtained) => {
        await refresh(t, client, tokens.refresh_token)
        await refresh(t, client, tokens.refresh_token)
      },
    ],
    [
      'its client is removed',
      'unauthorized',
      async ({ client }: Obtained) =>
        t.call(deleteOAuthClient, { id: client.id }, undefined, (await t.seedSession(firm)).headers),
    ],
    ['its user is suspended', 'unauthorized', ({ session }: Obtained) => suspend(session.email)],
    [
      "its user's password changes",
      'unauthorized',
      ({ session }: Obtained) => run((parts) => setPassword(parts, session.email, 'another long password')),
    ],
  ])('%s, and the refresh token with it', async (_name, expected, end) => {
    const obtained = await obtainTokens(t, firm)
    const { client, tokens } = obtained
    const before = await standings(tokens.access_token)

    await end(obtained)

    expect(before).toEqual([200, 200])
    await becomesEverywhere(expected, tokens.access_token)
    if (_name !== 'it is revoked itself') {
      expect((await refresh(t, client, tokens.refresh_token)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('its firm is suspended', async () => {
    const house = await t.seedFirm()
    const { client, tokens } = await obtainTokens(t, house)
    const before = await standings(tokens.access_token)

    await run((parts) => suspendFirm(parts, house.id.replace('_', '-')))

    expect(before).toEqual([200, 200])
    await becomesEverywhere('firm_suspended', tokens.access_token)
    expect((await refresh(t, client, tokens.refresh_token)).error).toBe('invalid_grant')
  })
})

test('tokens of other users and clients stay what they are', async () => {
  const [ended, otherUser] = [await obtainTokens(t, firm), await obtainTokens(t, firm)]
  const sameClient = await obtainTokens(t, firm, { client: ended.client })

  await suspend(ended.session.email)
  await becomesEverywhere('unauthorized', ended.tokens.access_token)

  expect(await standings(otherUser.tokens.access_token)).toEqual([200, 200])
  expect(await standings(sameClient.tokens.access_token)).toEqual([200, 200])
})

test.each([
  ['is suspended', `update users set status = 'suspended' where id = $1`],
  ['loses all sessions', 'delete from sessions where user_id = $1'],
])('a consent under way while its user %s grants nothing', async (_name, statement) => {
  const client = await registerClient(t, firm)
  const session = await t.seedSession(firm)
  const browser = browserOf(t, session)
  const page = await browser.open(authorizePath(client))

  const decided = await withDatabase({ DATABASE_URL: t.databaseUrlOf('identity') }, async (db) => {
    let pressed: ReturnType<typeof browser.press> | undefined
    await db.transact({ firmId: null, now: t.now() }, async (tx) => {
      await tx.query(statement, [toUuid(session.userId)])
      pressed = browser.press(page, 'allow')
      await untilWaiting(tx, 1)
    })
    return pressed!
  })

  expect([decided.status, decided.location]).toEqual([200, null])
  expect(decided.text).toContain('<h1>Sign in to Dossier</h1>')
  expect(await t.query('identity', 'select 1 from oauth_grants where user_id = $1', [toUuid(session.userId)])).toEqual(
    [],
  )
})

test('a suspended user who is reinstated has no token of before', async () => {
  const { client, session, tokens } = await obtainTokens(t, firm)

  await suspend(session.email)
  await t.query('identity', `update users set status = 'active' where email = $1`, [session.email])

  expect(await standing(t, tokens.access_token, listMatters)).toBe('unauthorized')
  expect((await refresh(t, client, tokens.refresh_token)).error).toBe('invalid_grant')
})

test('a token keeps to the role that its user has today, and to what was granted', async () => {
  const client = await registerClient(t, firm, { scopes: ['matters:read', 'matters:write', 'webhooks:read'] })
  const { session, tokens } = await obtainTokens(t, firm, { role: 'admin', client })
  const input = { title: 'A matter', practice_area: 'other' }
  const become = (role: Role) =>
    run(async ({ db }) => {
      await db.query('update users set role = $2 where email = $1', [session.email, role])
      return { user_id: session.userId }
    })
  const standingNow = async () => [
    await standing(t, tokens.access_token, createMatter, { input: { ...input, title: `A matter ${Math.random()}` } }),
    await standing(t, tokens.access_token, listWebhooks),
  ]
  const asAdmin = await standingNow()

  await become('attorney')
  await becomesNow([201, 'forbidden'], standingNow)
  const narrowed = await refresh(t, client, tokens.refresh_token)
  await become('paralegal')
  await becomesNow(['forbidden', 'forbidden'], standingNow)
  await become('admin')
  await becomesNow([201, 200], standingNow)

  expect(asAdmin).toEqual([201, 200])
  expect(narrowed.scope).toBe('matters:read matters:write')
  expect(await standing(t, tokens.access_token, documents.operations.getDocument, { input: { id: 'doc_x' } })).toBe(
    'insufficient_scope',
  )
})

async function becomesNow(expected: unknown[], ask: () => Promise<unknown[]>): Promise<void> {
  let answers: unknown[] = []
  await until(async () => {
    answers = await ask()
    return JSON.stringify(answers) === JSON.stringify(expected)
  }).catch(() => {})
  expect(answers).toEqual(expected)
}

test('a token that lacks a scope is told which, by RFC 6750', async () => {
  const { tokens } = await obtainTokens(t, firm)

  const { status, error, headers } = await callOperation(
    t.baseUrl,
    listClients,
    {},
    undefined,
    bearer(tokens.access_token),
  )

  expect([status, error.code]).toEqual([403, 'insufficient_scope'])
  expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="clients:read"')
})

test('a token stands for nobody who is signed in', async () => {
  const { tokens } = await obtainTokens(t, firm, { role: 'admin' })

  expect(await standing(t, tokens.access_token, getSession)).toBe('forbidden')
})

test.each([
  ['in the query', (token: string) => ({ path: `?access_token=${token}`, headers: {} })],
  ['as another scheme', (token: string) => ({ path: '', headers: { authorization: `Token ${token}` } })],
  ['cut short', (token: string) => ({ path: '', headers: bearer(token.slice(0, -1)) })],
  ['with more behind it', (token: string) => ({ path: '', headers: bearer(`${token} x`) })],
])('a token is not taken %s', async (_name, request) => {
  const { tokens } = await obtainTokens(t, firm)
  const { path, headers } = request(tokens.access_token)

  const response = await fetch(`${t.baseUrl}/api/v1/matters${path}`, { headers: headers as Record<string, string> })

  expect(response.status).toBe(401)
})

test('a refresh token, a code and a client secret are no access tokens', async () => {
  const { client, tokens } = await obtainTokens(t, firm)

  expect(await standing(t, tokens.refresh_token, listMatters)).toBe('unauthorized')
  expect(await standing(t, client.client_secret!, listMatters)).toBe('unauthorized')
})

test('a token counts before the cookie that a browser sends with it', async () => {
  const { tokens } = await obtainTokens(t, firm)
  const { headers } = await t.seedSession(firm)

  const { status } = await t.call(createMatter, { title: 'By token', practice_area: 'other' }, undefined, {
    ...bearer(tokens.access_token),
    cookie: headers.cookie!,
  })

  expect(status).toBe(201)
})

test('all tokens with which one client acts for one user share a limit, apart from others', async () => {
  const house = await t.seedFirm({ rateLimit: { per_minute: 10, burst: 10 } })
  const { client, session, tokens } = await obtainTokens(t, house)
  const refreshed = await refresh(t, client, tokens.refresh_token)
  const again = await obtainTokens(t, house, { client, session })
  const other = await obtainTokens(t, house, { client })
  const remaining = async (token: string) => {
    const { headers } = await callOperation(t.baseUrl, listMatters, {}, undefined, bearer(token))
    return Number(headers.get('x-ratelimit-remaining'))
  }

  expect(await remaining(tokens.access_token)).toBe(9)
  expect(await remaining(refreshed.access_token)).toBe(8)
  expect(await remaining(again.tokens.access_token)).toBe(7)
  expect(await remaining(other.tokens.access_token)).toBe(9)
  const { headers } = await t.call(getSession, {}, undefined, session.headers)
  expect(headers.get('x-ratelimit-remaining')).toBe('9')
})

test('refreshing does not prolong an authorization beyond a year after the consent', async () => {
  const { client, session, tokens } = await obtainTokens(t, firm)
  await t.query(
    'identity',
    `update oauth_grants set created_at = created_at - interval '364 days' where user_id = $1`,
    [toUuid(session.userId)],
  )

  const inTime = await refresh(t, client, tokens.refresh_token)
  t.clock.advance(25 * 3_600_000)
  const late = await refresh(t, client, inTime.refresh_token)

  expect(inTime.status).toBe(200)
  expect([late.error, late.error_description]).toEqual(['invalid_grant', 'The refresh token has expired.'])
})
