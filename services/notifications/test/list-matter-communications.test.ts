import { exampleId, matters, notifications } from '@dossier/contracts'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMatter } from './seeds.ts'

const { listMatterCommunications } = notifications.operations

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('communications of a matter come newest first, page by page, with the exact total', async () => {
  const firm = await t.seedFirm()
  const [matter, other] = [await seedMatter(t, firm), await seedMatter(t, firm, 'Another matter')]
  for (const [id, email] of [
    [matter.id, 'first@client.test'],
    [other.id, 'another@client.test'],
    [matter.id, 'second@client.test'],
    [matter.id, 'third@client.test'],
  ] as const) {
    const sent = await t.call(matters.operations.sendIntakeLink, { id, channel: 'email', email }, firm.key)
    expect(sent.status).toBe(200)
  }

  const first = await t.call(listMatterCommunications, { id: matter.id, per_page: 2 }, firm.key)
  const second = await t.call(listMatterCommunications, { id: matter.id, per_page: 2, page: 2 }, firm.key)

  expect(first.data.map(({ to }) => to)).toEqual(['third@client.test', 'second@client.test'])
  expect(first.pagination).toEqual({ page: 1, per_page: 2, total: 3, has_more: true, next_cursor: expect.any(String) })
  expect(second.data.map(({ to }) => to)).toEqual(['first@client.test'])
  expect(second.pagination).toEqual({ page: 2, per_page: 2, total: 3, has_more: false, next_cursor: null })
})

test('a matter without communications has an empty list', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)

  const { status, data, pagination } = await t.call(listMatterCommunications, { id: matter.id }, firm.key)

  expect(status).toBe(200)
  expect(data).toEqual([])
  expect(pagination.total).toBe(0)
})

test('an unknown matter and one of another firm are 404 matter_not_found', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  const matter = await seedMatter(t, other)

  for (const id of [exampleId('mat'), matter.id]) {
    const { status, error } = await t.call(listMatterCommunications, { id }, firm.key)

    expect(status).toBe(404)
    expect(error.code).toBe('matter_not_found')
  }
})

test('staff reads the communications of assigned matters and of no others', async () => {
  const firm = await t.seedFirm()
  const staff = await t.seedSession(firm, 'staff')
  const [mine, others] = [await seedMatter(t, firm), await seedMatter(t, firm, 'Another matter')]
  await t.call(matters.operations.updateMatter, { id: mine.id, assigned_users: [staff.userId] }, firm.key)
  for (const { id } of [mine, others]) {
    await t.call(matters.operations.sendIntakeLink, { id, channel: 'email', email: 'a@client.test' }, firm.key)
  }

  const seen = await t.call(listMatterCommunications, { id: mine.id }, undefined, staff.headers)
  const refused = await t.call(listMatterCommunications, { id: others.id }, undefined, staff.headers)

  expect(seen.data).toHaveLength(1)
  expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
})

test('the onboarding link in a text shows only to those who may create it', async () => {
  const firm = await t.seedFirm()
  const matter = await seedMatter(t, firm)
  const sendAndLink = { id: matter.id, channel: 'email' as const, email: 'ana@client.test' }
  await t.call(matters.operations.sendIntakeLink, sendAndLink, firm.key)
  const link = await t.call(matters.operations.generateIntakeLink, { id: matter.id }, firm.key)
  const token = link.data.intake_link.split('/').at(-1)!
  const writer = await t.seedKey(firm.id, { scopes: ['matters:read', 'matters:write'] })
  const reader = await t.seedKey(firm.id, { scopes: ['matters:read'] })
  const sessions = { paralegal: await t.seedSession(firm, 'paralegal'), staff: await t.seedSession(firm, 'staff') }
  await t.call(matters.operations.updateMatter, { id: matter.id, assigned_users: [sessions.staff.userId] }, firm.key)
  const read = async (key?: string, headers?: Record<string, string>) =>
    (await t.call(listMatterCommunications, { id: matter.id }, key, headers)).data[0]!.message

  const shown = [await read(writer), await read(undefined, sessions.paralegal.headers)]
  const masked = [await read(reader), await read(undefined, sessions.staff.headers)]

  for (const text of shown) expect(text).toContain(link.data.intake_link)
  for (const text of masked) {
    expect(text).toContain('/portal/[hidden]')
    expect(text).not.toContain(token)
  }
})
