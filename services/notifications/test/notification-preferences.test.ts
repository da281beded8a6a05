import { notifications } from '@dossier/contracts'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { getNotificationPreferences, updateNotificationPreferences } = notifications.operations
const KINDS = notifications.NotificationKind.options

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

const get = async (firm: SeededFirm) => (await t.call(getNotificationPreferences, {}, firm.key)).data
const update = (firm: SeededFirm, changes: object) => t.call(updateNotificationPreferences, { ...changes }, firm.key)

test('a firm that has changed nothing is alerted by email and not by SMS', async () => {
  const firm = await t.seedFirm()

  const preferences = await get(firm)

  const usual = { email: true, sms: false }
  expect(preferences).toEqual({
    document_uploaded: usual,
    intake_completed: usual,
    deadline_approaching: usual,
    intake_link_expired: usual,
    message_received: usual,
  })
})

test('a change touches the channels that are sent, answers the whole, and stays with its firm', async () => {
  const [firm, other] = [await t.seedFirm(), await t.seedFirm()]
  await update(firm, { document_uploaded: { sms: true }, intake_completed: { email: false, sms: false } })

  const { status, data } = await update(firm, { document_uploaded: { email: false } })

  expect(status).toBe(200)
  expect(data).toEqual({
    document_uploaded: { email: false, sms: true },
    intake_completed: { email: false, sms: false },
    deadline_approaching: { email: true, sms: false },
    intake_link_expired: { email: true, sms: false },
    message_received: { email: true, sms: false },
  })
  expect(await get(firm)).toEqual(data)
  expect((await get(other)).document_uploaded).toEqual({ email: true, sms: false })
})

test('no simultaneous change is lost', async () => {
  const firm = await t.seedFirm()
  const changes = KINDS.flatMap((kind) => [{ [kind]: { email: false } }, { [kind]: { sms: true } }])

  await Promise.all(changes.map((change) => update(firm, change)))

  expect(await get(firm)).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, { email: false, sms: true }])))
})

test.each([
  [{}, 'body'],
  [{ document_uploaded: {} }, 'document_uploaded'],
  [{ document_uploaded: { email: 'yes' } }, 'document_uploaded.email'],
  [{ document_uploaded: { email: null } }, 'document_uploaded.email'],
  [{ document_uploaded: { email: true, push: true } }, 'document_uploaded.push'],
  [{ document_uploaded: true }, 'document_uploaded'],
  [{ birthday: { email: true } }, 'birthday'],
])('%j is refused, names %s and changes nothing', async (changes, field) => {
  const firm = await t.seedFirm()
  const before = await get(firm)

  const { status, error } = await update(firm, changes)

  expect([status, error.code]).toEqual([400, 'validation_error'])
  expect(error.details.fields!.map((problem) => problem.field)).toEqual([field])
  expect(await get(firm)).toEqual(before)
})
