import {
  allOperations,
  type IdPrefix,
  idKinds,
  idPrefixOf,
  inputPlaces,
  type Operation,
  Role,
  roleMay,
  Scope,
} from '@dossier/contracts'
import { hashApiKey, newApiKey, newSessionToken } from '@dossier/runtime'
import { callOperation, type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { seedResources } from './resources.ts'

let t: System
let owner: SeededFirm
let stranger: SeededFirm
/** A firm in whose name things may be made. */
let house: SeededFirm
let resources: Partial<Record<IdPrefix, string>>

beforeAll(async () => {
  t = await startSystem()
  owner = await t.seedFirm()
  stranger = await t.seedFirm()
  house = await t.seedFirm()
  resources = await seedResources(t, owner)
})
afterAll(() => t.stop())

/** Operations that tell another firm's resource from none: `forbidden` instead of the 404. May only shrink. */
const ANSWERS_FORBIDDEN = ['getMatter', 'getClient']

/** An input that is good enough to reach the check under test. */
const inputs: Record<string, object> = {
  createClient: { first_name: 'A', last_name: 'B' },
  updateClient: { notes: 'changed' },
  createMatter: { title: 'T', practice_area: 'other' },
  updateMatter: { description: 'changed' },
  sendIntakeLink: { channel: 'email', email: 'a@example.com' },
  requestDocument: { name: 'Passport' },
  createSignedUploadUrl: { filename: 'a.pdf', content_type: 'application/pdf', file_size_bytes: 4 },
  reviewUpload: { status: 'rejected' },
  createWebhook: { url: 'https://example.com/hook', events: ['*'] },
  updateWebhook: { description: 'changed' },
  createSession: { email: 'nobody@example.com', password: 'not the password' },
  createApiKey: { name: 'Key', scopes: ['matters:read'] },
}

const prefixOf = (op: Operation, field: string) => idPrefixOf(op.input.shape[field] as z.ZodType)

/** The ids of the owner's resources that the operation can name, in path and body. */
function idsFor(op: Operation): Record<string, string> {
  const ids: Record<string, string> = {}
  for (const field of Object.keys(op.input.shape)) {
    const prefix = prefixOf(op, field)
    if (prefix && (inputPlaces(op).path.includes(field) || field === 'document_id')) ids[field] = resources[prefix]!
  }
  return ids
}

/** What another firm's caller is to such an operation: who has the right and still sees nothing. */
const asStranger = (op: Operation) =>
  op.access === 'scope'
    ? send(op, stranger.key)
    : t.seedSession(stranger).then(({ headers }) => send(op, undefined, headers))

const send = (op: Operation, key: string | undefined, headers = {}) =>
  callOperation(t.baseUrl, op, { ...inputs[op.name], ...idsFor(op) }, key, headers)

const namesResource = allOperations.filter((op) =>
  Object.keys(op.input.shape).some((field) => inputPlaces(op).path.includes(field) || field === 'document_id'),
)

const withCredential = allOperations.filter((op) => op.access !== 'public')
const withScope = allOperations.filter((op) => op.access === 'scope')
const withSession = withCredential.filter((op) => op.access !== 'scope')

/** Operations that need no credential, and so have checks of their own. */
test('the operations that anyone may call are named here', () => {
  const open = allOperations.filter((op) => op.access === 'public').map((op) => op.name)

  expect(open).toEqual(['createSession'])
})

describe.each(withCredential.map((op) => [op.name, op] as const))('%s', (_name, op) => {
  test('refuses a request without credential', async () => {
    const { status, error } = await send(op, undefined)

    expect([status, error.code]).toEqual([401, 'missing_api_key'])
  })

  test('refuses a malformed and an unknown key', async () => {
    const malformed = await send(op, 'dsr_live_nonsense')
    const unknown = await send(op, newApiKey('live'))

    expect([malformed.status, malformed.error.code]).toEqual([401, 'invalid_api_key'])
    expect([unknown.status, unknown.error.code]).toEqual([401, 'invalid_api_key'])
  })

  test('refuses a bearer token that is none', async () => {
    const { status, error, headers } = await send(op, undefined, { authorization: 'Bearer nonsense' })

    expect([status, error.code]).toEqual([401, 'unauthorized'])
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })

  test('refuses a session that is none', async () => {
    const { headers } = await t.seedSession(owner)
    const answers = await Promise.all([
      send(op, undefined, { ...headers, cookie: 'dossier_session=nonsense' }),
      send(op, undefined, { ...headers, cookie: `dossier_session=${newSessionToken()}` }),
    ])

    for (const { status, error } of answers) expect([status, error.code]).toEqual([401, 'invalid_session'])
  })
})

test.each(withScope.map((op) => [op.name, op] as const))(
  '%s refuses a key that has every scope but the one it needs',
  async (_name, op) => {
    const key = await t.seedKey(owner.id, { scopes: Scope.options.filter((scope) => scope !== op.scope) })

    const { status, error } = await send(op, key)

    expect([status, error.code]).toEqual([403, 'insufficient_scope'])
    expect(error.details).toEqual({ required: op.scope })
  },
)

test.each(withSession.map((op) => [op.name, op] as const))('%s refuses a key with all scopes', async (_name, op) => {
  const { status, error } = await send(op, owner.key)

  expect([status, error.code]).toEqual([403, 'forbidden'])
})

test.each(withCredential.filter((op) => op.method !== 'get').map((op) => [op.name, op] as const))(
  '%s refuses a session without the Origin of the application',
  async (_name, op) => {
    const { headers } = await t.seedSession(owner)
    const answers = await Promise.all([
      send(op, undefined, { cookie: headers.cookie }),
      send(op, undefined, { cookie: headers.cookie, origin: 'http://app.test.evil.example' }),
      send(op, undefined, { cookie: headers.cookie, origin: 'null' }),
    ])

    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'csrf_rejected'])
  },
)

