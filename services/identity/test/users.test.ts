import { identity, type Role, toUuid, type UserId } from '@dossier/contracts'
import { callOperation, type SeededFirm, type System, startSystem, untilBecomes } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { DAY_MS, seedMember, standing } from './people.ts'

const {
  createApiKey,
  getSession,
  inviteUser,
  listApiKeys,
  listColleagues,
  listFirmUsers,
  revokeApiKey,
  updateFirmUser,
} = identity.operations

let t: System
let secondGateway: string
let firm: SeededFirm

beforeAll(async () => {
  // Without a notice a gateway would ask again after an hour.
  t = await startSystem({ environment: { gateway: { CREDENTIAL_TTL_MS: '3600000' } } })
  secondGateway = await t.startGateway()
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

const list = (input: Record<string, unknown> = {}, of = firm) => t.call(listFirmUsers, input, of.key)
const update = (id: string, changes: Record<string, unknown>, of = firm) =>
  t.call(updateFirmUser, { id, ...changes }, of.key)
const invite = (email: string, role: Role = 'staff', of = firm) => t.call(inviteUser, { email, role }, of.key)

test('users and open invitations are in one list, newest first, each with what it has', async () => {
  const admin = await seedMember(t, firm, 'admin')
  const { data: invitation } = await invite('new@firm.test', 'paralegal')

  const { status, data, pagination } = await list()

  expect(status).toBe(200)
  expect(data).toEqual([
    invitation,
    {
      id: admin.id,
      email: admin.email,
      first_name: 'Test',
      last_name: 'User',
      role: 'admin',
      status: 'active',
      last_sign_in: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      updated_by: null,
    },
  ])
  expect(pagination).toEqual({ page: 1, per_page: 20, total: 2, has_more: false, next_cursor: null })
})

test('pages of the list hold each row once and count all of them, also beyond the end', async () => {
  for (let index = 0; index < 4; index++) await seedMember(t, firm)
  for (let index = 0; index < 3; index++) await invite(`page-${index}@firm.test`)

  const pages = []
  for (const page of [1, 2, 3, 4]) pages.push(await list({ page, per_page: 3 }))

  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
  expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0])
  expect(new Set(ids).size).toBe(7)
  expect(pages.map(({ pagination }) => pagination.total)).toEqual([7, 7, 7, 7])
})

test('the list is filtered by status and by each of the four roles', async () => {
  const roles = ['admin', 'attorney', 'staff', 'paralegal']
  for (const role of roles) await seedMember(t, firm, role)
  const suspended = await seedMember(t, firm, 'attorney')
  await update(suspended.id, { status: 'suspended' })
  await invite('pending@firm.test', 'attorney')

  const byRole = await Promise.all(roles.map((role) => list({ role })))
  const byStatus = await Promise.all(['active', 'pending', 'suspended'].map((status) => list({ status })))
  const both = await list({ role: 'attorney', status: 'pending' })
  const wrong = await list({ role: 'owner' })

  expect(byRole.map(({ pagination }) => pagination.total)).toEqual([1, 3, 1, 1])
  expect(byStatus.map(({ pagination }) => pagination.total)).toEqual([4, 1, 1])
  expect(both.data.map(({ email }) => email)).toEqual(['pending@firm.test'])
  expect([wrong.status, wrong.error.details.fields![0]!.field]).toEqual([400, 'role'])
})

test('an expired invitation drops out of the list and of its count', async () => {
  await invite('late@firm.test')

  t.clock.advance(7 * DAY_MS)

  expect((await list()).pagination.total).toBe(0)
})

test('the list shows nobody of another firm', async () => {
  const other = await t.seedFirm()
  await seedMember(t, other)
  await invite('other@firm.test', 'staff', other)

  expect((await list()).data).toEqual([])
})

test('a new role is in force in every gateway once the notice is heard', async () => {
  await seedMember(t, firm, 'admin')
  const session = await t.seedSession(firm, 'admin')
  const asks = [t.baseUrl, secondGateway].map(
    (gateway) => async () => (await callOperation(gateway, listFirmUsers, {}, undefined, session.headers)).status,
  )
  const before = await Promise.all(asks.map((ask) => ask()))

  const { status, data } = await update(session.userId, { role: 'staff' })

  expect([before, status, data.role]).toEqual([[200, 200], 200, 'staff'])
  for (const ask of asks) await untilBecomes<number | string>(403, ask)
  expect(await standing(t, session.headers)).toBe(200)
})

test("a suspended user's sessions end in every gateway once the notice is heard, for good", async () => {
  const session = await t.seedSession(firm, 'attorney')
  const asks = [t.baseUrl, secondGateway].map((gateway) => async () => {
    const { status, error } = await callOperation(gateway, getSession, {}, undefined, session.headers)
    return error ? error.code : status
  })
  const before = await Promise.all(asks.map((ask) => ask()))

  const suspended = await update(session.userId, { status: 'suspended' })
  for (const ask of asks) await untilBecomes<number | string>('invalid_session', ask)
  const reinstated = await update(session.userId, { status: 'active' })

  expect([before, suspended.data.status, reinstated.data.status]).toEqual([[200, 200], 'suspended', 'active'])
  expect(await standing(t, session.headers)).toBe('invalid_session')
})

test.each([{ role: 'attorney' }, { status: 'suspended' }, { role: 'staff', status: 'suspended' }])(
  'the last active admin cannot be changed to %j',
  async (changes) => {
    const [admin, suspended] = [await seedMember(t, firm, 'admin'), await seedMember(t, firm, 'admin')]
    await update(suspended.id, { status: 'suspended' })

    const { status, error } = await update(admin.id, changes)

    expect([status, error.code]).toEqual([422, 'last_admin'])
    expect((await list({ role: 'admin', status: 'active' })).data.map(({ id }) => id)).toEqual([admin.id])
  },
)

