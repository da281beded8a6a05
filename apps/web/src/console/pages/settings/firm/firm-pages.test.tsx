import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

const FIRM = {
  id: 'firm_1',
  name: 'Silva & Partners',
  phone: null,
  website: null,
  timezone: 'America/New_York',
  address: { line1: 'Main Street 1', suite: null, city: 'Boston', state: 'MA', zip: '02101' },
  settings: {
    session_idle_minutes: 60,
    two_step_required: false,
    document_reminders: { enabled: true, first_after_days: 3, every_days: 4, max: 2 },
    sent_back_messages: true,
    file_expiry: { enabled: true, request_again: false, days_before: [60, 7] },
  },
  updated_at: '2026-03-01T10:00:00Z',
} as const
const RULE = { method: 'off', scope: 'all', updated_at: '2026-03-02T10:00:00Z' } as const
const VERSION = { expected_updated_at: FIRM.updated_at }

beforeEach(() => {
  service.answers(api.getFirm, FIRM)
  service.answers(api.getLinkVerification, RULE)
  service.answers(api.updateFirmSettings, FIRM)
})

const formOf = async (name: string) => within(await screen.findByRole('form', { name }))

test('only what was changed of the firm is saved, once and over the state that the reader has seen', async () => {
  openPage('/settings/firm')

  const form = await formOf('Profile')
  const save = form.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await userEvent.type(form.getByLabelText('Phone'), '+12125550100')
  await userEvent.clear(form.getByLabelText('City'))
  await userEvent.type(form.getByLabelText('City'), 'Salem')
  await userEvent.selectOptions(form.getByLabelText('Time zone'), 'America/Chicago')
  const changed = {
    ...FIRM,
    phone: '+12125550100',
    timezone: 'America/Chicago',
    address: { ...FIRM.address, city: 'Salem' },
  }
  service.answers(api.updateFirmSettings, changed)
  await pressTwice(save, api.updateFirmSettings)

  await screen.findByText('Saved.')
  expect(save.disabled).toBe(true)
  expect(service.received(api.updateFirmSettings)).toEqual([
    { phone: '+12125550100', timezone: 'America/Chicago', address: { ...FIRM.address, city: 'Salem' }, ...VERSION },
  ])
  // The frame around all pages shows the name.
  expect(service.received(api.getSession)).not.toEqual([])
})

test('what is emptied is saved as nothing', async () => {
  service.answers(api.getFirm, { ...FIRM, website: 'https://silva.example' })
  openPage('/settings/firm')

  const form = await formOf('Profile')
  await userEvent.clear(form.getByLabelText('Website'))
  await userEvent.clear(form.getByLabelText('State'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { website: null, address: { ...FIRM.address, state: null }, ...VERSION },
  ])
})

