import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { newItem } from '../../../data/templates.ts'
import { openPage } from '../../../test/open-page.tsx'

const PASSPORT = { ...newItem, name: 'Passport' }
const BORN = { key: 'born', label: 'When were you born?', type: 'date', required: true, help: null, options: null }
const MARRIED = { ...BORN, key: 'married', label: 'Are you married?', type: 'checkbox', required: false }
const VISA = {
  id: 'tpl_1',
  name: 'Your family visa',
  practice_area: 'immigration',
  description: 'It takes ten minutes.',
  fields: [BORN, MARRIED],
  documents: [PASSPORT],
  participant_roles: ['spouse'],
  built_in: false,
  version: 4,
  updated_at: '2020-01-31T20:00:00Z',
  updated_by: null,
} as const
const EDITOR = '/templates/tpl_1'

beforeEach(() => {
  service.answers(api.getIntakeTemplate, VISA as never)
})

const nameField = async () => (await screen.findByLabelText('Name of the form')) as HTMLInputElement
const save = async () => (await screen.findByRole('button', { name: /^Save/ })) as HTMLButtonElement
const phone = () => within(screen.getByRole('region', { name: 'As your client sees it' }))

test('a form shows its parts, the one that is edited, and what the client sees of it', async () => {
  openPage(EDITOR)

  expect((await nameField()).value).toBe('Your family visa')
  screen.getByRole('heading', { level: 1, name: 'Your family visa' })
  expect((screen.getByLabelText('Area of law') as HTMLSelectElement).selectedOptions[0]!.text).toBe('Immigration')
  screen.getByDisplayValue('It takes ten minutes.')
  expect((screen.getByLabelText('Spouse') as HTMLInputElement).checked).toBe(true)
  expect((await save()).disabled).toBe(true)
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the form' }))
  expect(parts.getByRole('button', { name: /^Are you married/ }).textContent).toMatch(/Tick to agree, optional/)
  phone().getByText('When were you born?')

  await userEvent.click(parts.getByRole('button', { name: /^When were you born/ }))
  expect((screen.getByLabelText('Question') as HTMLInputElement).value).toBe('When were you born?')
  expect((screen.getByLabelText('Kind of answer') as HTMLSelectElement).selectedOptions[0]!.text).toBe('Date')

  await userEvent.click(parts.getByRole('button', { name: /^Passport/ }))
  expect((screen.getByLabelText('What you need') as HTMLInputElement).value).toBe('Passport')
  phone().getByText('Passport')
})

test('members who may not change forms only look at them', async () => {
  openPage(EDITOR, { without: ['updateIntakeTemplate'] })

  await screen.findByText(/^You can look at it/)

  for (const name of [/^Save/, /^Add a question/, /^Add a document/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect((await nameField()).matches(':disabled')).toBe(true)
  await press(/^When were you born/)
  expect(screen.getByLabelText('Question').matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

test('only what was changed is saved, once and over the version that the reader has seen', async () => {
  const changed = { ...VISA, name: 'Your work visa', description: null, version: 5 }
  service.answers(api.updateIntakeTemplate, changed as never)
  openPage(EDITOR)

  const name = await nameField()
  await userEvent.clear(name)
  await userEvent.type(name, ' Your work visa ')
  await userEvent.clear(screen.getByLabelText('Introduction'))
  screen.getByText('Not saved yet')
  await pressTwice(await save(), api.updateIntakeTemplate)
  service.answers(api.getIntakeTemplate, changed as never)

  await screen.findByText('Saved.')
  await screen.findByText('Saved')
  expect(name.value).toBe('Your work visa')
  expect(service.received(api.updateIntakeTemplate)).toEqual([
    { id: 'tpl_1', name: 'Your work visa', description: null, expected_version: 4 },
  ])
})

test('questions are added with a key of their words, moved, removed and put back', async () => {
  service.answers(api.updateIntakeTemplate, VISA as never)
  openPage(EDITOR)

  await press(/^Add a question/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Question')))
  await userEvent.type(screen.getByLabelText('Question'), 'Where were you born?')
  phone().getByText('Where were you born?')
  await press('Move up')
  await press(/^Are you married/)
  await press('Remove')
  await screen.findByText('“Are you married?” is removed.')
  expect(screen.queryByRole('button', { name: /^Are you married/ })).toBeNull()
  await press(/^Undo/)
  await press(/^Save/)

  await screen.findByText('Saved.')
  const added = { ...BORN, key: 'where_were_you_born', label: 'Where were you born?', type: 'text' }
  expect(service.received(api.updateIntakeTemplate)).toEqual([
    { id: 'tpl_1', fields: [BORN, added, MARRIED], expected_version: 4 },
  ])
})

test('an unfinished question is not saved: the reader is led to it', async () => {
  openPage(EDITOR)

  await press(/^Add a question/)
  await press(/^About the form/)
  await press(/^Save/)

  await screen.findByText('One part is not finished.')
  expect((await screen.findByLabelText('Question')).getAttribute('aria-invalid')).toBe('true')
  expect(service.received(api.updateIntakeTemplate)).toEqual([])
})

test('a new question opens without marks once an unfinished one is discarded', async () => {
  openPage(EDITOR)

  await press(/^Add a question/)
  await press(/^Save/)
  await screen.findByText('One part is not finished.')
  await press('Discard')
  expect(screen.queryByText('One part is not finished.')).toBeNull()
  await press(/^Add a question/)

  expect((await screen.findByLabelText('Question')).getAttribute('aria-invalid')).toBeNull()
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage(EDITOR)

  await userEvent.type(await nameField(), ' of 2020')
  service.answers(api.getIntakeTemplate, { ...VISA, name: 'Your visa', version: 5 } as never)
  await press(/^Save/)

  await screen.findByText('Name of the form is now “Your visa”.')
  expect((await save()).disabled).toBe(true)
  expect(service.received(api.updateIntakeTemplate)).toEqual([])
})

test('a refused save says its reason, and what was changed stays until it is discarded', async () => {
  service.refuses(api.updateIntakeTemplate, 503, 'service_unavailable')
  openPage(EDITOR)

  const name = await nameField()
  await userEvent.type(name, ' of 2020')
  await press(/^Save/)
  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/)
  expect(name.value).toBe('Your family visa of 2020')
  await press('Discard')

  expect(name.value).toBe('Your family visa')
  expect(screen.queryByRole('alert')).toBeNull()
  expect((await save()).disabled).toBe(true)
})
