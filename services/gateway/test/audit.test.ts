import { once } from 'node:events'
import { documents, identity, matters, toUuid } from '@dossier/contracts'
import { newApiKey } from '@dossier/runtime'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { openRaw } from './raw-connection.ts'

const { createClient, createMatter, getMatter, listClients, listMatters, updateMatter, search } = matters.operations
const { createSession, createApiKey, revokeApiKey, listAuditEvents, verifyAuditLog, updateFirmUser, getReport } =
  identity.operations

let t: System
let firm: SeededFirm

beforeAll(async () => {
  t = await startSystem({ environment: { gateway: { TRUSTED_PROXIES: '127.0.0.1' } } })
})
afterAll(() => t.stop())
beforeEach(async () => {
  firm = await t.seedFirm()
})

const FROM = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'audit-test/1' }

/** The events of a firm, oldest first, once as many are there. */
async function events(count: number, of = firm): Promise<identity.AuditEvent[]> {
  const rows = () =>
    t.query<{ entry: string }>(
      'identity',
      `select string_to_table(entries, E'\\n') as entry from audit_entries where firm_id = $1 order by first_sequence`,
      [toUuid(of.id)],
    )
  await until(async () => (await rows()).length >= count)
  return (await rows()).map(({ entry }) => JSON.parse(entry) as identity.AuditEvent)
}

test('lists and searches say which clients, matters and requests they showed', async () => {
  const { data: client } = await t.call(
    createClient,
    { first_name: 'Ana', last_name: 'Silva', email: 'a@b.test' },
    firm.key,
  )
  const { data: matter } = await t.call(
    createMatter,
    { title: 'Estate of Silva', practice_area: 'other', client_id: client.id },
    firm.key,
  )
  await t.call(listClients, {}, firm.key)
  await t.call(listMatters, { search: 'nothing like it' }, firm.key)
  await t.call(search, { q: 'silva' }, firm.key)

  const listed = (await events(5)).slice(2)

  expect(listed.map(({ action, resources }) => [action, [...resources].sort()])).toEqual([
    ['listClients', [client.id]],
    ['listMatters', []],
    ['search', [client.id, matter.id].sort()],
  ])
  expect(JSON.stringify(listed)).not.toMatch(/Silva|nothing like it/i)
})

test('who looked at a matter, who changed it, and from where', async () => {
  const session = await t.seedSession(firm)
  const { data: matter } = await t.call(
    createMatter,
    { title: 'Estate of Silva', practice_area: 'other' },
    firm.key,
    FROM,
  )
  await t.call(getMatter, { id: matter.id }, undefined, { ...session.headers, ...FROM, 'X-Request-Id': 'look-1' })
  await t.call(updateMatter, { id: matter.id, status: 'closed', description: 'secret strategy' }, firm.key, FROM)

  const [created, looked, changed] = await events(3)

  expect(created).toMatchObject({
    sequence: 1,
    action: 'createMatter',
    kind: 'change',
    outcome: 'succeeded',
    status: 201,
    actor: 'api_key',
    credential_id: expect.stringMatching(/^key_/),
    resources: [matter.id],
    fields: ['title', 'practice_area=other'],
  })
  expect(looked).toMatchObject({
    sequence: 2,
    action: 'getMatter',
    kind: 'read',
    actor: 'session',
    user_id: session.userId,
    address: '203.0.113.7',
    user_agent: 'audit-test/1',
    request_id: 'look-1',
    resources: [matter.id],
    fields: [],
  })
  expect(changed).toMatchObject({
    action: 'updateMatter',
    resources: [matter.id],
    fields: expect.arrayContaining(['status=closed', 'description']),
  })
  expect(JSON.stringify([created, changed])).not.toMatch(/Estate|strategy/)
})

test('searches and filters are recorded by name, without what was typed', async () => {
  await t.call(listMatters, { search: 'Silva', status: 'active', sort: 'title' }, firm.key)
  await t.call(search, { q: 'Silva' }, firm.key)

  const [listed, searched] = await events(2)

  expect(listed).toMatchObject({ action: 'listMatters', fields: ['status=active', 'sort=title', 'search'] })
  expect(searched).toMatchObject({ action: 'search', fields: expect.arrayContaining(['q']) })
  expect(JSON.stringify([listed, searched])).not.toContain('Silva')
})