test('what is refused is told at its field; discarding brings back what is saved', async () => {
  service.refuses(api.updateFirmSettings, 400, 'validation_error', {
    fields: [
      { field: 'website', message: 'is no address' },
      { field: 'address.zip', message: 'is no code' },
    ],
  })
  openPage('/settings/firm')

  const form = await formOf('Profile')
  const website = form.getByLabelText('Website') as HTMLInputElement
  await userEvent.type(website, 'silva')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('This is no address.')
  expect(website.getAttribute('aria-invalid')).toBe('true')
  expect(form.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(form.getByRole('button', { name: 'Discard' }))

  expect(website.value).toBe('')
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage('/settings/firm')

  const form = await formOf('Profile')
  await userEvent.type(form.getByLabelText('Name of the firm'), ' LLP')
  await userEvent.type(form.getByLabelText('City'), 'e')
  const address = { ...FIRM.address, city: 'Salem' }
  service.answers(api.getFirm, { ...FIRM, name: 'Silva & Ruiz', address })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await form.findByText('Name of the firm is now “Silva & Ruiz”.')
  form.getByText('Postal address is now “Main Street 1, Salem, MA, 02101”.')
  expect((form.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  expect(service.received(api.updateFirmSettings)).toEqual([])
})

test('how members sign in is saved', async () => {
  openPage('/settings/security')

  const form = await formOf('Sign-in of your team')
  await userEvent.click(form.getByLabelText(/^Everybody needs a second step/))
  await userEvent.clear(form.getByLabelText(/^Minutes without activity/))
  await userEvent.type(form.getByLabelText(/^Minutes without activity/), '30')
  await pressTwice(form.getByRole('button', { name: 'Save' }), api.updateFirmSettings)

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { settings: { two_step_required: true, session_idle_minutes: 30 }, ...VERSION },
  ])
})

test.each([
  ['/settings/security', 'Sign-in of your team', /^Minutes without activity/, 'session_idle_minutes'],
  ['/settings/reminders', 'Missing documents', 'At most', 'document_reminders.max'],
  ['/settings/reminders', 'Files that expire', 'Days before', 'file_expiry.days_before'],
])('%s: “%s” tells at its field what is refused', async (page, title, label, field) => {
  const fields = [{ field: `settings.${field}`, message: 'is out of bounds' }]
  service.refuses(api.updateFirmSettings, 400, 'validation_error', { fields })
  openPage(page)

  const form = await formOf(title)
  await userEvent.type(form.getByLabelText(label), '9')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await form.findByText('This is out of bounds.')
  expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
})

test('what clients are asked for is saved with what it protects', async () => {
  service.answers(api.updateLinkVerification, { ...RULE, method: 'email_code', scope: 'given' })
  openPage('/settings/security')

  const form = await formOf('Links of clients')
  expect(form.queryByLabelText('Anything at all')).toBeNull()
  expect(form.queryByText(/^It holds for links that were sent before, too/)).toBeNull()
  await userEvent.selectOptions(form.getByLabelText('Ask for'), 'A code by email')
  expect(form.queryByText(/^Before the step, people can still add answers/)).toBeNull()
  await userEvent.click(form.getByLabelText('Answers and files that you have already'))
  form.getByText(/^Before the step, people can still add answers/)
  form.getByText(/^It holds for links that were sent before, too/)
  await pressTwice(form.getByRole('button', { name: 'Save' }), api.updateLinkVerification)

  await screen.findByText('Saved.')
  expect(service.received(api.updateLinkVerification)).toEqual([
    { method: 'email_code', scope: 'given', expected_updated_at: RULE.updated_at },
  ])
  expect((form.getByLabelText('Ask for') as HTMLSelectElement).value).toBe('email_code')
})

test('the step that clients take stays where only what it protects is changed', async () => {
  const rule = { ...RULE, method: 'email_code' } as const
  service.answers(api.getLinkVerification, rule)
  service.answers(api.updateLinkVerification, { ...rule, scope: 'given' })
  openPage('/settings/security')

  const form = await formOf('Links of clients')
  await userEvent.click(form.getByLabelText('Answers and files that you have already'))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateLinkVerification)).toMatchObject([{ method: 'email_code', scope: 'given' }])
})

test('reminders are saved, and the plan says when clients get them', async () => {
  openPage('/settings/reminders')

  const form = await formOf('Missing documents')
  form.getByText(/on day 3 and 7 after you asked/)
  await userEvent.clear(form.getByLabelText('At most'))
  await userEvent.type(form.getByLabelText('At most'), '3')
  form.getByText(/on day 3, 7, and 11 after you asked/)
  await pressTwice(form.getByRole('button', { name: 'Save' }), api.updateFirmSettings)

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { settings: { document_reminders: { max: 3 } }, ...VERSION },
  ])
})

test('the plan shows every reminder that the limits allow', async () => {
  openPage('/settings/reminders')

  const form = await formOf('Missing documents')
  await userEvent.clear(form.getByLabelText('At most'))
  await userEvent.type(form.getByLabelText('At most'), '20')

  form.getByText(/75, and 79 after you asked/)
})

test.each([
  ['Missing documents', /^Remind clients/, { document_reminders: { enabled: false } }],
  ['Files sent back', /^Tell clients when you send/, { sent_back_messages: false }],
  ['Files that expire', /^Tell us before/, { file_expiry: { enabled: false } }],
])('“%s” can be switched off, and then asks for nothing more', async (title, label, settings) => {
  openPage('/settings/reminders')

  const form = await formOf(title)
  await userEvent.click(form.getByLabelText(label))
  expect(form.queryAllByRole('textbox')).toEqual([])
  expect(form.queryAllByRole('spinbutton')).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([{ settings, ...VERSION }])
})

test('the days before a file expires are sent as numbers, and anything else as 0', async () => {
  openPage('/settings/reminders')

  const form = await formOf('Files that expire')
  await userEvent.clear(form.getByLabelText('Days before'))
  await userEvent.type(form.getByLabelText('Days before'), '90; soon, 7')
  await userEvent.click(form.getByLabelText(/^Ask the client for a new one/))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { settings: { file_expiry: { request_again: true, days_before: [90, 0, 7] } }, ...VERSION },
  ])
})

test.each(['/settings/firm', '/settings/security', '/settings/reminders'])(
  'members read that %s is not for them',
  async (page) => {
    openPage(page, { without: ['updateFirmSettings'] })

    await screen.findByRole('heading', { name: 'Your role has no access to this page' })

    expect(screen.queryByRole('form')).toBeNull()
  },
)
