import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { newItem } from '../../../data/templates.ts'
import { openPage } from '../../../test/open-page.tsx'

const [DEED, PAY] = [
  { ...newItem, name: 'Deed' },
  { ...newItem, name: 'Pay slips', required: false, max_files: 3, min_files: 3 },
]
const LEASE = {
  id: 'chk_1',
  name: 'Lease',
  practice_area: 'real_estate',
  items: [DEED, PAY],
  version: 4,
  updated_at: '2020-01-31T20:00:00Z',
} as const
const EDITOR = '/templates/checklists/chk_1'

beforeEach(() => {
  service.answers(api.listChecklists, listOf(LEASE) as never)
  service.answers(api.getChecklist, LEASE as never)
})

const nameField = () => screen.findByLabelText('Name of the checklist')
const save = async () => (await screen.findByRole('button', { name: /^Save/ })) as HTMLButtonElement

test('checklists are listed once they have loaded, and narrowed down by area', async () => {
  const goOn = service.holds(api.listChecklists)
  const { address } = openPage('/templates/checklists')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Lease' })
  expect(link.getAttribute('href')).toBe(EDITOR)
  expect(link.closest('[role=row]')!.textContent).toMatch(/Deed and Pay slips.*Real estate.*2.*2020/)
  service.answers(api.listChecklists, listOf())
  const area = screen.getByLabelText('Area of law') as HTMLSelectElement
  await userEvent.selectOptions(area, 'Immigration')

  await screen.findByText('No checklist of this area.')
  expect(area.value).toBe('immigration')
  expect(service.received(api.listChecklists).at(-1)).toMatchObject({ practice_area: 'immigration' })
  await press(/^New checklist/)
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/templates/checklists?area=immigration')
})

test('a new checklist is sent once with its first document, and opens', async () => {
  service.refuses(api.createChecklist, 400, 'validation_error', {
    fields: [
      { field: 'name', message: 'is too long' },
      { field: 'items.0.name', message: 'is too short' },
    ],
  })
  const { address } = openPage('/templates/checklists')

  await press(/^New checklist/)
  const dialog = within(await screen.findByRole('dialog', { name: 'New checklist' }))
  await userEvent.type(dialog.getByLabelText('Name of the checklist'), ' Lease ')
  await userEvent.selectOptions(dialog.getByLabelText('Area of law'), 'Real estate')
  await userEvent.type(dialog.getByLabelText('The first document'), ' Deed ')
  await userEvent.click(dialog.getByRole('button', { name: 'Make the checklist' }))
  await dialog.findByText('This is too long.')
  dialog.getByText('This is too short.')
  dialog.getByText('Check the marked fields.')
  service.answers(api.createChecklist, LEASE as never)
  await pressTwice(dialog.getByRole('button', { name: 'Make the checklist' }), api.createChecklist)

  await screen.findByRole('heading', { level: 1, name: 'Lease' })
  expect(address()).toBe(`${EDITOR}?document=0`)
  expect(service.received(api.createChecklist).at(-1)).toEqual({
    name: 'Lease',
    practice_area: 'real_estate',
    items: [DEED],
  })
})

