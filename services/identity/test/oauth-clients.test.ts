import { identity, type OAuthClientId, toUuid } from '@dossier/contracts'
import { hashToken } from '@dossier/runtime'
import { callOperation, type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createOAuthClient, deleteOAuthClient, listOAuthClients, rotateOAuthClientSecret, updateOAuthClient } =
  identity.operations
const CALLBACK = 'https://app.example.com/callback'
const input = { name: 'Case Sync', redirect_uris: [CALLBACK], scopes: ['matters:read' as const] }

let t: System
let firm: SeededFirm
let admin: SeededSession

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  admin = await t.seedSession(firm)
})
afterAll(() => t.stop())

const create = (changes: object = {}) => t.send(createOAuthClient, { ...input, ...changes }, undefined, admin.headers)

async function secretStored(id: string): Promise<string | null> {
  const [row] = await t.query<{ secret_sha256: string | null }>(
    'identity',
    'select secret_sha256 from oauth_clients where id = $1',
    [toUuid(id as OAuthClientId)],
  )
  return row!.secret_sha256
}

test('registering a client returns its id and, only then, its secret, which is stored only as a hash', async () => {
  const { status, data } = await create({ scopes: ['matters:read', 'clients:read', 'matters:read'] })

  expect(status).toBe(201)
  expect(data).toEqual({
    id: expect.stringMatching(/^app_/),
    client_id: data.id,
    client_secret: expect.stringMatching(/^dsr_secret_[\w-]{43}$/),
    name: 'Case Sync',
    type: 'confidential',
    redirect_uris: [CALLBACK],
    scopes: ['matters:read', 'clients:read'],
    mcp_access: 'read',
    created_by: admin.userId,
    created_at: data.created_at,
  })
  expect(await secretStored(data.id)).toBe(hashToken(data.client_secret!))
})

test('a public client has no secret, and none to rotate', async () => {
  const { data } = await create({ type: 'public', redirect_uris: ['com.example.app:/callback'] })

  const rotated = await t.call(rotateOAuthClientSecret, { id: data.id }, undefined, admin.headers)

  expect([data.client_secret, await secretStored(data.id)]).toEqual([null, null])
  expect([rotated.status, rotated.error.code]).toEqual([422, 'invalid_status_transition'])
})

test('rotating answers another secret, and the earlier one is stored no more', async () => {
  const { data } = await create()

  const rotated = await t.call(rotateOAuthClientSecret, { id: data.id }, undefined, admin.headers)

  expect(rotated.data).toEqual({ ...data, client_secret: expect.stringMatching(/^dsr_secret_/) })
  expect(rotated.data.client_secret).not.toBe(data.client_secret)
  expect(await secretStored(data.id)).toBe(hashToken(rotated.data.client_secret!))
})

test('the list shows the clients of the firm, newest first, without secrets', async () => {
  const house = await t.seedFirm()
  const { headers } = await t.seedSession(house)
  const names = ['First', 'Second', 'Third']
  for (const name of names) await t.call(createOAuthClient, { ...input, name }, undefined, headers)

  const { data, pagination } = await t.call(listOAuthClients, { per_page: 2 }, undefined, headers)

  expect(data.map(({ name }) => name)).toEqual(['Third', 'Second'])
  expect(pagination).toEqual({ page: 1, per_page: 2, total: 3, has_more: true, next_cursor: expect.any(String) })
  expect(JSON.stringify(data)).not.toContain('secret')
})

test('a removed client is gone from the list, and removing it again answers 404', async () => {
  const { data } = await create()

  const removed = await t.call(deleteOAuthClient, { id: data.id }, undefined, admin.headers)
  const again = await t.call(deleteOAuthClient, { id: data.id }, undefined, admin.headers)
  const list = await t.call(listOAuthClients, { per_page: 100 }, undefined, admin.headers)

  expect(removed.data).toEqual({ id: data.id, deleted: true })
  expect([again.status, again.error.code]).toEqual([404, 'oauth_client_not_found'])
  expect(list.data.map(({ id }) => id)).not.toContain(data.id)
})

test.each([
  ['no redirect URI', { redirect_uris: [] }, 'redirect_uris'],
  ['eleven', { redirect_uris: Array.from({ length: 11 }, (_, index) => `${CALLBACK}/${index}`) }, 'redirect_uris'],
  ['http', { redirect_uris: [CALLBACK, 'http://app.example.com/'] }, 'redirect_uris.1'],
  ['a fragment', { redirect_uris: [`${CALLBACK}#x`] }, 'redirect_uris.0'],
  ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'redirect_uris.0'],
  ['a private scheme of a confidential client', { redirect_uris: ['com.example.app:/x'] }, 'redirect_uris.0'],
  ['an unknown type', { type: 'native' }, 'type'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
  ['no name', { name: ' ' }, 'name'],
  ['an unknown field', { client_secret: 'mine' }, 'client_secret'],
])('%s is refused, and named', async (_name, changes, field) => {
  const { status, error } = await create(changes)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
})

test('an admin sets what a client may do through MCP, and the others are told if it is more', async () => {
  const house = await t.seedFirm()
  const [actor, other] = [await t.seedSession(house), await t.seedSession(house)]
  const { data } = await t.call(createOAuthClient, input, undefined, actor.headers)
  const set = (mcp_access: 'read' | 'approve' | 'write') =>
    t.call(updateOAuthClient, { id: data.id, mcp_access }, undefined, actor.headers)
  const told = async () => (await t.messagesTo(other.email)).filter(({ subject }) => subject!.includes('MCP')).length

  const more = await set('write')
  await t.settled()
  const toldOfMore = await told()
  const less = await set('approve')
  await t.settled()

  const { client_secret: _, ...client } = data
  expect(more.data).toEqual({ ...client, mcp_access: 'write' })
  expect(less.data.mcp_access).toBe('approve')
  expect([toldOfMore, await told()]).toEqual([1, 1])
})

test('to let a client do more, an admin gives their password; to let it do less, they need not', async () => {
  const house = await t.seedFirm()
  const { headers } = await t.seedSession(house)
  const { data } = await t.call(createOAuthClient, input, undefined, headers)
  await t.call(updateOAuthClient, { id: data.id, mcp_access: 'approve' }, undefined, headers)
  await t.query('identity', `update sessions set created_at = now() - interval '1 hour' where firm_id = $1`, [
    toUuid(house.id),
  ])
  const later = await t.startGateway()
  const set = (mcp_access: 'read' | 'write') =>
    callOperation(later, updateOAuthClient, { id: data.id, mcp_access }, undefined, headers)

  const more = await set('write')
  const less = await set('read')

  expect([more.error.code, less.status]).toEqual(['confirmation_required', 200])
})

test('a client of another firm is not found', async () => {
  const { data } = await create()
  const { headers } = await t.seedSession(await t.seedFirm())

  const { error } = await t.call(updateOAuthClient, { id: data.id, mcp_access: 'read' }, undefined, headers)

  expect(error.code).toBe('oauth_client_not_found')
})
