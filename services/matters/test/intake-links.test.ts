import { matters, type Role, type Scope } from '@dossier/contracts'
import { allAnswered, type SeededFirm, type SeededSession, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const {
  archiveMatter,
  createMatter,
  generateIntakeLink,
  getMatter,
  restoreMatter,
  revokeIntakeLink,
  sendIntakeLink,
  updateMatter,
} = matters.operations
const DAY_MS = 86_400_000

let t: System
let firm: SeededFirm
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
})
afterAll(() => t.stop())

async function seedMatter(): Promise<string> {
  const { data } = await t.call(createMatter, { title: `Linked ${++serial}`, practice_area: 'other' }, firm.key)
  return data.id
}

test('a generated link leads to the portal with a token of 256 bits, lives 30 days and shows on the matter', async () => {
  const id = await seedMatter()

  const { status, data } = await t.call(generateIntakeLink, { id }, firm.key)

  expect(status).toBe(200)
  expect(data.matter_id).toBe(id)
  expect(data.intake_link).toMatch(/^http:\/\/app\.test\/portal\/[\w-]{43}$/)
  expect(Date.parse(data.expires_at) - Date.parse(t.now())).toBeGreaterThan(30 * DAY_MS - 60_000)
  expect((await t.call(getMatter, { id }, firm.key)).data.intake_link).toBe(data.intake_link)
})

interface Reader {
  key?: string
  userId?: string
  headers?: SeededSession['headers']
}
const keyWith = (scopes: readonly Scope[]) => async (): Promise<Reader> => ({
  key: await t.seedKey(firm.id, { scopes }),
})
const userOf = (role: Role) => (): Promise<Reader> => t.seedSession(firm, role)

test.each([
  { who: 'a key with matters:write', seedReader: keyWith(['matters:read', 'matters:write']), link: 'shown' },
  { who: 'a key without matters:write', seedReader: keyWith(['matters:read', 'documents:write']), link: 'hidden' },
  { who: 'an admin', seedReader: userOf('admin'), link: 'shown' },
  { who: 'an attorney', seedReader: userOf('attorney'), link: 'shown' },
  { who: 'a paralegal, who may create links', seedReader: userOf('paralegal'), link: 'shown' },
  { who: 'staff, who may not', seedReader: userOf('staff'), link: 'hidden' },
])('the link of a matter is $link to $who', async ({ seedReader, link: expected }) => {
  const { key, userId, headers } = await seedReader()
  const { data: matter } = await t.call(
    createMatter,
    { title: `Linked ${++serial}`, practice_area: 'other', assigned_users: userId ? [userId] : [] },
    firm.key,
  )
  const { data: link } = await t.call(generateIntakeLink, { id: matter.id }, firm.key)

  const { data } = await t.call(getMatter, { id: matter.id }, key, headers)

  expect(data.intake_link).toBe(expected === 'shown' ? link.intake_link : null)
})

test('staff who changes, archives or restores a matter is not answered its link', async () => {
  const staff = await t.seedSession(firm, 'staff')
  const { data: matter } = await t.call(
    createMatter,
    { title: `Linked ${++serial}`, practice_area: 'other', assigned_attorney: staff.userId },
    firm.key,
  )
  const { id } = matter
  await t.call(generateIntakeLink, { id }, firm.key)

  const updated = await t.call(updateMatter, { id, description: 'changed' }, undefined, staff.headers)
  await t.call(archiveMatter, { id }, undefined, staff.headers)
  const restored = await t.call(restoreMatter, { id }, undefined, staff.headers)

  expect([updated.data, restored.data]).toEqual([
    expect.objectContaining({ description: 'changed', intake_link: null }),
    expect.objectContaining({ status: 'active', intake_link: null }),
  ])
})

