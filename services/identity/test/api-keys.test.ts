import { identity, matters } from '@dossier/contracts'
import { hashApiKey, isApiKey } from '@dossier/runtime'
import {
  allAnswered,
  type SeededFirm,
  type SeededSession,
  type System,
  startSystem,
  untilBecomes,
} from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

const { createApiKey, listApiKeys, regenerateApiKey, revokeApiKey } = identity.operations
const { listMatters } = matters.operations
const UNKNOWN_KEY = 'key_01kagq8t5re8hbyqm2s4w7x9zc'
const HOUR_MS = 3_600_000

let t: System
let firm: SeededFirm
let admin: SeededSession

beforeAll(async () => {
  t = await startSystem({ constants: { identity: { KEY_USE_WRITE_MS: 3_600_000 } } })
  firm = await t.seedFirm()
})
afterAll(() => t.stop())
// The clock moves on, and keys are made by who gave their password just now.
beforeEach(async () => {
  admin = await t.seedSession(firm)
})

const create = (input: object = {}) =>
  t.call(createApiKey, { name: 'Server', scopes: ['matters:read'], ...input }, undefined, admin.headers)
const regenerate = (id: string, input: object = {}, headers: Record<string, string> = {}) =>
  t.call(regenerateApiKey, { id, ...input }, undefined, { ...admin.headers, ...headers })
const revoke = (id: string, headers: Record<string, string> = {}) =>
  t.call(revokeApiKey, { id }, undefined, { ...admin.headers, ...headers })

/** What the key is answered: 200, or a code. */
async function standing(key: string): Promise<number | string> {
  const { status, error } = await t.call(listMatters, {}, key)
  return error ? error.code : status
}

test('a created key works, is answered once with every field, and only its hash is stored', async () => {
  const { status, data } = await create({
    name: ' Importer ',
    scopes: ['matters:read', 'clients:read', 'matters:read'],
    expires_at: '2099-01-01T00:00:00Z',
    allowed_ips: ['127.0.0.0/8', '::1/128'],
  })

  expect(status).toBe(201)
  expect(data).toEqual({
    id: data.id,
    name: 'Importer',
    prefix: data.key.slice(0, 12),
    scopes: ['matters:read', 'clients:read'],
    created_by: admin.userId,
    created_at: data.created_at,
    last_used_at: null,
    expires_at: '2099-01-01T00:00:00.000Z',
    revoked_at: null,
    allowed_ips: ['127.0.0.0/8', '::1/128'],
    key: data.key,
  })
  expect(isApiKey(data.key)).toBe(true)
  expect(await standing(data.key)).toBe(200)
  const [row] = await t.query<Record<string, unknown>>('identity', 'select * from api_keys where key_sha256 = $1', [
    hashApiKey(data.key),
  ])
  expect(JSON.stringify(row)).not.toContain(data.key)
})

test('the list shows keys of the firm alone, newest first, by pages and without the keys themselves', async () => {
  const other = await t.seedFirm()
  const { headers } = await t.seedSession(other)
  const made = []
  for (const name of ['1', '2', '3']) {
    made.push((await t.call(createApiKey, { name, scopes: ['matters:read'] }, undefined, headers)).data)
  }
  await t.query('identity', `update api_keys set created_at = now() - interval '1 day' where key_sha256 = $1`, [
    hashApiKey(other.key),
  ])

  const first = await t.call(listApiKeys, { per_page: 2 }, undefined, headers)
  const second = await t.call(listApiKeys, { per_page: 2, page: 2 }, undefined, headers)

  expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(['3', '2', '1', 'test'])
  expect(first.pagination).toEqual({ page: 1, per_page: 2, total: 4, has_more: true, next_cursor: expect.any(String) })
  for (const { key } of made) expect(JSON.stringify([first.data, second.data])).not.toContain(key)
})

