import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter, MATTER } from '../../test/matter.ts'
import { openPage } from '../../test/open-page.tsx'

const RUI = {
  id: 'par_rui',
  matter_id: 'mat_1',
  role: 'spouse',
  first_name: 'Rui',
  last_name: 'Silva',
  email: 'rui@example.com',
  phone: null,
  language: null,
  may_see: 'own',
  may_give: 'own',
  sms_consent: null,
  link_expires_at: null,
  updated_at: '2026-03-01T10:00:00Z',
} as const
const PEOPLE = '/matters/mat_1?tab=people'

beforeEach(() => {
  answerMatter()
  service.answers(api.listMatterParticipants, listOf(RUI))
  service.answers(api.getMatterParticipant, RUI)
})

test('a person is added once as they were described, and listed then', async () => {
  service.answers(api.listMatterParticipants, listOf())
  service.refuses(api.createMatterParticipant, 400, 'validation_error', {
    fields: [{ field: 'email', message: 'is no email address' }],
  })
  openPage(PEOPLE)
  await screen.findByText(/^Nobody besides the client takes part/)

  await userEvent.click(screen.getByRole('button', { name: 'Add a person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }))
  await userEvent.type(dialog.getByLabelText('First name'), ' Rui ')
  await userEvent.type(dialog.getByLabelText('Last name'), 'Silva')
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Translator')
  await userEvent.type(dialog.getByLabelText('Email'), 'rui@example')
  await userEvent.type(dialog.getByLabelText('Phone'), '+1 212 555 0100')
  await userEvent.click(dialog.getByLabelText(/^Has agreed to text messages/))
  await userEvent.selectOptions(dialog.getByLabelText('Sees in the portal'), 'What is asked of everybody')
  await userEvent.selectOptions(dialog.getByLabelText('Sends files for'), 'Everything that they see')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a person' }))
  await dialog.findByText('This is no email address.')
  await userEvent.type(dialog.getByLabelText('Email'), '.com')
  service.answers(api.createMatterParticipant, RUI)
  service.answers(api.listMatterParticipants, listOf(RUI))
  await pressTwice(dialog.getByRole('button', { name: 'Add a person' }), api.createMatterParticipant)

  await screen.findByText(/^Rui Silva is added/)
  await screen.findByRole('button', { name: 'Actions for Rui Silva' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.createMatterParticipant).at(-1)).toEqual({
    id: 'mat_1',
    role: 'translator',
    first_name: 'Rui',
    last_name: 'Silva',
    email: 'rui@example.com',
    phone: '+12125550100',
    sms_consent: true,
    language: null,
    may_see: 'all',
    may_give: 'all',
  })
})

test('who sees only what is asked of them sends files for nothing else', async () => {
  openPage(PEOPLE)

  await press('Add a person')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Sees in the portal'), 'What is asked of everybody')
  await userEvent.selectOptions(dialog.getByLabelText('Sends files for'), 'Everything that they see')
  await userEvent.selectOptions(dialog.getByLabelText('Sees in the portal'), 'What is asked of them')

  expect((dialog.getByLabelText('Sends files for') as HTMLSelectElement).value).toBe('own')
  const all = dialog.getByRole('option', { name: 'Everything that they see' }) as HTMLOptionElement
  expect(all.disabled).toBe(true)
})

test('a participant gets a link by email, and it is shown then', async () => {
  service.answers(api.sendParticipantLink, { recipient: 'rui@example.com' })
  openPage(PEOPLE)
  await screen.findByText('rui@example.com')

  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  await choose('Actions for Rui Silva', 'Send the link by email')

  await screen.findByText('Sent to rui@example.com.')
  await screen.findByText('Active')
  expect(service.received(api.sendParticipantLink)).toEqual([
    { id: 'mat_1', participant_id: 'par_rui', channel: 'email' },
  ])
})

test('a link is revoked once the reader has confirmed it', async () => {
  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  service.answers(api.revokeParticipantLink, {})
  openPage(PEOPLE)
  await screen.findByText('Active')

  await choose('Actions for Rui Silva', 'Revoke the link')
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the link of Rui Silva?' }))
  service.answers(api.listMatterParticipants, listOf(RUI))
  await pressTwice(question.getByRole('button', { name: 'Revoke' }), api.revokeParticipantLink)

  await screen.findByText('The link no longer works.')
  await waitFor(() => expect(screen.queryByText('Active')).toBeNull())
  expect(service.received(api.revokeParticipantLink)).toEqual([{ id: 'mat_1', participant_id: 'par_rui' }])
})

test('a person is removed once the reader has confirmed it', async () => {
  service.refuses(api.removeMatterParticipant, 503, 'service_unavailable')
  openPage(PEOPLE)

  await choose('Actions for Rui Silva', 'Remove')
  const question = within(await screen.findByRole('dialog', { name: 'Remove Rui Silva from the matter?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/does not answer/)
  service.answers(api.removeMatterParticipant, {})
  service.answers(api.listMatterParticipants, listOf())
  await pressTwice(question.getByRole('button', { name: 'Remove' }), api.removeMatterParticipant)

  await screen.findByText('Rui Silva no longer takes part.')
  await screen.findByText(/^Nobody besides the client takes part/)
})

test('only what was changed is saved, over the state that the reader has seen', async () => {
  service.answers(api.updateMatterParticipant, {})
  openPage(PEOPLE)

  await choose('Actions for Rui Silva', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Rui Silva' }))
  await userEvent.clear(dialog.getByLabelText('Last name'))
  await userEvent.type(dialog.getByLabelText('Last name'), 'Costa')
  service.answers(api.listMatterParticipants, listOf({ ...RUI, last_name: 'Costa' }))
  await pressTwice(dialog.getByRole('button', { name: 'Save' }), api.updateMatterParticipant)

  await screen.findByRole('button', { name: 'Actions for Rui Costa' })
  expect(service.received(api.updateMatterParticipant)).toEqual([
    { id: 'mat_1', participant_id: 'par_rui', last_name: 'Costa', expected_updated_at: RUI.updated_at },
  ])
})

test.each([
  ['sendParticipantLink', 'Send the link by email'],
  ['generateParticipantLink', 'Copy the link'],
  ['removeMatterParticipant', 'Remove'],
  ['updateMatterParticipant', 'Edit'],
] as const)('members who may not %s are not offered it', async (without, name) => {
  openPage(PEOPLE, { without: [without] })

  await press('Actions for Rui Silva')

  await screen.findByRole('menuitem', { name: 'Read the answers' })
  expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('an archived matter takes nobody new, and sends no links', async () => {
  service.answers(api.getMatter, { ...MATTER, status: 'archived' })
  openPage(PEOPLE)

  await press('Actions for Rui Silva')

  await screen.findByRole('menuitem', { name: 'Read the answers' })
  for (const name of ['Send the link by email', 'Copy the link', 'Request documents']) {
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  }
  expect(screen.queryByRole('button', { name: 'Add a person', hidden: true })).toBeNull()
})
