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
const SESSION = { user: { id: 'usr_reader', first_name: 'Eva', last_name: 'Reis', role: 'admin' }, firm: FIRM } as const
const VERSION = { expected_updated_at: FIRM.updated_at }

beforeEach(() => {
  service.answers(api.getFirm, FIRM)
  service.answers(api.getLinkVerification, RULE)
  service.answers(api.getSession, SESSION)
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
  const changed = { ...FIRM, phone: '+12125550100', address: { ...FIRM.address, city: 'Salem' } }
  service.answers(api.updateFirmSettings, changed)
  await pressTwice(save, api.updateFirmSettings)

  await screen.findByText('Saved.')
  expect(save.disabled).toBe(true)
  expect(service.received(api.updateFirmSettings)).toEqual([
    { phone: '+12125550100', address: { ...FIRM.address, city: 'Salem' }, ...VERSION },
  ])
  // The frame around all pages shows the name.
  expect(service.received(api.getSession)).not.toEqual([])
})

test('what is refused is told at its field; discarding brings back what is saved', async () => {
  service.refuses(api.updateFirmSettings, 400, 'validation_error', {
    fields: [{ field: 'website', message: 'is no address' }],
  })
  openPage('/settings/firm')

  const form = await formOf('Profile')
  const website = form.getByLabelText('Website') as HTMLInputElement
  await userEvent.type(website, 'silva')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('This is no address.')
  expect(website.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(form.getByRole('button', { name: 'Discard' }))

  expect(website.value).toBe('')
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage('/settings/firm')

  const form = await formOf('Profile')
  await userEvent.type(form.getByLabelText('Name of the firm'), ' LLP')
  service.answers(api.getFirm, { ...FIRM, name: 'Silva & Ruiz' })
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await form.findByText('Name of the firm is now “Silva & Ruiz”.')
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

test('what clients are asked for is saved with what it protects', async () => {
  service.answers(api.updateLinkVerification, { ...RULE, method: 'email_code', scope: 'given' })
  openPage('/settings/security')

  const form = await formOf('Links of clients')
  expect(form.queryByLabelText('Anything at all')).toBeNull()
  await userEvent.selectOptions(form.getByLabelText('Ask for'), 'A code by email')
  await userEvent.click(form.getByLabelText('Answers and files that you have already'))
  form.getByText(/^It holds for links that were sent before, too/)
  await pressTwice(form.getByRole('button', { name: 'Save' }), api.updateLinkVerification)

  await screen.findByText('Saved.')
  expect(service.received(api.updateLinkVerification)).toEqual([
    { method: 'email_code', scope: 'given', expected_updated_at: RULE.updated_at },
  ])
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

test('the days before a file expires are sent as numbers', async () => {
  openPage('/settings/reminders')

  const form = await formOf('Files that expire')
  await userEvent.clear(form.getByLabelText('Days before'))
  await userEvent.type(form.getByLabelText('Days before'), '90; 30, 7')
  await userEvent.click(form.getByLabelText(/^Ask the client for a new one/))
  await userEvent.click(form.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateFirmSettings)).toEqual([
    { settings: { file_expiry: { request_again: true, days_before: [90, 30, 7] } }, ...VERSION },
  ])
})

test.each(['/settings/firm', '/settings/security', '/settings/reminders'])(
  'members read that %s is not for them',
  async (page) => {
    openPage(page, { without: ['updateFirmSettings'] })

    await screen.findByRole('heading', { name: 'Only administrators see this page' })

    expect(screen.queryByRole('form')).toBeNull()
  },
)
