import {
  exampleId,
  type identity,
  type MatterId,
  type notifications,
  type UserId,
  type WebhookId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { describe, expect, test } from '@jest/globals'
import type { Alert } from './alert.ts'
import { withChanges } from './preferences.ts'
import { type Audience, recipientsOf } from './recipients.ts'

const matter_id = exampleId('mat') as MatterId
const completed: Alert = { kind: 'intake_completed', matter_id }
const expiring: Alert = { kind: 'intake_link_expiring', matter_id, expires_at: '2027-03-08T12:00:00.000Z' }
const disabled = {
  kind: 'webhook_disabled',
  webhook_id: exampleId('wh') as WebhookId,
  url: 'https://app.example.com',
  failing_since: '2027-03-08T12:00:00.000Z',
} as Alert

const disconnected = {
  kind: 'integration_disconnected',
  reason: 'refused',
  practicemgr_user: { name: 'Jo Miller', email: 'jo@firm.test' },
  at: '2027-03-08T12:00:00.000Z',
} as const satisfies Alert

const user = (name: string, role: identity.FirmForMessages['users'][number]['role']) => ({
  id: newId('usr'),
  email: `${name}@firm.test`,
  first_name: name,
  role,
})
const [ana, ben, cleo] = [user('ana', 'admin'), user('ben', 'attorney'), user('cleo', 'staff')]

function audience(changes: {
  assigned?: UserId[]
  firm?: Partial<Audience['firm']>
  matter?: Partial<NonNullable<Audience['matter']>>
  preferences?: notifications.NotificationPreferencesChanges
}): Audience {
  const { assigned: [assigned_attorney = null, ...assigned_users] = [], firm, matter, preferences = {} } = changes
  return {
    firm: {
      phone: '+12025550100',
      email_notifications: true,
      sms_notifications: true,
      users: [ana, ben, cleo],
      ...firm,
    },
    matter: { assigned_attorney, assigned_users, client: null, ...matter },
    preferences: withChanges(preferences, {}),
  }
}

const to = (alert: Alert, changes: Parameters<typeof audience>[0]) =>
  recipientsOf(alert, audience(changes)).map(({ recipient }) => recipient)

describe('an alert of a matter', () => {
  test('goes to those to whom it is assigned', () => {
    expect(to(completed, { assigned: [ben.id, cleo.id] })).toEqual([ben.email, cleo.email])
  })

  test.each([
    ['nobody', []],
    ['a user who is not active', [newId('usr')]],
  ])('that is assigned to %s goes to the admins', (_whom, assigned) => {
    expect(to(completed, { assigned })).toEqual([ana.email])
  })

  test('that is gone goes to nobody', () => {
    expect(recipientsOf(completed, { ...audience({ assigned: [ben.id] }), matter: null })).toEqual([])
  })
})

describe('a channel is used when the firm and its preference of the kind both say so', () => {
  const sms = { intake_completed: { sms: true } }
  const neither = { intake_completed: { email: false } }
  test.each([
    ['the usual preferences', {}, ['email']],
    ['SMS too', { preferences: sms }, ['email', 'sms']],
    ['a preference against both', { preferences: neither }, []],
    ['a preference of another kind', { preferences: { document_uploaded: { email: false, sms: true } } }, ['email']],
    ['a firm without email', { preferences: sms, firm: { email_notifications: false } }, ['sms']],
    ['a firm without SMS', { preferences: sms, firm: { sms_notifications: false } }, ['email']],
    ['a firm without a number', { preferences: sms, firm: { phone: null } }, ['email']],
  ])('%s', (_what, changes, channels) => {
    expect(recipientsOf(completed, audience(changes)).map(({ channel }) => channel)).toEqual(channels)
  })
})

test.each([
  ['an endpoint was switched off', disabled],
  ['the practice-management system was disconnected', disconnected],
])('all admins get an email that %s, whatever the preferences of the firm', (_what, alert) => {
  const eva = user('eva', 'admin')
  const firm = { email_notifications: false, users: [ana, ben, eva] }

  expect(recipientsOf(alert, { ...audience({ firm }), matter: null })).toEqual([
    { channel: 'email', recipient: ana.email },
    { channel: 'email', recipient: eva.email },
  ])
})

describe('a reminder to a client', () => {
  const client = { email: 'ana@example.com', phone: '+12025550123', sms_consent: false }

  test.each([
    ['goes by SMS too when they agreed', { ...client, sms_consent: true }, ['ana@example.com', '+12025550123']],
    ['goes to their address alone when they did not', client, ['ana@example.com']],
    ['goes by SMS alone without an address', { ...client, email: null, sms_consent: true }, ['+12025550123']],
    ['goes nowhere without address and number', { email: null, phone: null, sms_consent: true }, []],
    ['goes nowhere without a client', null, []],
  ])('%s, whatever alerts the firm wants', (_what, reminded, recipients) => {
    const firm = { email_notifications: false, sms_notifications: false }

    expect(to(expiring, { matter: { client: reminded }, assigned: [ben.id], firm })).toEqual(recipients)
  })
})
