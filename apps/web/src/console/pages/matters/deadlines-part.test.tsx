import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter } from '../../test/matter.ts'
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
  expect((screen.getByLabelText('What is due') as HTMLInputElement).value).toBe('Hearing')
})

test('only what was changed is saved, over the state that the reader has seen', async () => {
  service.answers(api.updateMatterDeadline, ANSWER)
  openPage(DEADLINES)

  await choose('Actions for Answer to the court', 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the deadline' }))
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'Hearing')
  await userEvent.clear(dialog.getByLabelText('Notes'))
  await pressTwice(dialog.getByRole('button', { name: 'Save' }), api.updateMatterDeadline)

  await screen.findByText('Saved.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateMatterDeadline)).toEqual([
    { id: 'mat_1', deadline_id: 'dln_1', type: 'hearing', notes: null, expected_updated_at: ANSWER.updated_at },
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
  await screen.findByText(/^No deadline yet/)
})

test('members who may not change deadlines only see them', async () => {
  openPage(DEADLINES, { without: ['updateMatterDeadline', 'createMatterDeadline'] })

  expect((await box()).disabled).toBe(true)

  expect(screen.queryByRole('button', { name: 'Add deadline' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull()
})
