import { identity, integrations, notifications } from '@dossier/contracts'
import { APP_URL, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedEvents } from './seeds.ts'

const { listNotifications } = notifications.operations
const { updateFirmSettings } = identity.operations
const { integrationDisconnected } = integrations.events
/** The integrations service publishes without an outbox; whence an event comes makes no difference. */
const fromAnOutbox = { ...integrationDisconnected, service: 'matters' }

let t: System
beforeAll(async () => {
  t = await startSystem()
})
afterAll(() => t.stop())

test('the firm finds a connection that ended in its feed, and its admins alone get an email, whatever the firm wants to hear and the event says of an address', async () => {
  t.clock.goToMorning()
  const firm = await t.seedFirm()
  await t.call(updateFirmSettings, { settings: { email_notifications: false } }, firm.key)
  const people = await Promise.all(['admin', 'attorney'].map((role) => t.seedUser(firm, role)))

  const [event] = await seedEvents(t, firm.id, 1, fromAnOutbox, {
    reason: 'deauthorized',
    practicemgr_user: { name: 'Jo Miller', email: 'jo@firm.test' },
    at: t.now(),
    connect_url: 'https://intruder.test/api/v1/integrations/practicemgr/connect',
  })
  await t.settled()

  expect((await t.call(listNotifications, {}, firm.key)).data).toEqual([
    {
      id: expect.any(String),
      kind: 'integration_disconnected',
      title: 'The practice-management system was disconnected',
      body: 'Jo Miller (jo@firm.test) withdrew access there. Nothing is synced until an administrator connects the firm again.',
      matter_id: null,
      document_id: null,
      upload_id: null,
      webhook_id: null,
      created_at: event!.created_at,
      read_at: null,
    },
  ])
  const [toAdmin, toAttorney] = await Promise.all(people.map((id) => t.messagesTo(`${id}@firm.test`)))
  expect(toAdmin).toMatchObject([
    {
      subject: 'The practice-management system was disconnected',
      text: expect.stringContaining(`Connect again:\n${APP_URL}/app/settings/practice-management\n`),
    },
  ])
  expect(JSON.stringify(toAdmin)).not.toContain('intruder.test')
  expect(toAttorney).toEqual([])
})
