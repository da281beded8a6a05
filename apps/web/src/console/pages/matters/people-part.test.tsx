import * as api from '@dossier/client/operations'
import { beforeEach, expect, jest, test } from '@jest/globals'
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
    fields: [
      { field: 'email', message: 'is no email address' },
      { field: 'phone', message: 'is no phone number' },
    ],
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
  dialog.getByText('This is no phone number.')
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
  await press('Add a person')
  expect(((await screen.findByLabelText('First name')) as HTMLInputElement).value).toBe('')
})

test('the client and former clients are listed, with a way to each of them', async () => {
  const NUNO = { id: 'cli_nuno', first_name: 'Nuno', last_name: 'Melo', email: null }
  service.answers(api.listFormerClients, listOf({ id: 'for_1', client: NUNO, until: '2020-01-31T20:00:00Z' }) as never)
  openPage(PEOPLE)

  const people = within((await screen.findByText('Former client')).closest('section')!)
  people.getByText('until Jan 31, 2020')
  expect(people.getByRole('link', { name: 'Nuno Melo' }).getAttribute('href')).toBe('/clients/cli_nuno')
  expect(people.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/clients/cli_ana')
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
  await userEvent.type(dialog.getByLabelText('First name'), 'Rui')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await press('Add a person')
  expect(((await screen.findByLabelText('First name')) as HTMLInputElement).value).toBe('')
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

test('a participant with only a phone number gets the link by text', async () => {
  service.answers(api.listMatterParticipants, listOf({ ...RUI, email: null, phone: '+12125550100' }))
  service.refuses(api.sendParticipantLink, 409, 'sms_opted_out')
  openPage(PEOPLE)

  await press('Actions for Rui Silva')
  await screen.findByRole('menuitem', { name: 'Read the answers' })
  for (const name of ['Send the link by email', 'Revoke the link']) {
    expect(screen.queryByRole('menuitem', { name })).toBeNull()
  }
  await userEvent.click(screen.getByRole('menuitem', { name: 'Send the link by text' }))

  await screen.findByText(/^This number has opted out/)
  expect(service.received(api.sendParticipantLink)).toMatchObject([{ channel: 'sms' }])
})

test('a link is made to be copied, and it is shown then', async () => {
  const user = userEvent.setup()
  service.answers(api.generateParticipantLink, { intake_link: 'https://dossier.test/portal/rui' })
  openPage(PEOPLE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Rui Silva' }))
  expect(screen.queryByRole('menuitem', { name: 'Send the link by text' })).toBeNull()

  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy the link' }))

  await screen.findByText(/^The link is copied. .* Rui Silva\.$/)
  await screen.findByText('Active')
  expect(await navigator.clipboard.readText()).toBe('https://dossier.test/portal/rui')
})

test('a link that the browser refused to copy is active all the same', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  service.answers(api.generateParticipantLink, { intake_link: 'https://dossier.test/portal/rui' })
  openPage(PEOPLE)
  await user.click(await screen.findByRole('button', { name: 'Actions for Rui Silva' }))

  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy the link' }))

  await screen.findByText(/^Your browser did not let us copy the link/)
  await screen.findByText('Active')
})

test('a link is revoked once the reader has confirmed it', async () => {
  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  service.refuses(api.revokeParticipantLink, 503, 'service_unavailable')
  openPage(PEOPLE)
  await screen.findByText('Active')

  await choose('Actions for Rui Silva', 'Revoke the link')
  const question = within(await screen.findByRole('dialog', { name: 'Revoke the link of Rui Silva?' }))
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  await screen.findByText(/does not answer/)
  service.answers(api.revokeParticipantLink, {})
  service.answers(api.listMatterParticipants, listOf(RUI))
  await pressTwice(question.getByRole('button', { name: 'Revoke' }), api.revokeParticipantLink)

  await screen.findByText('The link no longer works.')
  await waitFor(() => expect(screen.queryByText('Active')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.revokeParticipantLink).slice(1)).toEqual([{ id: 'mat_1', participant_id: 'par_rui' }])
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

test('consent to text messages does not pass to another number, and a language can be cleared', async () => {
  const granted = { status: 'granted', source: 'firm', changed_at: null } as const
  const agreed = { ...RUI, phone: '+12125550100', language: 'es', sms_consent: granted } as const
  service.answers(api.listMatterParticipants, listOf(agreed))
  service.answers(api.getMatterParticipant, agreed)
  service.answers(api.updateMatterParticipant, {})
  openPage(PEOPLE)

  await choose('Actions for Rui Silva', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  const consent = dialog.getByLabelText(/^Has agreed to text messages/) as HTMLInputElement
  expect(consent.checked).toBe(true)
  await userEvent.type(dialog.getByLabelText('Phone'), '9')
  expect(consent.checked).toBe(false)
  await userEvent.selectOptions(dialog.getByLabelText('Language'), 'Not known, so English')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))

  await screen.findByText('Saved.')
  expect(service.received(api.updateMatterParticipant)).toMatchObject([
    { phone: '+121255501009', sms_consent: false, language: null },
  ])
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const revoked = { status: 'revoked', source: 'client', changed_at: null } as const
  service.answers(api.listColleagues, listOf())
  service.answers(api.getMatterParticipant, { ...RUI, phone: '+12125550100', sms_consent: revoked })
  openPage(PEOPLE)

  await choose('Actions for Rui Silva', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('+12125550100')
  expect((dialog.getByLabelText(/^Has agreed to text messages/) as HTMLInputElement).checked).toBe(false)
  await userEvent.type(dialog.getByLabelText('Last name'), ' Costa')
  service.answers(api.getMatterParticipant, { ...RUI, last_name: 'Souza', updated_at: '2026-03-02T10:00:00Z' })
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Last name is now “Souza”.')
  expect(service.received(api.updateMatterParticipant)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a locked link is shown at its owner, whom Request documents preselects', async () => {
  const link = { participant_id: 'par_rui', locked_at: '2020-01-31T20:00:00Z' }
  service.answers(api.getMatterLinkVerification, { rule: null, in_force: { method: 'off' }, links: [link] } as never)
  service.answers(api.listFrequentDocuments, [])
  service.answers(api.listChecklists, listOf())
  openPage(PEOPLE)

  const note = await screen.findByText(/^This link is locked/)
  within(note.closest('li')!).getByText('Rui Silva')
  await choose('Actions for Rui Silva', 'Request documents')

  const dialog = within(await screen.findByRole('dialog'))
  expect(((await dialog.findByLabelText('From whom')) as HTMLSelectElement).value).toBe('par_rui')
})

test.each([
  ['revokeParticipantLink', 'Revoke the link'],
  ['sendParticipantLink', 'Send the link by email'],
  ['generateParticipantLink', 'Copy the link'],
  ['removeMatterParticipant', 'Remove'],
  ['updateMatterParticipant', 'Edit'],
] as const)('members who may not %s are not offered it', async (without, name) => {
  service.answers(api.listMatterParticipants, listOf({ ...RUI, link_expires_at: '2090-05-01T10:00:00Z' }))
  openPage(PEOPLE, { without: [without] })

  await press('Actions for Rui Silva')

  await screen.findByRole('menuitem', { name: 'Read the answers' })
  expect(screen.queryByRole('menuitem', { name })).toBeNull()
})

test('members who may not add people are not offered it', async () => {
  openPage(PEOPLE, { without: ['createMatterParticipant'] })

  await screen.findByRole('button', { name: 'Actions for Rui Silva' })

  expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull()
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