describe.each(Role.options)('for the role %s', (role) => {
  test.each(withCredential.map((op) => [op.name, op, roleMay(role, op)] as const))(
    '%s is as the table of roles has it',
    async (_name, op, may) => {
      const { headers } = await t.seedSession(house, role)

      const { status, error } = await send(op, undefined, headers)

      const refused = status === 403 && error.code === 'forbidden' && !ANSWERS_FORBIDDEN.includes(op.name)
      if (may) expect(refused).toBe(false)
      else expect([status, error.code]).toEqual([403, 'forbidden'])
    },
  )
})

test('every operation that names a resource has one seeded here', () => {
  const missing = namesResource.flatMap((op) =>
    Object.entries(idsFor(op))
      .filter(([, id]) => id === undefined)
      .map(([field]) => `${op.name}.${field}`),
  )

  expect(missing).toEqual([])
})

test.each(namesResource.map((op) => [op.name, op] as const))(
  '%s answers another firm as if the resource were not there, and changes nothing',
  async (_name, op) => {
    const eventsBefore = (await t.eventsOf(owner)).length

    const { status, error } = await asStranger(op)

    const [field] = Object.keys(idsFor(op))
    const expected = ANSWERS_FORBIDDEN.includes(op.name)
      ? [403, 'forbidden']
      : [404, idKinds[prefixOf(op, field!)!].notFound]
    expect([status, error.code]).toEqual(expected)
    expect(await t.eventsOf(owner)).toHaveLength(eventsBefore)
    expect(await t.eventsOf(stranger)).toEqual([])
  },
)

test.each(
  allOperations.filter((op) => op.method === 'get' && !namesResource.includes(op)).map((op) => [op.name, op] as const),
)('%s shows nothing of another firm', async (_name, op) => {
  const answer = await asStranger(op)
  const text = JSON.stringify(answer)

  for (const id of Object.values(resources)) expect(text).not.toContain(id)
})

test('revoked and expired keys and those of a suspended firm are refused as such', async () => {
  const firm = await t.seedFirm()
  const [revoked, expired, suspended] = await Promise.all([t.seedKey(firm.id), t.seedKey(firm.id), t.seedFirm()])
  await t.query('identity', 'update api_keys set revoked_at = now() where key_sha256 = $1', [hashApiKey(revoked)])
  await t.query('identity', `update api_keys set expires_at = now() - interval '1 s' where key_sha256 = $1`, [
    hashApiKey(expired),
  ])
  await t.query(
    'identity',
    'update firms set suspended_at = now() where id = (select firm_id from api_keys where key_sha256 = $1)',
    [hashApiKey(suspended.key)],
  )
  const op = allOperations.find((candidate) => candidate.name === 'listClients')!

  const answers = await Promise.all([revoked, expired, suspended.key].map((key) => send(op, key)))

  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'revoked_api_key'],
    [401, 'expired_api_key'],
    [403, 'firm_suspended'],
  ])
})

test('a key with allowed addresses is refused from elsewhere', async () => {
  const [here, elsewhere] = await Promise.all([t.seedKey(owner.id), t.seedKey(owner.id)])
  await t.query('identity', `update api_keys set allowed_ips = '{127.0.0.0/8,::1/128}' where key_sha256 = $1`, [
    hashApiKey(here),
  ])
  await t.query('identity', `update api_keys set allowed_ips = '{203.0.113.0/24}' where key_sha256 = $1`, [
    hashApiKey(elsewhere),
  ])
  const op = allOperations.find((candidate) => candidate.name === 'listClients')!

  expect((await send(op, here)).status).toBe(200)
  expect((await send(op, elsewhere)).error.code).toBe('ip_not_allowed')
})
