import { hash } from 'node:crypto'
import { identity, notifications, type OAuthGrantId, type Principal, type Role, toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import {
  changeUnderLock,
  type SeededFirm,
  type ServiceClient,
  type System,
  seedConnectedApplication,
  startServiceClient,
  startSystem,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { giveKnownPassword, OTHER_PASSWORD, PASSWORD } from './people.ts'
import { createRunner } from './running-commands.ts'

const { changePassword, decideApproval, deleteOAuthClient, endAuthorization, listApprovals, requestApproval } =
  identity.operations
const { exchangeAuthorizationCode, refreshTokens, revokeToken, signOutUser } = identity.operations
const { listChanges } = notifications.operations
const { APPROVAL_MS, APPROVAL_REPEATED_MS, PENDING_APPROVALS_MAX } = identity
const INPUT = '{"id":"mat_1","text":"Hello"}'

let t: System
let gateway: ServiceClient<'gateway'>
let firm: SeededFirm
beforeAll(async () => {
  t = await startSystem()
  gateway = await startServiceClient(t, 'gateway')
  firm = await t.seedFirm()
})
afterAll(async () => {
  await gateway.stop()
  await t.stop()
})

const sha256 = (text: string) => hash('sha256', text)
const refreshTokenOf = (grantId: string) => sha256(`refresh token of ${grantId}`)

/** A member with an application that acts for them. */
async function seedConnected() {
  const session = await t.seedSession(firm)
  const application = await seedConnectedApplication(t, firm, session.userId)
  return {
    ...application,
    session,
    request: (input = INPUT, operation = 'sendMatterMessage', changes: Partial<Principal> = {}) =>
      gateway.askAs({ ...application.principal, ...changes }, requestApproval, { operation, input }),
    decide: (id: string, decision: 'approve' | 'deny', by = session) =>
      t.call(decideApproval, { id, decision }, undefined, by.headers),
    list: async (by = session) => (await t.call(listApprovals, { per_page: 100 }, undefined, by.headers)).data,
  }
}

test('a call is pending until its user decides, and its user sees all of it', async () => {
  const { request, list, decide } = await seedConnected()

  const asked = await request()
  const again = await request()
  const listed = await list()
  const decided = await decide(asked.id, 'approve')

  expect([asked.status, again]).toEqual(['pending', asked])
  expect(listed).toEqual([
    {
      id: asked.id,
      client_id: expect.stringMatching(/^app_/),
      client_name: 'Assistant',
      operation: 'sendMatterMessage',
      summary: 'Write to the client of a matter, or to a participant.',
      input: JSON.parse(INPUT),
      status: 'pending',
      created_at: expect.any(String),
      expires_at: asked.expires_at,
    },
  ])
  expect(decided.data.status).toBe('approved')
  expect(await list()).toEqual([])
  expect(await request()).toEqual({ ...asked, status: 'approved' })
})

test('an approval is for one input, one operation and one authorization', async () => {
  const [first, second] = [await seedConnected(), await seedConnected()]
  const { id } = await first.request()
  await first.decide(id, 'approve')

  const others = [
    await first.request('{"id":"mat_1","text":"Hello!"}'),
    await first.request(INPUT, 'sendIntakeLink'),
    await second.request(),
  ]

  expect(others.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
})

test('an approved call can be repeated for a minute, and is a new call after that', async () => {
  const { request, decide } = await seedConnected()
  const { id } = await request()
  await decide(id, 'approve')

  const used = await request()
  t.clock.advance(APPROVAL_REPEATED_MS / 2)
  const repeated = await request()
  t.clock.advance(APPROVAL_REPEATED_MS / 2)
  const later = await request()

  expect([used.id, repeated.id]).toEqual([id, id])
  expect(later).toMatchObject({ status: 'pending', id: expect.not.stringContaining(id) })
})

test.each(['attorney', 'staff'] as Role[])(
  'the pages of a member, here %s, are told when approvals are asked for, decided or end, and programs are not',
  async (role) => {
    const { request, decide, session } = await seedConnected()
    const another = await seedConnected()
    const { headers } = await t.seedSession(firm, role)
    const key = await t.seedKey(firm.id, { scopes: ['matters:read', 'matters:write', 'clients:read', 'webhooks:read'] })
    const told = async (since: string, by?: string) => {
      await t.settled()
      const { data } = await t.call(listChanges, { after: since }, by, by ? {} : headers)
      return data.changes.map(({ type }) => type)
    }
    const now = async () => {
      await t.settled()
      return (await t.call(listChanges, {}, undefined, headers)).data.next
    }

    const begin = await now()
    const { id } = await request()
    expect(await told(begin)).toEqual(['approval.changed'])
    await request()
    expect(await told(begin)).toHaveLength(1)
    await decide(id, 'deny')
    expect(await told(begin)).toHaveLength(2)
    await another.request()
    expect(await told(begin)).toHaveLength(3)
    await t.call(deleteOAuthClient, { id: another.clientId }, undefined, session.headers)
    expect(await told(begin)).toHaveLength(4)

    expect(await told(begin, key)).toEqual([])
  },
)

/** Ends the authorization of an application. */
type End = (application: Awaited<ReturnType<typeof seedConnected>>) => Promise<unknown>

/** The credentials of a public client, which has no secret, and the tokens that it would get. */
const asClient = (clientId: string) => ({ client_id: clientId, client_secret_sha256: null })
const newTokens = () => ({
  audience: null,
  access_token_sha256: sha256(newId('evt')),
  refresh_token_sha256: sha256(newId('evt')),
})

/** Ends that lock the authorizations of a user, one of them, and those of an application. */
const endsByPeople: [string, End][] = [
  [
    'an operator gives its member a new password',
    async ({ session }) => {
      const { code } = await createRunner(t).run(['set-password', session.email], `${OTHER_PASSWORD}\n`)
      expect(code).toBe(0)
    },
  ],
  [
    'its member ends it',
    async ({ grantId, session }) => {
      const { status } = await t.call(endAuthorization, { id: grantId }, undefined, session.headers)
      expect(status).toBe(200)
    },
  ],
  [
    'an admin deletes the application',
    async ({ clientId }) => {
      const { headers } = await t.seedSession(firm)
      const { status } = await t.call(deleteOAuthClient, { id: clientId }, undefined, headers)
      expect(status).toBe(200)
    },
  ],
]

const ends: [string, End][] = [
  [
    'its refresh token is revoked',
    ({ clientId, grantId }) =>
      gateway.ask(revokeToken, { ...asClient(clientId), token_sha256: refreshTokenOf(grantId) }),
  ],
  [
    'its code is used twice',
    ({ clientId, codeSha256 }) =>
      gateway.ask(exchangeAuthorizationCode, {
        ...asClient(clientId),
        ...newTokens(),
        code_sha256: codeSha256,
        redirect_uri: '',
        code_challenge: null,
      }),
  ],
  [
    'its refresh token is used twice',
    ({ clientId, grantId }) =>
      gateway.ask(refreshTokens, {
        ...asClient(clientId),
        ...newTokens(),
        used_token_sha256: refreshTokenOf(grantId),
        scope: null,
      }),
  ],
  [
    'its member chooses a new password',
    async ({ session }) => {
      await giveKnownPassword(t, session.userId)
      const { status } = await t.call(
        changePassword,
        { current_password: PASSWORD, password: OTHER_PASSWORD },
        undefined,
        session.headers,
      )
      expect(status).toBe(200)
    },
  ],
  [
    'an admin signs its member out',
    async ({ session }) => {
      const admin = await t.seedSession(firm)
      const { status } = await t.call(signOutUser, { id: session.userId }, undefined, admin.headers)
      expect(status).toBe(200)
    },
  ],
  ...endsByPeople,
]

test.each(ends)('open pages are told if an authorization ends while a call waits, because %s', async (_why, end) => {
  const [waiting, decided] = [await seedConnected(), await seedConnected()]
  await waiting.request()
  await decided.decide((await decided.request()).id, 'deny')
  for (const { grantId } of [waiting, decided]) await seedUsedRefreshToken(grantId)
  const before = await countTold()

  await end(decided)
  expect(await countTold()).toBe(before)
  await end(waiting)

  expect(await countTold()).toBe(before + 1)
  expect(await t.query('identity', 'select from approvals where grant_id = $1', [toUuid(waiting.grantId)])).toEqual([])
  await expect(waiting.request()).rejects.toMatchObject({ code: 'forbidden' })
})

test.each(endsByPeople)(
  'open pages are told if an authorization ends at the moment when a call asks, because %s',
  async (_why, end) => {
    const application = await seedConnected()
    const before = await countTold()
    const grant = `'${toUuid(application.grantId)}'`
    const asked = await changeUnderLock(t, 'identity', {
      row: `from oauth_grants where id = ${grant}`,
      waiting: '%from oauth_grants%for update%',
      change: `insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
               select gen_random_uuid(), firm_id, user_id, id, 'sendMatterMessage', '{}', '', created_at, expires_at
               from oauth_grants where id = ${grant}`,
    })

    await end(application)
    await asked.done

    expect(await countTold()).toBe(before + 1)
  },
)

const countTold = async () => (await t.eventsOf(firm)).filter(({ type }) => type === 'approval.changed').length

async function seedUsedRefreshToken(grantId: OAuthGrantId) {
  await t.query(
    'identity',
    `insert into oauth_refresh_tokens (token_sha256, grant_id, expires_at, used_at)
     values ($1, $2, $3::timestamptz + interval '1 day', $3)`,
    [refreshTokenOf(grantId), toUuid(grantId), t.now()],
  )
}

test('an approval expires, decided or not', async () => {
  const { request, decide, list } = await seedConnected()
  const [pending, approved] = [await request(), await request('{}')]
  await decide(approved.id, 'approve')

  t.clock.advance(APPROVAL_MS)

  expect(await list()).toEqual([])
  expect((await decide(pending.id, 'approve')).error.code).toBe('approval_not_found')
  expect((await request('{}')).status).toBe('pending')
})

test('only the user of the application decides, once', async () => {
  const { request, decide, list } = await seedConnected()
  const { id } = await request()
  const colleague = await t.seedSession(firm)

  const byColleague = await decide(id, 'approve', colleague)
  const seenByColleague = await list(colleague)
  const byKey = await t.send(decideApproval, { id, decision: 'approve' }, firm.key)
  const denied = await decide(id, 'deny')
  const deniedAgain = await decide(id, 'deny')
  const approved = await decide(id, 'approve')

  expect([byColleague.error.code, seenByColleague, byKey.error.code]).toEqual(['approval_not_found', [], 'forbidden'])
  expect([denied.data.status, deniedAgain.status, approved.error.code]).toEqual([
    'denied',
    200,
    'invalid_status_transition',
  ])
  expect((await request()).status).toBe('denied')
})

test('a user has so many calls to approve at a time, whatever applications ask', async () => {
  const { request, decide } = await seedConnected()
  const asked = await Promise.all(
    Array.from({ length: PENDING_APPROVALS_MAX + 1 }, (_, at) => request(`{"at":${at}}`).catch(({ code }) => code)),
  )

  expect(asked.filter((answer) => answer === 'approval_limit_reached')).toHaveLength(1)
  const [pending] = asked.filter((answer) => typeof answer === 'object')
  await decide(pending.id, 'deny')
  expect((await request('{"at":"last"}')).status).toBe('pending')
  t.clock.advance(APPROVAL_MS)
  expect((await request('{"at":"later"}')).status).toBe('pending')
})

test('a call in the name of a user who did not give the authorization is refused', async () => {
  const { request, list } = await seedConnected()
  const { userId } = await t.seedSession(firm)

  const asked = request(INPUT, 'sendMatterMessage', { user_id: userId })

  await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
  expect(await list()).toEqual([])
})

test('text that turns its direction is shown in the order in which it is sent', async () => {
  const { request, list } = await seedConnected()
  await request('{"text":"pay \u202e001 dollars"}')

  expect((await list())[0]!.input).toEqual({ text: 'pay 001 dollars' })
})

test('the same call at once asks the user once', async () => {
  const { request, list } = await seedConnected()

  const asked = await Promise.all(Array.from({ length: 5 }, () => request()))

  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('a key asks for no approvals', async () => {
  const { request } = await seedConnected()

  const asked = request(INPUT, 'archiveMatter', { user_id: null, client_id: null })

  await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
})