test('fields of free JSON are recorded by name, whatever their members are called', async () => {
  const custom_fields = { toString: 'a', valueOf: {}, toJSON: null, constructor: [] }

  const { status } = await t.call(createMatter, { title: 'T', practice_area: 'other', custom_fields }, firm.key)

  const [created] = await events(1)
  expect(status).toBe(201)
  expect(created).toMatchObject({ fields: ['title', 'practice_area=other', 'custom_fields'] })
})

test('sign-ins and failures of an account that exists are recorded, without email and password', async () => {
  const { userId, email } = await t.seedSession(firm)
  await t.call(createSession, { email, password: 'wrong wrong wrong' }, undefined, FROM)
  await t.call(createSession, { email: 'nobody@firm.test', password: 'wrong wrong wrong' }, undefined, FROM)

  const [failed, ...others] = await events(1)

  expect(failed).toMatchObject({
    action: 'createSession',
    kind: 'sign_in',
    outcome: 'refused',
    status: 401,
    error_code: 'invalid_credentials',
    actor: 'anonymous',
    user_id: userId,
    address: '203.0.113.7',
  })
  expect(others).toEqual([])
  expect(JSON.stringify(failed)).not.toMatch(/wrong|firm\.test/)
})

test('keys that are made, revoked and then used are recorded with the key, never with its secret', async () => {
  const session = await t.seedSession(firm)
  const { data: key } = await t.call(createApiKey, { name: 'K', scopes: ['matters:read'] }, undefined, session.headers)
  await t.call(getMatter, { id: 'mat_01kagq8t5re8hbyqm2s4w7x9zc' as never }, key.key)
  await t.call(revokeApiKey, { id: key.id }, undefined, session.headers)
  await t.call(listMatters, {}, key.key)
  await t.call(listMatters, {}, newApiKey('live'))

  const [made, missed, revoked, used, ...others] = await events(4)

  expect(made).toMatchObject({
    action: 'createApiKey',
    kind: 'credential',
    resources: [key.id],
    fields: expect.arrayContaining(['name', 'scopes=matters:read']),
  })
  expect(missed).toMatchObject({ action: 'getMatter', outcome: 'refused', status: 404, credential_id: key.id })
  expect(revoked).toMatchObject({ action: 'revokeApiKey', user_id: session.userId, resources: [key.id] })
  expect(used).toMatchObject({
    action: 'listMatters',
    outcome: 'refused',
    error_code: 'revoked_api_key',
    actor: 'anonymous',
    credential_id: key.id,
  })
  expect(others).toEqual([])
  expect(JSON.stringify([made, missed, revoked, used])).not.toContain(key.key.slice(13))
})

test('roles, refusals, exports and the portal are recorded', async () => {
  const admin = await t.seedSession(firm)
  const staff = await t.seedSession(firm, 'staff')
  await t.call(updateFirmUser, { id: staff.userId, role: 'attorney' }, undefined, admin.headers)
  const paralegal = await t.seedSession(firm, 'paralegal')
  await t.call(createMatter, { title: 'No', practice_area: 'other' }, undefined, paralegal.headers)
  await t.call(getReport, { type: 'intake-summary', format: 'json' }, firm.key)
  const portal = await t.seedPortal(firm)
  await t.call(matters.operations.getPortalMatter, {}, undefined, portal.headers)
  await t.call(documents.operations.listMatterDocuments, { id: portal.matterId }, undefined, portal.headers)

  const all = await events(8)

  expect(all.map(({ action, actor, outcome }) => [action, actor, outcome])).toEqual([
    ['updateFirmUser', 'session', 'succeeded'],
    ['createMatter', 'session', 'refused'],
    ['getReport', 'api_key', 'succeeded'],
    ['createMatter', 'api_key', 'succeeded'],
    ['generateIntakeLink', 'api_key', 'succeeded'],
    ['createClientPortalSession', 'portal', 'succeeded'],
    ['getPortalMatter', 'portal', 'succeeded'],
    ['listMatterDocuments', 'portal', 'refused'],
  ])
  expect(all[0]).toMatchObject({ kind: 'role', resources: [staff.userId], fields: ['role=attorney'] })
  expect(all[2]).toMatchObject({ kind: 'export', fields: expect.arrayContaining(['type=intake-summary']) })
  expect(all[6]).toMatchObject({ resources: [portal.matterId], credential_id: expect.stringMatching(/^lnk_/) })
  expect(JSON.stringify(all)).not.toContain(portal.token)
})