test('one of two admins who demote each other at once stays an admin', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await t.seedFirm()
    const [first, second] = await Promise.all([t.seedSession(other, 'admin'), t.seedSession(other, 'admin')])

    const answers = await Promise.all([
      t.call(updateFirmUser, { id: second.userId, role: 'staff' }, undefined, first.headers),
      t.call(updateFirmUser, { id: first.userId, status: 'suspended' }, undefined, second.headers),
    ])

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list({ role: 'admin', status: 'active' }, other)).pagination.total).toBe(1)
  }
})

test('a reinstated user counts against the plan', async () => {
  const small = await t.seedFirm({ plan: 'standard' })
  const members = []
  for (let index = 0; index < 5; index++) members.push(await seedMember(t, small))
  await update(members[0]!.id, { status: 'suspended' }, small)
  await invite('fifth@firm.test', 'staff', small)

  const { status, error } = await update(members[0]!.id, { status: 'active' }, small)
  const kept = await update(members[1]!.id, { status: 'active' }, small)

  expect([status, error.code, error.details]).toEqual([422, 'user_limit_reached', { limit: 5 }])
  expect(kept.status).toBe(200)
})

test('an update that names nothing, something unknown or an invitation is refused', async () => {
  const member = await seedMember(t, firm)
  const { data: invitation } = await invite('someone@firm.test')

  const empty = await update(member.id, {})
  const unknown = await update(member.id, { email: 'other@firm.test' })
  const pending = await update(member.id, { status: 'pending' })
  const ofInvitation = await update(invitation.id, { role: 'staff' })

  expect([empty, unknown, pending].map(({ status }) => status)).toEqual([400, 400, 400])
  expect([ofInvitation.status, ofInvitation.error.code]).toEqual([404, 'user_not_found'])
})

test('suspending a user shows which of their API keys still work, and tells the admins of the firm', async () => {
  const house = await t.seedFirm()
  const [leaving, staying] = [await t.seedSession(house, 'admin'), await t.seedSession(house, 'admin')]
  const create = async (name: string, more = {}) =>
    (await t.call(createApiKey, { name, scopes: ['matters:read'], ...more }, undefined, leaving.headers)).data
  const [kept, revoked] = [await create('Importer'), await create('Old importer')]
  await t.call(revokeApiKey, { id: revoked.id }, undefined, leaving.headers)
  await t.call(createApiKey, { name: 'Other', scopes: ['matters:read'] }, undefined, staying.headers)

  const { data } = await t.call(updateFirmUser, { id: leaving.userId, status: 'suspended' }, undefined, staying.headers)
  const listed = await t.call(listApiKeys, { created_by: leaving.userId, status: 'live' }, undefined, staying.headers)
  const { data: reinstated } = await t.call(
    updateFirmUser,
    { id: leaving.userId, status: 'active' },
    undefined,
    staying.headers,
  )

  expect(data.live_api_keys.map(({ id, name, prefix }) => [id, name, prefix])).toEqual([
    [kept.id, 'Importer', kept.prefix],
  ])
  expect(listed.data.map(({ id }) => id)).toEqual([kept.id])
  expect(reinstated.live_api_keys).toEqual([])
  await t.settled()
  const ofKeys = ({ subject }: { subject: string | null }) => subject === 'API keys of a suspended user still work'
  const message = (await t.messagesTo(staying.email)).find(ofKeys)
  expect(message!.text).toContain(`Importer (${kept.prefix}…)`)
  expect(message!.text).not.toContain('Old importer')
  expect((await t.messagesTo(leaving.email)).filter(ofKeys)).toEqual([])
})

test('every role sees the names of active users, and nothing else of them', async () => {
  const [gone, staff] = [await seedMember(t, firm, 'attorney'), await t.seedSession(firm, 'staff')]
  t.clock.advance(1_000)
  const admin = await seedMember(t, firm, 'admin')
  await invite('new@firm.test')
  await update(gone.id, { status: 'suspended' })
  await t.seedSession(await t.seedFirm(), 'attorney')

  const { data, pagination } = await t.call(listColleagues, {}, undefined, staff.headers)

  const names = { first_name: 'Test', last_name: 'User' }
  expect(data).toEqual([
    { id: admin.id, ...names, role: 'admin' },
    { id: staff.userId, ...names, role: 'staff' },
  ])
  expect(pagination.total).toBe(2)
})

test('the second of two admins who change a role at once learns who changed it first', async () => {
  const { id } = await seedMember(t, firm, 'staff')
  const anna = await t.seedSession(firm, 'admin')
  const found = (await list()).data.find((one) => one.id === id) as identity.FirmUser
  t.clock.advance(1_000)
  const change = (role: Role) =>
    t.call(updateFirmUser, { id, role, expected_updated_at: found.updated_at }, undefined, anna.headers)

  const first = await change('paralegal')
  const stale = await change('attorney')
  const repeated = await change('paralegal')
  await t.query('identity', `update users set role = 'staff' where id = $1`, [toUuid(id as UserId)])
  const later = (await list()).data.find((one) => one.id === id)

  expect(first.data.updated_at > found.updated_at).toBe(true)
  expect(first.data).toMatchObject({ role: 'paralegal', updated_by: anna.userId })
  expect([stale.status, stale.error.code, stale.error.details]).toEqual([
    409,
    'version_conflict',
    { updated_at: first.data.updated_at, updated_by: anna.userId, differing_fields: ['role'] },
  ])
  expect(repeated.status).toBe(200)
  // As an earlier version of this service changes it.
  expect(later).toMatchObject({ role: 'staff', updated_by: null })
})
