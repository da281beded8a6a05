import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { openPage } from '../../test/open-page.tsx'

const ASKED = {
  id: 'msg_1',
  thread_id: 'thr_1',
  text: 'May I send a copy?',
  attachments: [],
  author: { kind: 'client', name: 'Ana Silva', user_id: null },
  created_at: '2020-01-31T20:00:00Z',
  read: true,
} as const
const THREAD = {
  id: 'thr_1',
  matter: { id: 'mat_1', title: 'Silva, lease', status: 'active' },
  person: { first_name: 'Ana', last_name: 'Silva' },
  participant_id: null,
  assigned_to: null,
  last_message: { ...ASKED, attachments_count: 0 },
  unread_count: 0,
  unanswered_since: '2020-01-31T20:00:00Z',
} as const
const BEA = { id: 'usr_bea', first_name: 'Bea', last_name: 'Ruiz' } as const

beforeEach(() => {
  service.answers(api.listMessageThreads, listOf(THREAD) as never)
  service.answers(api.getMessageThread, THREAD)
  service.answers(api.listMatterMessages, listOf(ASKED) as never)
  service.answers(api.listColleagues, listOf(BEA))
})

const field = async () => (await screen.findByLabelText('Your message')) as HTMLTextAreaElement

test('conversations that wait for an answer are listed, and lead to what was written', async () => {
  const goOn = service.holds(api.listMessageThreads)
  openPage('/messages')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const link = await screen.findByRole('link', { name: 'Ana Silva' })
  expect(link.closest('li')!.textContent).toMatch(/Silva, lease.*May I send a copy\?/)
  expect(service.received(api.listMessageThreads)[0]).toMatchObject({ unanswered: 'true' })
  await userEvent.click(link)

  await screen.findByRole('heading', { level: 1, name: 'Ana Silva' })
  expect((await screen.findByText(/^Ana Silva, .*2020/)).closest('li')!.textContent).toMatch(/^May I send a copy/)
})

test('an answer is sent once for what was read, and the field is empty then', async () => {
  service.answers(api.sendMatterMessage, {})
  openPage('/messages/thr_1')
  await screen.findByText('May I send a copy?', { selector: '.bubble *' })

  await userEvent.type(await field(), ' Yes, please. ')
  const answer = { ...ASKED, id: 'msg_2', text: 'Yes, please.', author: { kind: 'firm', user_id: 'usr_reader' } }
  service.answers(api.listMatterMessages, listOf<object>(answer, ASKED) as never)
  await pressTwice(screen.getByRole('button', { name: 'Send message' }), api.sendMatterMessage)

  await screen.findByText(/^You, .*2020/)
  expect((await field()).value).toBe('')
  expect(service.received(api.sendMatterMessage)).toEqual([
    { id: 'mat_1', text: 'Yes, please.', upload_ids: [], read_through: 'msg_1' },
  ])
})

test('nothing is not sent, and a message that was refused stays with the reason', async () => {
  service.refuses(api.sendMatterMessage, 503, 'service_unavailable')
  openPage('/messages/thr_1')

  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await screen.findByText('Write something or add a file first.')
  expect(service.received(api.sendMatterMessage)).toEqual([])
  await userEvent.type(await field(), 'Yes, please.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  expect((await screen.findByRole('alert')).textContent).toMatch(/does not answer/)
  expect((await field()).value).toBe('Yes, please.')
})

test('what the reader sees is marked as read, and where it began is shown', async () => {
  service.answers(api.listMatterMessages, listOf({ ...ASKED, read: false }) as never)
  service.answers(api.markMessagesRead, {})
  openPage('/messages/thr_1')

  await screen.findByText('New')
  await waitFor(() => expect(service.received(api.markMessagesRead)[0]).toEqual({ id: 'thr_1', message_id: 'msg_1' }))
})

test('a conversation is assigned to a colleague', async () => {
  service.answers(api.updateMessageThread, {})
  openPage('/messages/thr_1')

  const choice = await screen.findByLabelText('Answered by')
  await within(choice).findByRole('option', { name: 'Bea Ruiz' })
  service.answers(api.getMessageThread, { ...THREAD, assigned_to: 'usr_bea' })
  await userEvent.selectOptions(choice, 'Bea Ruiz')

  await screen.findByText('Bea Ruiz answers from now on.')
  await waitFor(() => expect((choice as HTMLSelectElement).value).toBe('usr_bea'))
  expect(service.received(api.updateMessageThread)).toEqual([{ id: 'thr_1', assigned_to: 'usr_bea' }])
})

test('a question that needs no answer is put away once', async () => {
  service.answers(api.updateMessageThread, {})
  openPage('/messages/thr_1')

  const putAway = await screen.findByRole('button', { name: 'Needs no answer' })
  service.answers(api.getMessageThread, { ...THREAD, unanswered_since: null })
  service.answers(api.listMessageThreads, listOf())
  await pressTwice(putAway, api.updateMessageThread)

  await screen.findByText(/^Put away/)
  await screen.findByText(/^Every question has an answer/)
  expect(screen.queryByRole('button', { name: 'Needs no answer' })).toBeNull()
  expect(service.received(api.updateMessageThread)).toEqual([{ id: 'thr_1', answered_through: 'msg_1' }])
})

test.each([
  [
    'an archived matter takes no messages',
    { matter: { ...THREAD.matter, status: 'archived' as const } },
    /^The matter is archived/,
  ],
  [
    'nobody writes to a person who was removed',
    { person: { ...THREAD.person, removed: true } },
    /no longer takes part/,
  ],
])('%s', async (_what, thread, words) => {
  service.answers(api.getMessageThread, { ...THREAD, ...thread })
  openPage('/messages/thr_1')

  await screen.findByText(words)

  expect(screen.queryByLabelText('Your message')).toBeNull()
})

test('members who may not write only read', async () => {
  openPage('/messages/thr_1', { without: ['sendMatterMessage', 'updateMessageThread'] })

  await screen.findByText('Your role may read messages, but not write them.')

  expect(screen.queryByLabelText('Your message')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Needs no answer' })).toBeNull()
  expect(screen.queryByLabelText('Answered by')).toBeNull()
})
