import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const FIRM = { id: 'firm_1', settings: { email_notifications: true, sms_notifications: false } } as const
const PREFERENCES = {
  document_uploaded: { email: true, sms: false },
  message_received: { email: false, sms: false },
} as const

beforeEach(() => {
  service.answers(api.getFirm, FIRM)
  service.answers(api.getNotificationPreferences, PREFERENCES)
})

const box = async (name: string | RegExp) => (await screen.findByLabelText(name)) as HTMLInputElement

test('a box is saved as it is ticked', async () => {
  service.answers(api.updateNotificationPreferences, PREFERENCES)
  openPage('/settings/notifications')

  const email = await box('Somebody has written to you: Email')
  expect(email.checked).toBe(false)
  await userEvent.click(email)

  expect(email.checked).toBe(true)
  expect((await box('A client has sent a file: Email')).checked).toBe(true)
  expect(service.received(api.updateNotificationPreferences)).toEqual([{ message_received: { email: true } }])
})

test('boxes of a channel rest until it is switched on', async () => {
  openPage('/settings/notifications')

  const text = await box('A client has sent a file: Text')
  await waitFor(() => expect(text.disabled).toBe(true))
  expect((await box('A client has sent a file: Email')).disabled).toBe(false)
  const switched = { ...FIRM, settings: { ...FIRM.settings, sms_notifications: true } }
  service.answers(api.updateFirmSettings, switched)
  service.answers(api.getFirm, switched)
  await userEvent.click(await box(/^Alerts by text message/))

  await screen.findByText('Saved.')
  expect(text.disabled).toBe(false)
  expect(service.received(api.updateFirmSettings)).toEqual([{ settings: { sms_notifications: true } }])
})

test.each([
  ['an alert', 'Somebody has written to you: Email'],
  ['a channel', /^Alerts by text message/],
])('the box of %s goes back where it could not be saved, and the reader learns why', async (_what, name) => {
  service.refuses(api.updateNotificationPreferences, 503, 'service_unavailable')
  service.refuses(api.updateFirmSettings, 503, 'service_unavailable')
  openPage('/settings/notifications')
  const ticked = await box(name)
  await waitFor(() => expect(ticked.disabled).toBe(false))

  await userEvent.click(ticked)

  await screen.findByText(/does not answer/)
  await waitFor(() => expect(ticked.checked).toBe(false))
})