test('the token is nowhere in the database, neither in events', async () => {
  const id = await seedMatter()
  const { data } = await t.call(generateIntakeLink, { id }, firm.key)
  const token = data.intake_link.split('/').at(-1)!

  const rows = await t.query(
    'matters',
    'select intake_links::text from intake_links union all select payload from outbox',
  )

  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an unexpired link is answered again, also to callers at once; force_new makes another', async () => {
  const id = await seedMatter()

  const answers = await allAnswered(10, (key) => t.call(generateIntakeLink, { id, expires_days: 5 }, firm.key, key))
  const again = await t.call(generateIntakeLink, { id, expires_days: 300 }, firm.key)
  const forced = await t.call(generateIntakeLink, { id, force_new: true }, firm.key)

  expect(new Set(answers.map(({ data }) => data.intake_link)).size).toBe(1)
  expect(again.data).toEqual(answers[0]!.data)
  expect(forced.data.intake_link).not.toBe(again.data.intake_link)
  expect((await t.call(getMatter, { id }, firm.key)).data.intake_link).toBe(forced.data.intake_link)
})

test('an expired link is gone from the matter and the next one is new', async () => {
  const id = await seedMatter()
  const { data: first } = await t.call(generateIntakeLink, { id, expires_days: 1 }, firm.key)
  t.clock.advance(DAY_MS + 1000)

  expect((await t.call(getMatter, { id }, firm.key)).data.intake_link).toBeNull()
  const { data: second } = await t.call(generateIntakeLink, { id }, firm.key)

  expect(second.intake_link).not.toBe(first.intake_link)
})

test('a revoked link is gone; revoking when there is none is no error', async () => {
  const id = await seedMatter()
  await t.call(generateIntakeLink, { id }, firm.key)

  const revoked = await t.call(revokeIntakeLink, { id }, firm.key)
  const again = await t.call(revokeIntakeLink, { id }, firm.key)

  expect(revoked.data).toEqual({ id, deleted: true })
  expect(again.status).toBe(200)
  expect((await t.call(getMatter, { id }, firm.key)).data.intake_link).toBeNull()
})

test.each([0, 366, 1.5])('a link cannot live %s days', async (expires_days) => {
  const answer = await t.call(generateIntakeLink, { id: await seedMatter(), expires_days }, firm.key)

  expect([answer.status, answer.error.code]).toEqual([400, 'validation_error'])
})

test('an archived matter gets no link and sends none', async () => {
  const id = await seedMatter()
  await t.call(archiveMatter, { id }, firm.key)

  const generated = await t.call(generateIntakeLink, { id }, firm.key)
  const sent = await t.call(sendIntakeLink, { id, channel: 'email', email: 'a@example.com' }, firm.key)

  expect([generated.status, generated.error.code]).toEqual([422, 'invalid_status_transition'])
  expect([sent.status, sent.error.code]).toEqual([422, 'invalid_status_transition'])
})

test.each([
  [{}, 'invalid_channel'],
  [{ channel: 'fax' }, 'invalid_channel'],
  [{ channel: 7, email: 'bad' }, 'invalid_channel'],
  [{ channel: 'email' }, 'missing_recipient'],
  [{ channel: 'sms', email: 'a@example.com' }, 'missing_recipient'],
  [{ channel: 'email', email: 'not an address' }, 'validation_error'],
  [{ channel: 'sms', phone: '555' }, 'validation_error'],
  [{ channel: 'sms', phone: '+12125550123', colour: 'red' }, 'validation_error'],
  [{ channel: 'sms', phone: '+12125550123', message: 'a'.repeat(1_001) }, 'validation_error'],
  [
    { channel: 'sms', phone: '+12125550123', message: 'Which one is your me\u200bssage for?\nZed Legal' },
    'validation_error',
  ],
])('sending with %j is refused as %s and no link is made', async (input, code) => {
  const id = await seedMatter()

  const answer = await t.send(sendIntakeLink, { id, ...input }, firm.key)

  expect([answer.status, answer.error.code]).toEqual([400, code])
  expect((await t.call(getMatter, { id }, firm.key)).data.intake_link).toBeNull()
})