test.each([
  ['no scopes', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
  ['no name', { name: ' ' }, 'name'],
  ['an expiry that has passed', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
  ['an expiry that is no instant', { expires_at: 'tomorrow' }, 'expires_at'],
  ['an address without a range', { allowed_ips: ['203.0.113.9'] }, 'allowed_ips.0'],
  ['a range that is none', { allowed_ips: ['203.0.113.0/33'] }, 'allowed_ips.0'],
  ['no ranges', { allowed_ips: [] }, 'allowed_ips'],
])('a key with %s is refused, naming the field', async (_what, input, field) => {
  const { status, error } = await create(input)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields?.map((problem) => problem.field)).toEqual([field])
})

test('a key with allowed addresses is refused from elsewhere', async () => {
  const { data } = await create({ allowed_ips: ['203.0.113.0/24', '2001:db8::/32'] })

  expect(await standing(data.key)).toBe('ip_not_allowed')
})

test('a key with a firms scope is admin-level and one without is not', async () => {
  const [plain, firms] = await Promise.all([create(), create({ scopes: ['firms:read'] })])
  const rows = await t.query<{ admin: boolean }>(
    'identity',
    'select admin from api_keys where key_sha256 = any($1) order by admin',
    [[plain, firms].map(({ data }) => hashApiKey(data.key))],
  )

  expect(rows).toEqual([{ admin: false }, { admin: true }])
})

test('a regenerated key keeps its id, and the old secret is refused as revoked at once', async () => {
  const { data: created } = await create()
  await standing(created.key)

  const { status, data } = await regenerate(created.id)

  expect(status).toBe(200)
  expect({ ...data, key: '', prefix: '', last_used_at: null }).toEqual({ ...created, key: '', prefix: '' })
  expect(data.prefix).toBe(data.key.slice(0, 12))
  expect(await standing(created.key)).toBe('revoked_api_key')
  expect(await standing(data.key)).toBe(200)
})

test('within its grace the old secret works beside the new one, afterwards it is refused, in memory too', async () => {
  const { data: created } = await create()
  const { data } = await regenerate(created.id, { grace_hours: 2 })

  expect([await standing(created.key), await standing(data.key)]).toEqual([200, 200])
  t.clock.advance(2 * HOUR_MS)

  expect([await standing(created.key), await standing(data.key)]).toEqual(['revoked_api_key', 200])
})

test('a regeneration without grace ends the grace of earlier secrets', async () => {
  const { data: first } = await create()
  const { data: second } = await regenerate(first.id, { grace_hours: 72 })
  const { data: third } = await regenerate(first.id)

  expect(await Promise.all([first, second, third].map(({ key }) => standing(key)))).toEqual([
    'revoked_api_key',
    'revoked_api_key',
    200,
  ])
})

test.each([-1, 73, 1.5])('a grace of %p hours is refused', async (grace_hours) => {
  const { status, error } = await regenerate(UNKNOWN_KEY, { grace_hours })

  expect([status, error.code]).toEqual([400, 'validation_error'])
})

test('one secret is left after simultaneous regenerations', async () => {
  const { data: created } = await create()

  const answers = await allAnswered(8, (key) => regenerate(created.id, {}, key))

  const standings = await Promise.all(answers.map(({ data }) => standing(data.key)))
  expect(standings.filter((each) => each === 200)).toHaveLength(1)
  expect(standings.filter((each) => each === 'revoked_api_key')).toHaveLength(7)
})

test('revoking answers when it was, twice the same, and refuses the key and its earlier secrets', async () => {
  const { data: created } = await create()
  const { data: regenerated } = await regenerate(created.id, { grace_hours: 1 })
  await Promise.all([standing(created.key), standing(regenerated.key)])

  const first = await revoke(created.id)
  const second = await revoke(created.id)

  expect(first.data).toEqual({ id: created.id, deleted: true, revoked_at: first.data.revoked_at })
  expect(second.data).toEqual(first.data)
  expect(await standing(created.key)).toBe('revoked_api_key')
  expect(await standing(regenerated.key)).toBe('revoked_api_key')
  expect((await regenerate(created.id)).error.code).toBe('invalid_status_transition')
})

test('a repeated request makes gateways forget the key, as the first one may have died before it told them', async () => {
  const gateway = await t.startGateway({ CREDENTIAL_TTL_MS: String(HOUR_MS) })
  const statusThere = async (key: string) =>
    (await fetch(new URL(listMatters.path, gateway), { headers: { 'x-api-key': key } })).status
  const { data } = await create()
  const mark = (revokedAt: string | null) =>
    t.query('identity', 'update api_keys set revoked_at = $2 where key_sha256 = $1', [hashApiKey(data.key), revokedAt])
  const idempotencyKey = { 'idempotency-key': 'revoke-once' }
  const first = await revoke(data.id, idempotencyKey)
  // As if the gateway had looked the key up before the commit and had never been told.
  await mark(null)
  await statusThere(data.key)
  await mark(first.data.revoked_at)
  expect(await statusThere(data.key)).toBe(200)

  const again = await revoke(data.id, idempotencyKey)

  expect(again.headers.get('idempotent-replayed')).toBe('true')
  // The answer may come through the other gateway before the notice comes to this one.
  await untilBecomes(401, () => statusThere(data.key))
})

test('an unknown key is not found', async () => {
  const answers = await Promise.all([regenerate(UNKNOWN_KEY), revoke(UNKNOWN_KEY), revoke('key_nonsense')])

  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 'api_key_not_found'])
})