test('members who may not make checklists are not offered it, and only look at those that are there', async () => {
  openPage('/templates/checklists?new=true', { without: ['createChecklist', 'updateChecklist', 'deleteChecklist'] })

  await userEvent.click(await screen.findByRole('link', { name: 'Lease' }))
  await screen.findByText(/^You can look at it/)

  expect(screen.queryByRole('dialog')).toBeNull()
  for (const name of [/^New checklist/, /^Save/, 'More', /^Add a document/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(((await nameField()) as HTMLInputElement).readOnly).toBe(true)
  await press(/^Deed/)
  expect(screen.getByLabelText('What you need').matches(':disabled')).toBe(true)
})

test('only what was changed is saved, once and over the version that the reader has seen', async () => {
  const changed = { ...LEASE, name: 'Lease of a flat', practice_area: null, version: 5 }
  service.answers(api.updateChecklist, changed as never)
  openPage('/templates/checklists')
  await userEvent.click(await screen.findByRole('link', { name: 'Lease' }))

  const name = await nameField()
  expect((await save()).disabled).toBe(true)
  await userEvent.clear(name)
  await userEvent.type(name, 'Lease of a flat')
  await userEvent.selectOptions(screen.getByLabelText('Area of law'), 'Every area')
  screen.getByText('Not saved yet')
  await pressTwice(await save(), api.updateChecklist)
  service.answers(api.listChecklists, listOf(changed) as never)
  service.answers(api.getChecklist, changed as never)

  await screen.findByText('Saved.')
  await screen.findByText('Saved')
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Checklists' }))
  await screen.findByRole('link', { name: 'Lease of a flat' })
  expect(service.received(api.updateChecklist)).toEqual([
    { id: 'chk_1', name: 'Lease of a flat', practice_area: null, expected_version: 4 },
  ])
})

test('documents are added, moved, removed and put back', async () => {
  service.answers(api.updateChecklist, LEASE as never)
  openPage(EDITOR)

  await press(/^Add a document/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What you need')))
  await userEvent.type(screen.getByLabelText('What you need'), ' Passport ')
  await press('Move up')
  await press(/^Deed/)
  await press('Remove')
  await screen.findByText('“Deed” is removed.')
  expect(screen.queryByRole('button', { name: /^Deed/ })).toBeNull()
  await press(/^Undo/)
  await press(/^Save/)

  await screen.findByText('Saved.')
  expect(service.received(api.updateChecklist)).toEqual([
    { id: 'chk_1', items: [DEED, { ...newItem, name: 'Passport' }, PAY], expected_version: 4 },
  ])
})

test('a copy of a document follows it, and the client’s phone shows the one that is edited', async () => {
  service.answers(api.updateChecklist, LEASE as never)
  openPage(`${EDITOR}?document=0`)

  await press('Copy')
  await userEvent.type(await screen.findByLabelText('What you need'), ' of sale')
  await within(screen.getByRole('region', { name: 'As your client sees it' })).findByText('Deed of sale')
  await press(/^Save/)

  await screen.findByText('Saved.')
  expect(service.received(api.updateChecklist)).toMatchObject([
    { items: [DEED, { ...DEED, name: 'Deed of sale' }, PAY] },
  ])
})

test('a removal can be undone until it is saved or something else has changed', async () => {
  service.answers(api.updateChecklist, LEASE as never)
  openPage(`${EDITOR}?document=0`)

  await press('Remove')
  await screen.findByRole('button', { name: /^Undo/ })
  await press(/^Save/)
  await screen.findByText('Saved.')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await screen.findByDisplayValue('Deed')
  await press('Remove')
  await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.type(await screen.findByDisplayValue('Pay slips'), ' of May')

  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  screen.getByDisplayValue('Pay slips of May')
})

test('a removal cannot be undone once it is discarded, or given up for what somebody else has saved', async () => {
  service.answers(api.listColleagues, listOf())
  openPage(`${EDITOR}?document=0`)

  await press('Remove')
  await screen.findByRole('button', { name: /^Undo/ })
  await press('Discard')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await press(/^Deed/)
  await press('Remove')
  service.answers(api.getChecklist, { ...LEASE, items: [DEED], version: 5 } as never)
  await press(/^Save/)
  await screen.findByText('Documents is different now.')
  screen.getByRole('button', { name: /^Undo/ })
  await press('Take theirs')

  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect((await save()).disabled).toBe(true)
  expect(service.received(api.updateChecklist)).toEqual([])
})

test('a checklist without a name or without documents is not saved', async () => {
  openPage(EDITOR)

  await userEvent.clear(await nameField())
  await press(/^Deed/)
  await press(/^Save/)
  await screen.findByText('One part is not finished.')
  expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(await nameField(), 'Lease')
  for (const name of [/^Pay slips/, /^Deed/]) {
    await press(name)
    await press('Remove')
  }
  await press(/^Save/)

  await screen.findByText('A checklist has at least one document.')
  expect(service.received(api.updateChecklist)).toEqual([])
})

test('an unfinished document is not saved: the reader is led to it', async () => {
  openPage(EDITOR)

  await press(/^Add a document/)
  await press(/^About the checklist/)
  await press(/^Save/)

  await screen.findByText('One part is not finished.')
  expect((await screen.findByLabelText('What you need')).getAttribute('aria-invalid')).toBe('true')
  expect(service.received(api.updateChecklist)).toEqual([])
})

test('a new document opens without marks once an unfinished one is discarded or saved', async () => {
  service.answers(api.updateChecklist, LEASE as never)
  openPage(EDITOR)

  await press(/^Add a document/)
  await press(/^Save/)
  await screen.findByText('One part is not finished.')
  await press('Discard')
  await press(/^Add a document/)
  const name = await screen.findByLabelText('What you need')
  expect(name.getAttribute('aria-invalid')).toBeNull()
  await press(/^Save/)
  await userEvent.type(name, 'Passport')
  await press(/^Save/)
  await screen.findByText('Saved.')
  await press(/^Add a document/)

  expect((await screen.findByLabelText('What you need')).getAttribute('aria-invalid')).toBeNull()
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage(EDITOR)

  await userEvent.type(await nameField(), ' of a flat')
  service.answers(api.getChecklist, { ...LEASE, name: 'Rent', version: 5 } as never)
  await press(/^Save/)

  await screen.findByText('Name of the checklist is now “Rent”.')
  expect((await save()).disabled).toBe(true)
  expect(service.received(api.updateChecklist)).toEqual([])
})

test('a refusal is told, and what was changed stays until it is discarded', async () => {
  service.refuses(api.updateChecklist, 503, 'service_unavailable')
  openPage(EDITOR)

  const name = (await nameField()) as HTMLInputElement
  await userEvent.type(name, ' of a flat')
  await press(/^Save/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/)
  expect(name.value).toBe('Lease of a flat')
  await press('Discard')

  expect(name.value).toBe('Lease')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a checklist is copied under a name of its own', async () => {
  const copy = { ...LEASE, id: 'chk_2', name: 'Copy of Lease' }
  service.answers(api.createChecklist, copy as never)
  const { address } = openPage('/templates/checklists')
  await userEvent.click(await screen.findByRole('link', { name: 'Lease' }))
  await nameField()

  service.answers(api.getChecklist, copy as never)
  service.answers(api.listChecklists, listOf(LEASE, copy) as never)
  await choose('More', 'Make a copy')

  await screen.findByRole('heading', { level: 1, name: 'Copy of Lease' })
  expect(address()).toBe('/templates/checklists/chk_2')
  expect(service.received(api.createChecklist)).toEqual([
    { name: 'Copy of Lease', practice_area: 'real_estate', items: LEASE.items },
  ])
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Checklists' }))
  await screen.findByRole('link', { name: 'Copy of Lease' })
})

test('a checklist is deleted once the reader has confirmed it, and leaves the list', async () => {
  service.refuses(api.deleteChecklist, 503, 'service_unavailable')
  const { address } = openPage(EDITOR)

  await choose('More', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Lease”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/does not answer/)
  service.answers(api.deleteChecklist, {})
  service.answers(api.listChecklists, listOf())
  await pressTwice(question.getByRole('button', { name: 'Delete' }), api.deleteChecklist)

  await screen.findByText('“Lease” is deleted.')
  await screen.findByRole('heading', { name: 'Ask for the same documents in one go' })
  expect(address()).toBe('/templates/checklists')
})
