import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter, MATTER } from '../../test/matter.ts'
import { openPage } from '../../test/open-page.tsx'

const ANSWER = {
  id: 'dln_1',
  title: 'Answer to the court',
  due_date: '2020-01-31',
  type: 'filing',
  notes: 'By noon.',
  completed: false,
  updated_at: '2026-03-01T10:00:00Z',
} as const
const DEADLINES = '/matters/mat_1?tab=deadlines'

beforeEach(() => {
  answerMatter()
  service.answers(api.listMatterDeadlines, listOf(ANSWER) as never)
})

const box = async () => (await screen.findByLabelText('Done: Answer to the court')) as HTMLInputElement

test('a deadline is shown with its day, its kind and how late it is, and marked as done', async () => {
  service.answers(api.updateMatterDeadline, { ...ANSWER, completed: true })
  openPage(DEADLINES)

  const row = (await box()).closest('li')!
  expect(row.textContent).toMatch(/Answer to the court.*Filing, By noon.*days late.*Jan 31, 2020/)
  service.answers(api.listMatterDeadlines, listOf({ ...ANSWER, completed: true }) as never)
  await userEvent.click(await box())

  await screen.findByText('“Answer to the court” is done.')
  expect((await box()).checked).toBe(true)
  expect(service.received(api.updateMatterDeadline)).toEqual([{ id: 'mat_1', deadline_id: 'dln_1', completed: true }])
})

test('a deadline that is done is late no more, and is opened again', async () => {
  const done = { ...ANSWER, type: 'other', completed: true } as const
  service.answers(api.listMatterDeadlines, listOf(done) as never)
  service.refuses(api.updateMatterDeadline, 503, 'service_unavailable')
  openPage(DEADLINES)

  const row = (await box()).closest('li')!
  expect(row.textContent).toMatch(/^Answer to the courtBy noon\.Jan 31, 2020$/)
  await userEvent.click(await box())
  await screen.findByText(/does not answer/)
  expect((await box()).checked).toBe(true)
  service.answers(api.updateMatterDeadline, { ...done, completed: false })
  service.answers(api.listMatterDeadlines, listOf(ANSWER) as never)
  await userEvent.click(await box())

  await waitFor(async () => expect((await box()).checked).toBe(false))
  expect(screen.queryByText(/is done/)).toBeNull()
  expect(service.received(api.updateMatterDeadline).at(-1)).toEqual({
    id: 'mat_1',
    deadline_id: 'dln_1',
    completed: false,
  })
})

test('a deadline is added once as it was described, and the form is empty then', async () => {
  service.answers(api.listMatterDeadlines, listOf())
  service.answers(api.createMatterDeadline, {})
  openPage(DEADLINES)
  await screen.findByText(/^No deadline yet/)

  const title = screen.getByLabelText('What is due') as HTMLInputElement
  await userEvent.type(title, ' Answer to the court ')
  await userEvent.type(screen.getByLabelText('Day'), '2020-01-31')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Filing')
  service.answers(api.listMatterDeadlines, listOf(ANSWER) as never)
  await pressTwice(screen.getByRole('button', { name: 'Add deadline' }), api.createMatterDeadline)

  await box()
  expect(title.value).toBe('')
  expect((screen.getByLabelText('Day') as HTMLInputElement).value).toBe('')
  expect(service.received(api.createMatterDeadline)).toEqual([
    { id: 'mat_1', title: 'Answer to the court', due_date: '2020-01-31', type: 'filing' },
  ])
})