test('the last use of a key is written with others in a batch, at the latest when the service stops', async () => {
  const { data } = await create()
  await Promise.all(Array.from({ length: 20 }, () => standing(data.key)))
  const lastUsedAt = async () => {
    const listed = await t.call(listApiKeys, { per_page: 100 }, undefined, admin.headers)
    return listed.data.find(({ id }) => id === data.id)!.last_used_at
  }

  const before = await lastUsedAt()
  await t.restart('identity')

  expect(before).toBeNull()
  expect(Date.parse((await lastUsedAt())!)).toBeGreaterThanOrEqual(Date.parse(data.created_at))
})

test('no more of many simultaneous creations succeed than the firm may have keys, and a revoked or expired key frees its place', async () => {
  const house = await t.seedFirm()
  const { headers } = await t.seedSession(house)
  const createOne = (input: object = {}, key: Record<string, string> = {}) =>
    t.call(createApiKey, { name: 'One of many', scopes: ['matters:read'], ...input }, undefined, { ...headers, ...key })
  // The firm has one already: `house.key`.
  await t.query(
    'identity',
    `insert into api_keys (id, firm_id, name, prefix, key_sha256, scopes, admin, created_at)
     select gen_random_uuid(), firm_id, 'Filler', 'dsr_live_', 'filler ' || id || n, scopes, false, created_at
     from api_keys, generate_series(1, 97) n where key_sha256 = $1`,
    [hashApiKey(house.key)],
  )

  const answers = await allAnswered(5, (key) => createOne({}, key))
  const [created] = answers.filter(({ status }) => status === 201)
  await t.call(revokeApiKey, { id: created!.data.id }, undefined, headers)
  const inPlaceOfRevoked = await createOne({ expires_at: new Date(Date.parse(t.now()) + HOUR_MS).toISOString() })
  const oneTooMany = await createOne()
  t.clock.advance(HOUR_MS)
  const { headers: laterHeaders } = await t.seedSession(house)
  const inPlaceOfExpired = await t.call(
    createApiKey,
    { name: 'Later', scopes: ['matters:read'] },
    undefined,
    laterHeaders,
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
  const refused = answers.find(({ status }) => status === 422)
  expect([refused!.error.code, refused!.error.details]).toEqual(['api_key_limit_reached', { limit: 100 }])
  expect([inPlaceOfRevoked.status, oneTooMany.status, inPlaceOfExpired.status]).toEqual([201, 422, 201])
})
