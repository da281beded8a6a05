import {
  allOperations,
  exampleId,
  type IdPrefix,
  identity,
  idKinds,
  idPrefixOf,
  inputPlaces,
  type Operation,
  Role,
  roleMay,
  Scope,
  scopesFor,
  toUuid,
} from '@dossier/contracts'
import { bearer } from '@dossier/gateway/testing'
import {
  hashApiKey,
  hashToken,
  newApiKey,
  newId,
  newOAuthSecret,
  newPortalToken,
  newRandomToken,
} from '@dossier/runtime'
import { callOperation, type SeededFirm, type SeededPortal, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { z } from 'zod'
import { seedResources } from './resources.ts'

let t: System
let owner: SeededFirm
let stranger: SeededFirm
/** Has never named a resource of the owner: even its audit log, which holds what it asked for, must not know one. */
let unaware: SeededFirm
/** A firm in whose name things may be made. */
let house: SeededFirm
let suspended: SeededFirm
/** Clients of these firms at the portal: of the house for any matter, of the suspended one from before. */
let portals: Record<'house' | 'stranger' | 'unaware' | 'suspended', SeededPortal>
let resources: Partial<Record<IdPrefix, string>>

beforeAll(async () => {
  // Nothing is to be hidden by not being switched on.
  t = await startSystem({ environment: { notifications: { RUN_MODE: 'test' } } })
  owner = await t.seedFirm()
  stranger = await t.seedFirm()
  unaware = await t.seedFirm()
  house = await t.seedFirm()
  suspended = await t.seedFirm()
  portals = {
    house: await t.seedPortal(house),
    stranger: await t.seedPortal(stranger),
    unaware: await t.seedPortal(unaware),
    suspended: await t.seedPortal(suspended),
  }
  await t.query('identity', 'update firms set suspended_at = now() where id = $1', [toUuid(suspended.id)])
  resources = await seedResources(t, owner)
})
afterAll(() => t.stop())

/** Operations that tell another firm's resource from none: `forbidden` instead of the 404. May only shrink. */
const ANSWERS_FORBIDDEN = ['getMatter', 'getClient']

/** Operations on what all firms share. */
const OPEN_TO_EVERY_FIRM = ['getCourtForm']

/** Of a link that nobody was sent. */
const unknownToken = 'x'.repeat(43)

/** An input that is good enough to reach the check under test. */
const inputs: Record<string, object> = {
  createClient: { first_name: 'A', last_name: 'B' },
  updateClient: { notes: 'changed' },
  createMatter: { title: 'T', practice_area: 'other' },
  updateMatter: { description: 'changed' },
  createMatterDeadline: { title: 'Reply', due_date: '2027-01-15' },
  updateMatterDeadline: { title: 'changed' },
  createIntakeTemplate: { name: 'T' },
  updateIntakeTemplate: { name: 'changed' },
  sendIntakeLink: { channel: 'email', email: 'a@example.com' },
  requestDocument: { name: 'Passport' },
  createSignedUploadUrl: { filename: 'a.pdf', content_type: 'application/pdf', file_size_bytes: 4 },
  createPortalUploadUrl: { filename: 'a.pdf', content_type: 'application/pdf', file_size_bytes: 4 },
  reviewUpload: { status: 'rejected' },
  updateDocument: { name: 'changed' },
  createChecklist: { name: 'C', items: [{ name: 'Passport' }] },
  updateChecklist: { name: 'changed' },
  applyChecklist: { matter_id: exampleId('mat') },
  createWebhook: { url: 'https://example.com/hook', events: ['*'] },
  updateWebhook: { description: 'changed' },
  replayWebhook: { since: new Date().toISOString() },
  updateNotificationPreferences: { document_uploaded: { sms: true } },
  createClientPortalSession: { token: unknownToken },
  createPortalLinkRequest: { token: unknownToken },
  updatePortalIntake: { answers: { full_legal_name: 'Ana Silva' } },
  createSession: { email: 'nobody@example.com', password: 'not the password' },
  updateFirmSettings: { phone: '+12125550123' },
  saveOnboardingStep: { step: 1 },
  createApiKey: { name: 'Key', scopes: ['matters:read'] },
  inviteUser: { email: 'invited@example.com', role: 'staff' },
  updateFirmUser: { role: 'attorney' },
  requestPasswordReset: { email: 'nobody@example.com' },
  resetPassword: { token: unknownToken, password: 'a good long password' },
  requestSignInUnlock: { email: 'nobody@example.com' },
  unlockSignIn: { token: unknownToken },
  changePassword: { current_password: 'not the password', password: 'a good long password' },
  enrolTotp: { password: 'not the password' },
  confirmTotp: { code: '123456' },
  disableTotp: { password: 'not the password', code: '123456' },
  requestSignUp: { firm_name: 'F', first_name: 'A', last_name: 'B', email: 'nobody@example.com' },
  getSignUp: { token: unknownToken },
  completeSignUp: { token: unknownToken, password: 'a good long password' },
  getInvitation: { token: unknownToken },
  acceptInvitation: { token: unknownToken, first_name: 'A', last_name: 'B', password: 'a good long password' },
  createCheckoutSession: { plan: 'pro' },
  getReport: { type: 'billing-summary', format: 'json' },
  search: { q: 'owned' },
  createOAuthClient: { name: 'App', redirect_uris: ['https://app.example.com/callback'], scopes: ['matters:read'] },
}

/** A token that acts for a new member of the firm, with scopes that no consent has narrowed. */
async function seedToken(firm: SeededFirm, role: Role, scopes: readonly Scope[]): Promise<string> {
  const { userId } = await t.seedSession(firm, role)
  const token = newOAuthSecret('access_token')
  const [clientId, grantId] = [toUuid(newId('app')), toUuid(newId('grt'))]
  const [later, firmId] = [new Date(Date.now() + 3_600_000), toUuid(firm.id)]
  await t.query(
    'identity',
    `insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
     values ($1, $2, 'App', 'public', '{}', $3, now())`,
    [clientId, firmId, Scope.options],
  )
  await t.query(
    'identity',
    `insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               created_at, expires_at)
     values ($1, $2, $3, $4, $5, '', $6, $7, now(), $7)`,
    [grantId, firmId, clientId, toUuid(userId), scopes, hashToken(newOAuthSecret('code')), later],
  )
  await t.query('identity', 'insert into oauth_access_tokens values ($1, $2, $3, $4)', [
    hashToken(token),
    grantId,
    scopes,
    later,
  ])
  return token
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
function asOtherFirm(op: Operation, firm: SeededFirm, portal: SeededPortal) {
  if (scopesFor(op).length > 0) return send(op, firm.key)
  if (op.access.kind === 'portal') return send(op, undefined, portal.headers)
  return t.seedSession(firm).then(({ headers }) => send(op, undefined, headers))
}

/** Identifiers that no other firm may see. */
function ownedIds(): string[] {
  const { form: _shared, ...owned } = resources
  return Object.values(owned)
}

const send = (op: Operation, key: string | undefined, headers = {}) =>
  callOperation(t.baseUrl, op, { ...inputs[op.name], ...idsFor(op) }, key, headers)

const namesResource = allOperations.filter(
  (op) =>
    !OPEN_TO_EVERY_FIRM.includes(op.name) &&
    Object.keys(op.input.shape).some(
      (field) => prefixOf(op, field) && (inputPlaces(op).path.includes(field) || field === 'document_id'),
    ),
)

const withCredential = allOperations.filter((op) => op.access.kind !== 'public')
const withScope = allOperations.filter((op) => scopesFor(op).length > 0)
const withSession = withCredential.filter((op) => scopesFor(op).length === 0)
const ofPortal = withCredential.filter((op) => op.access.kind === 'portal')
const notOfPortal = withCredential.filter((op) => op.access.kind !== 'portal')

/** Operations that need no credential, and so have checks of their own. */
test('the operations that anyone may call are named here', () => {
  const open = allOperations.filter((op) => op.access.kind === 'public')
  const names = (signed: boolean) =>
    open
      .filter((op) => Boolean(op.signed) === signed)
      .map((op) => op.name)
      .sort()

  expect(names(false)).toEqual([
    'acceptInvitation',
    'completeSignUp',
    'createClientPortalSession',
    'createPortalLinkRequest',
    'createSession',
    'getInvitation',
    'getSignUp',
    'requestPasswordReset',
    'requestSignInUnlock',
    'requestSignUp',
    'resetPassword',
    'unlockSignIn',
  ])
  expect(names(true)).toEqual(['receiveBillingEvent', 'receiveSms', 'receiveSmsStatus'])
})

describe.each(withCredential.map((op) => [op.name, op] as const))('%s', (_name, op) => {
  test('refuses a request without credential', async () => {
    const { status, error, headers } = await send(op, undefined)

    expect([status, error.code]).toEqual([401, 'missing_api_key'])
    expect(headers.get('www-authenticate')).toBe('Bearer realm="Dossier"')
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
    expect(headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
  })

  test('refuses a portal session that is none', async () => {
    const answers = await Promise.all(
      ['dsr_portal_nonsense', newPortalToken()].map((token) => send(op, undefined, bearer(token))),
    )

    for (const { status, error } of answers) expect([status, error.code]).toEqual([401, 'unauthorized'])
  })

  test('refuses a session that is none', async () => {
    const { headers } = await t.seedSession(owner)
    const answers = await Promise.all([
      send(op, undefined, { ...headers, cookie: 'dossier_session=nonsense' }),
      send(op, undefined, { ...headers, cookie: `dossier_session=${newRandomToken()}` }),
    ])

    for (const { status, error } of answers) expect([status, error.code]).toEqual([401, 'invalid_session'])
  })
})

test.each(withScope.map((op) => [op.name, op] as const))(
  '%s refuses a key that has every scope but those it needs',
  async (_name, op) => {
    const key = await t.seedKey(owner.id, { scopes: Scope.options.filter((scope) => !scopesFor(op).includes(scope)) })

    const { status, error } = await send(op, key)

    expect([status, error.code]).toEqual([403, 'insufficient_scope'])
    expect(error.details).toEqual({ required: scopesFor(op).join(' ') })
  },
)

test.each(
  allOperations
    .filter((op) => scopesFor(op).length > 1)
    .flatMap((op) => scopesFor(op).map((scope) => [op.name, scope, op] as const)),
)('%s is open to a key that has %s and nothing else', async (_name, scope, op) => {
  const { status } = await send(op, await t.seedKey(owner.id, { scopes: [scope] }))

  expect(status).toBe(op.status)
})

test.each(withCredential.map((op) => [op.name, op] as const))(
  '%s is open to a token with its scope and to no other',
  async (_name, op) => {
    const other = Scope.options.filter((scope) => !scopesFor(op).includes(scope))
    const [withIt, without] = await Promise.all([
      seedToken(house, 'admin', Scope.options),
      seedToken(house, 'admin', other),
    ])

    const answers = await Promise.all([send(op, undefined, bearer(withIt)), send(op, undefined, bearer(without))])

    const [good, bad] = answers.map(({ status, error }) => [status, error?.code])
    if (scopesFor(op).length === 0)
      expect([good, bad]).toEqual([
        [403, 'forbidden'],
        [403, 'forbidden'],
      ])
    else {
      if (!ANSWERS_FORBIDDEN.includes(op.name)) expect(good![0]).not.toBe(403)
      expect(bad).toEqual([403, 'insufficient_scope'])
    }
  },
)

test.each(withCredential.map((op) => [op.name, op] as const))(
  '%s refuses every credential of a suspended firm',
  async (_name, op) => {
    const [{ headers }, key] = [await t.seedSession(suspended), await t.seedKey(suspended.id)]

    const answers = await Promise.all([
      send(op, key),
      send(op, undefined, headers),
      send(op, undefined, portals.suspended.headers),
    ])

    for (const { status, error } of answers) expect([status, error.code]).toEqual([403, 'firm_suspended'])
  },
)

test.each(notOfPortal.map((op) => [op.name, op] as const))('%s refuses a portal session', async (_name, op) => {
  const { status, error } = await send(op, undefined, portals.house.headers)

  expect([status, error.code]).toEqual([403, 'forbidden'])
})

test.each(ofPortal.map((op) => [op.name, op] as const))('%s is open to a portal session', async (_name, op) => {
  const { status } = await send(op, undefined, portals.house.headers)

  expect([401, 403]).not.toContain(status)
})

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

  test.each(withScope.map((op) => [op.name, op, roleMay(role, op)] as const))(
    '%s is so for a token with all scopes too',
    async (_name, op, may) => {
      const { status, error } = await send(op, undefined, bearer(await seedToken(house, role, Scope.options)))

      const refused = status === 403 && !ANSWERS_FORBIDDEN.includes(op.name)
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
    const eventsBefore = await Promise.all([owner, stranger].map((firm) => t.eventsOf(firm)))

    const { status, error } = await asOtherFirm(op, stranger, portals.stranger)

    const [field] = Object.keys(idsFor(op))
    const expected = ANSWERS_FORBIDDEN.includes(op.name)
      ? [403, 'forbidden']
      : [404, idKinds[prefixOf(op, field!)!].notFound]
    expect([status, error.code]).toEqual(expected)
    expect(await Promise.all([owner, stranger].map((firm) => t.eventsOf(firm)))).toEqual(eventsBefore)
  },
)

test.each(
  allOperations.filter((op) => op.method === 'get' && !namesResource.includes(op)).map((op) => [op.name, op] as const),
)('%s shows nothing of another firm', async (_name, op) => {
  const answer = await asOtherFirm(op, unaware, portals.unaware)
  const text = JSON.stringify(answer)

  for (const id of ownedIds()) expect(text).not.toContain(id)
})

test('the audit log of the owner names its resources, so that a leak of it would show above', async () => {
  const sought = { resource: resources.mat!, action: 'createMatter' }
  const { data } = await t.call(identity.operations.listAuditEvents, sought, owner.key)

  expect(data).toMatchObject([{ resources: expect.arrayContaining([resources.mat]) }])
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
