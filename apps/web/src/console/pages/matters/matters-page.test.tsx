import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { openPage } from '../../test/open-page.tsx'

const LEASE = {
  id: 'mat_lease',
  title: 'Silva, lease',
  practice_area: 'family_law',
  status: 'active',
  documents_count: 4,
  created_at: '2026-03-01T10:00:00Z',
} as const
const VISA = { ...LEASE, id: 'mat_visa', title: 'Ruiz, visa', practice_area: 'immigration' } as const
const overviewOf = (id: string, first_name: string) => ({
  id,
  client: { id: `cli_${id}`, first_name, last_name: 'Silva' },
  documents_count: 4,
  documents_complete: 3,
  documents_to_review: 0,
  documents_sent_back: 0,
  assigned_attorney: 'usr_bea',
  assigned_users: [],
  updated_at: '2020-01-31T20:00:00Z',
  link_expires_at: null,
  last_visit_at: null,
})
const BEA = { id: 'usr_bea', first_name: 'Bea', last_name: 'Ruiz' } as const

beforeEach(() => {
  service.answers(api.listMatters, listOf<object>(LEASE, VISA) as never)
  service.answers(api.listMatterOverviews, [overviewOf('mat_lease', 'Ana'), overviewOf('mat_visa', 'Rui')])
  service.answers(api.listMatterViews, [])
  service.answers(api.listColleagues, listOf(BEA))
  service.answers(api.listFirmUsers, listOf())
})

const chooseBoth = async () => await userEvent.click(await screen.findByLabelText('Choose all that are loaded'))
const chooseLease = async () => await userEvent.click(await screen.findByLabelText('Choose Silva, lease'))

test('matters are listed once they have loaded, with client, people and how far each is', async () => {
  const goOn = service.holds(api.listMatters)
  openPage('/matters')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Silva, lease' })
  expect(link.getAttribute('href')).toBe('/matters/mat_lease')
  expect(link.closest('[role=row]')!.textContent).toMatch(/Ana Silva.*Family law.*Bea Ruiz.*3 of 4.*No link.*2020/)
  screen.getByText('2 matters')
  expect(service.received(api.listMatters)).toEqual([
    { status: 'active', sort: 'created_at', order: 'desc', per_page: '100' },
  ])
})

test('the list shows what the filters ask for', async () => {
  const { address } = openPage('/matters?q=lease')
  await screen.findByRole('link', { name: 'Silva, lease' })

  await userEvent.selectOptions(screen.getByLabelText('Area of law'), 'Immigration')
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'By title')
  await userEvent.selectOptions(await screen.findByLabelText('Person'), 'Bea Ruiz')
  await press('Mine')
  await userEvent.click(screen.getByRole('link', { name: 'Archived' }))

  await screen.findByRole('link', { name: 'Archived', current: 'page' })
  await screen.findByRole('link', { name: 'Silva, lease' })
  expect(service.received(api.listMatters).at(-1)).toEqual({
    status: 'archived',
    practice_area: 'immigration',
    assigned_to: 'usr_reader',
    search: 'lease',
    search_in: 'all',
    sort: 'title',
    order: 'asc',
    per_page: '100',
  })
  expect(address()).toMatch(/person=me/)
})