test('a deadline that was not added says so, and stays in the form', async () => {
  service.refuses(api.createMatterDeadline, 503, 'service_unavailable')
  openPage(DEADLINES)

  await userEvent.type(await screen.findByLabelText('What is due'), 'Hearing')
  await userEvent.type(screen.getByLabelText('Day'), '2090-01-31')
  await userEvent.click(screen.getByRole('button', { name: 'Add deadline' }))

  await screen.findByText(/does not answer/)
  const title = screen.getByLabelText('What is due') as HTMLInputElement
  expect(title.value).toBe('Hearing')
  service.refuses(api.createMatterDeadline, 400, 'validation_error', {
    fields: [
      { field: 'title', message: 'is too long' },
      { field: 'due_date', message: 'is too far away' },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Add deadline' }))

  await screen.findByText('This is too long.')
  screen.getByText('This is too far away.')
  expect(title.getAttribute('aria-invalid')).toBe('true')
})

test('only what was changed is saved, over the state that the reader has seen', async () => {
  service.answers(api.listMatterDeadlines, listOf({ ...ANSWER, id: 'dln_0', title: 'Filing' }, ANSWER) as never)
  service.refuses(api.updateMatterDeadline, 400, 'validation_error', {
    fields: [{ field: 'due_date', message: 'is too far away' }],
  })
  openPage(DEADLINES)

  await choose('Actions for Answer to the court', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the deadline' }))
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Hearing')
  await userEvent.clear(dialog.getByLabelText('Notes'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('This is too far away.')
  service.answers(api.updateMatterDeadline, ANSWER)
  await pressTwice(dialog.getByRole('button', { name: 'Save' }), api.updateMatterDeadline)

  await screen.findByText('Saved.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateMatterDeadline).at(-1)).toEqual({
    id: 'mat_1',
    deadline_id: 'dln_1',
    type: 'hearing',
    notes: null,
    expected_updated_at: ANSWER.updated_at,
  })
})

test('what somebody else has changed meanwhile is not overwritten, and is listed once it is taken', async () => {
  service.answers(api.listColleagues, listOf())
  service.answers(api.updateMatterDeadline, {})
  openPage(DEADLINES)

  await choose('Actions for Answer to the court', 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Hearing')
  await userEvent.type(dialog.getByLabelText('What is due'), ' of appeal')
  const theirs = { ...ANSWER, type: 'other', updated_at: '2026-03-02T10:00:00Z' } as const
  service.answers(api.listMatterDeadlines, listOf(theirs) as never)
  const save = dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  await userEvent.click(save)
  await dialog.findByText('Kind is now “Other”.')
  expect(save.disabled).toBe(true)
  expect(service.received(api.updateMatterDeadline)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }))
  const goOn = service.holds(api.updateMatterDeadline)
  await userEvent.click(save)
  await waitFor(() => expect(service.received(api.updateMatterDeadline)).toHaveLength(1))
  service.answers(api.listMatterDeadlines, listOf({ ...theirs, title: 'Answer to the court of appeal' }) as never)
  goOn()

  await screen.findByLabelText('Done: Answer to the court of appeal')
  expect(service.received(api.updateMatterDeadline)).toEqual([
    {
      id: 'mat_1',
      deadline_id: 'dln_1',
      title: 'Answer to the court of appeal',
      expected_updated_at: theirs.updated_at,
    },
  ])
})

test('a deadline is deleted once the reader has confirmed it', async () => {
  service.refuses(api.deleteMatterDeadline, 503, 'service_unavailable')
  openPage(DEADLINES)

  await choose('Actions for Answer to the court', 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Answer to the court”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/does not answer/)
  service.answers(api.deleteMatterDeadline, {})
  service.answers(api.listMatterDeadlines, listOf())
  await pressTwice(question.getByRole('button', { name: 'Delete' }), api.deleteMatterDeadline)

  await screen.findByText('“Answer to the court” is deleted.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText(/^No deadline yet/)
})

test('members who may not change deadlines only see them', async () => {
  openPage(DEADLINES, { without: ['updateMatterDeadline', 'createMatterDeadline'] })

  expect((await box()).disabled).toBe(true)

  expect(screen.queryByRole('button', { name: 'Add deadline' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})

test('an archived matter takes no new deadlines', async () => {
  service.answers(api.getMatter, { ...MATTER, status: 'archived' })
  openPage(DEADLINES)

  await box()

  expect(screen.queryByRole('button', { name: 'Add deadline' })).toBeNull()
})