test('records of a participant at the portal name the participant, for refused requests too', async () => {
  const { data: matter } = await t.call(createMatter, { title: 'Theirs', practice_area: 'other' }, firm.key)
  const person = { id: matter.id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' } as const
  const { data: rui } = await t.call(matters.operations.createMatterParticipant, person, firm.key)
  const named = { id: matter.id, participant_id: rui.id }
  const { data: link } = await t.call(matters.operations.generateParticipantLink, named, firm.key)
  const token = link.intake_link.split('/').at(-1)!

  await t.call(matters.operations.createPortalLinkRequest, { token }, undefined)
  const { data: session } = await t.call(matters.operations.createClientPortalSession, { token }, undefined)
  const headers = { authorization: `Bearer ${session.session_token}` }
  await t.call(matters.operations.getPortalMatter, {}, undefined, headers)
  await t.call(matters.operations.removeMatterParticipant, named, firm.key)
  await t.call(matters.operations.getPortalMatter, {}, undefined, headers)
  await t.call(matters.operations.createClientPortalSession, { token }, undefined)

  const all = await events(9)
  expect(all.slice(3).map(({ action, outcome, resources }) => [action, outcome, [...resources].sort()])).toEqual(
    [
      ['createPortalLinkRequest', 'refused'],
      ['createClientPortalSession', 'succeeded'],
      ['getPortalMatter', 'succeeded'],
      ['removeMatterParticipant', 'succeeded'],
      ['getPortalMatter', 'refused'],
      ['createClientPortalSession', 'refused'],
    ].map((event) => [...event, [matter.id, rui.id]]),
  )
})

test('who hangs up without waiting for an answer is recorded with the address all the same', async () => {
  await t.call(listMatters, {}, firm.key)
  const body = '{"first_name":"Ana","last_name":"Silva"}'
  const head = ['POST /api/v1/clients HTTP/1.1', 'Host: api.test', `X-Api-Key: ${firm.key}`]
  const connection = openRaw(t.baseUrl)
  await once(connection.socket, 'connect')

  connection.socket.write(
    [...head, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', body].join('\r\n'),
    () => connection.socket.destroy(),
  )

  const [, created] = await events(2)
  expect(created).toMatchObject({ action: 'createClient', status: 201, address: '127.0.0.1' })
})

test('where a proxy forwards something else than an address, its own is recorded, and every other event too', async () => {
  await t.call(listMatters, {}, firm.key, { 'X-Forwarded-For': `\u009b31m${'a'.repeat(500)}` })
  await t.call(listMatters, {}, firm.key, FROM)

  const [first, second] = await events(2)
  expect([first!.address, second!.address]).toEqual(['127.0.0.1', '203.0.113.7'])
})

test('a user agent is recorded without the controls that steer a terminal, and only its beginning', async () => {
  const { headers } = await t.seedSession(firm)
  const agent = `\u009b31m\t${'x'.repeat(500)}`

  await t.call(listMatters, {}, undefined, { ...headers, 'User-Agent': agent })

  expect((await events(1))[0]!.user_agent).toBe(` 31m ${'x'.repeat(195)}`)
})

test('requests that are malformed, and operations without entries, leave none', async () => {
  await t.send(createMatter, { title: '' }, firm.key)
  await t.call(identity.operations.getFirmUsage, {}, firm.key)
  await t.call(listAuditEvents, {}, firm.key)

  expect((await events(1)).map(({ action }) => action)).toEqual(['listAuditEvents'])
})

test('recorded events can be read over the API, with a proof', async () => {
  const { data: matter } = await t.call(createMatter, { title: 'Read back', practice_area: 'other' }, firm.key, FROM)
  await events(1)

  const { data } = await t.call(listAuditEvents, { resource: matter.id, address: '203.0.113.7' }, firm.key)
  const proof = await t.call(verifyAuditLog, {}, firm.key)

  expect(data).toMatchObject([{ action: 'createMatter', sequence: 1 }])
  expect(proof.data).toMatchObject({ intact: true, first_sequence: 1, problems: [] })
})