test('a list that did not load can be loaded again; a search without results leads to all', async () => {
  service.refuses(api.listMatters, 503, 'service_unavailable')
  openPage('/matters?q=nobody')
  const problem = await screen.findByRole('alert')

  service.answers(api.listMatters, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Show all open matters' }))

  await screen.findByRole('heading', { name: 'Begin with your first matter' })
})

test('a new matter is sent once as it was filled in, and opens', async () => {
  const ana = { id: 'cli_ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.com' }
  service.answers(api.listClients, listOf(ana))
  service.answers(api.listIntakeTemplates, listOf({ id: 'tpl_1', name: 'Lease form' }) as never)
  service.answers(api.createMatter, { id: 'mat_new' })
  const { address } = openPage('/matters')

  await press(/^New matter/)
  const dialog = within(await screen.findByRole('dialog', { name: 'New matter' }))
  await userEvent.type(dialog.getByLabelText('Title'), ' Silva, will ')
  await userEvent.selectOptions(dialog.getByLabelText('Area of law'), 'Estate planning')
  await userEvent.selectOptions(await dialog.findByLabelText('Form and documents to ask for'), 'Lease form')
  await userEvent.type(dialog.getByLabelText('Client'), 'Nobody')
  await userEvent.click(dialog.getByRole('button', { name: 'Open matter' }))
  await dialog.findByText(/^Choose a client from the list/)
  await userEvent.clear(dialog.getByLabelText('Client'))
  await userEvent.type(dialog.getByLabelText('Client'), 'Ana Silva, ana@example.com')
  service.refuses(api.createMatter, 409, 'duplicate_matter')
  await userEvent.click(dialog.getByRole('button', { name: 'Open matter' }))
  await dialog.findByText(/^A matter with this title already exists/)
  service.answers(api.createMatter, { id: 'mat_new' })
  service.refuses(api.getMatter, 404, 'matter_not_found')
  await pressTwice(dialog.getByRole('button', { name: 'Open matter' }), api.createMatter)

  await screen.findByText(/^This matter is gone/)
  expect(address()).toBe('/matters/mat_new')
  const sent = {
    title: 'Silva, will',
    practice_area: 'estate_planning',
    client_id: 'cli_ana',
    intake_template_id: 'tpl_1',
  }
  expect(service.received(api.createMatter)).toEqual([sent, sent])
})

test('members who may not open matters are not offered it, not even by its address', async () => {
  openPage('/matters?new=true', { without: ['createMatter'] })

  await screen.findByRole('link', { name: 'Silva, lease' })

  expect(screen.queryByRole('button', { name: /^New matter/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('clients of the chosen matters are reminded once; a matter that was refused stays chosen', async () => {
  service.answers(api.getMatter, { client: { id: 'cli_1', email: 'ana@example.com' } })
  service.refuses(api.sendIntakeLink, 409, 'send_failed')
  openPage('/matters')

  await chooseLease()
  await press('Remind')
  await screen.findByText(/^1 did not work/)
  await screen.findByText('1 chosen')
  service.answers(api.sendIntakeLink, { recipient: 'ana@example.com' })
  await pressTwice(screen.getByRole('button', { name: 'Remind' }), api.sendIntakeLink)

  await screen.findByText('Reminded 1 client.')
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  expect(service.received(api.sendIntakeLink)).toHaveLength(2)
})

test('a document is requested in each of the chosen matters', async () => {
  service.answers(api.requestDocument, {})
  openPage('/matters')

  await chooseBoth()
  await press('Request documents')
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a document' }))
  await userEvent.type(dialog.getByLabelText('What you need'), ' Passport ')
  await userEvent.type(dialog.getByLabelText('What to look out for'), 'Both sides')
  await userEvent.type(dialog.getByLabelText('Due by'), '2030-05-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Request' }))

  await screen.findByText('Requested “Passport” in 2 matters.')
  const sent = { name: 'Passport', instructions: 'Both sides', due_date: '2030-05-01' }
  expect(service.received(api.requestDocument)).toEqual([
    { id: 'mat_lease', ...sent },
    { id: 'mat_visa', ...sent },
  ])
})

test('a colleague is made responsible for the chosen matters, and those that were refused are named', async () => {
  service.answers(api.assignMatters, {
    matters: [
      { id: 'mat_lease', result: 'changed' },
      { id: 'mat_visa', result: 'not_found' },
    ],
  } as never)
  openPage('/matters')

  await chooseBoth()
  await press(/^Assign to/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Responsible'), 'Bea Ruiz')
  await pressTwice(dialog.getByRole('button', { name: 'Assign' }), api.assignMatters)

  await screen.findByText('Bea Ruiz is responsible for 1 matter.')
  await screen.findByText('You may not change “Ruiz, visa”, or it is gone.')
  await screen.findByText('1 chosen')
  expect(service.received(api.assignMatters)).toEqual([
    { matter_ids: ['mat_lease', 'mat_visa'], assigned_attorney: 'usr_bea' },
  ])
})

test('the chosen matter is archived once the reader has confirmed it, and that can be undone', async () => {
  service.answers(api.archiveMatter, {})
  service.answers(api.restoreMatter, {})
  openPage('/matters')

  await chooseLease()
  await press('Archive')
  const question = within(await screen.findByRole('dialog', { name: 'Archive “Silva, lease”?' }))
  service.answers(api.listMatters, listOf(VISA) as never)
  await pressTwice(question.getByRole('button', { name: 'Archive' }), api.archiveMatter)
  await screen.findByText('1 matter')
  expect(service.received(api.archiveMatter)).toEqual([{ id: 'mat_lease' }])
  service.answers(api.listMatters, listOf<object>(LEASE, VISA) as never)
  await press(/^Undo/)

  await screen.findByText('2 matters')
  expect(service.received(api.restoreMatter)).toEqual([{ id: 'mat_lease' }])
})

test('archived matters are restored', async () => {
  const archived = { ...LEASE, status: 'archived' } as const
  service.answers(api.listMatters, listOf(archived) as never)
  service.answers(api.restoreMatter, {})
  openPage('/matters?view=archived')

  await chooseLease()
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  service.answers(api.listMatters, listOf())
  await pressTwice(screen.getByRole('button', { name: 'Restore' }), api.restoreMatter)

  await screen.findByText('Restored 1 matter.')
  await screen.findByText('0 matters')
})

test.each([
  ['sendIntakeLink', 'Remind'],
  ['assignMatters', /^Assign to/],
  ['archiveMatter', 'Archive'],
] as const)('members who may not %s are not offered it for chosen matters', async (without, name) => {
  openPage('/matters', { without: [without] })

  await chooseLease()

  await screen.findByRole('button', { name: 'Request documents' })
  expect(screen.queryByRole('button', { name })).toBeNull()
})
