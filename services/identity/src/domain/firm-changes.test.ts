import { identity } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { firmAfter } from './firm-changes.ts'

const { document_reminders, ...switches } = identity.firmSettingsDefault
const address = { line1: '1 Main St', suite: null, city: 'Troy', state: 'NY', zip: '12180' }
const firm = {
  name: 'Firm',
  phone: null,
  website: null,
  timezone: 'UTC',
  address,
  settings: { ...switches, document_reminders: { ...document_reminders } },
}

test('settings change one by one, and all else stays', () => {
  expect(firmAfter(firm, { phone: '+12125550123', settings: { sms_notifications: true } })).toEqual({
    ...firm,
    phone: '+12125550123',
    settings: { ...firm.settings, sms_notifications: true },
  })
})

test('the rule of reminders changes field by field', () => {
  expect(firmAfter(firm, { settings: { document_reminders: { enabled: false } } })?.settings).toEqual({
    ...firm.settings,
    document_reminders: { enabled: false, first_after_days: 3, every_days: 4, max: 5 },
  })
})

test('the rule of files that expire changes field by field', () => {
  expect(firmAfter(firm, { settings: { file_expiry: { days_before: [60, 7] } } })?.settings.file_expiry).toEqual({
    enabled: true,
    days_before: [60, 7],
    request_again: false,
  })
})

test.each([
  [{}],
  [{ name: 'Firm' }],
  [{ address: { zip: '12180', state: 'NY', city: 'Troy', suite: null, line1: '1 Main St' } }],
  [{ settings: { custom_domain: null } }],
  [{ settings: { document_reminders: { max: 5 } } }],
])('%j changes nothing', (changes) => {
  expect(firmAfter(firm, changes)).toBeUndefined()
})
