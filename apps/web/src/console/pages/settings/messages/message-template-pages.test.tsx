import * as api from '@dossier/client/operations'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../../shared/test/press.ts'
import { pressTwice } from '../../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../../shared/test/service.ts'
import { openPage } from '../../../test/open-page.tsx'

/** Tests in a browser look into the frame, which jsdom cannot fill. */
const fillFrame = jest.fn()
jest.mock('./fill-frame.ts', () => ({ fillFrame: (...given: unknown[]) => void fillFrame(...given) }))

const NONE = { greeting: null, reason: null, signature: null }
const REMINDER = {
  kind: 'document_reminder',
  audience: 'client',
  channels: ['email', 'sms'],
  words: {
    en: { greeting: 'Dear {first_name},', reason: null, signature: 'Maya Reyes' },
    es: { ...NONE, signature: 'Su abogada' },
  },
  version: 4,
  updated_at: '2020-01-31T20:00:00Z',
} as const
const SENT_BACK = { ...REMINDER, kind: 'document_sent_back', words: { en: NONE, es: NONE } } as const
const INVITATION = { ...REMINDER, kind: 'invitation', audience: 'member', channels: ['email'], words: null } as const
const PREVIEW = {
  kind: 'document_reminder',
  language: 'en',
  email: {
    from_name: 'Silva & Partners',
    subject: 'Two papers are missing',
    html: '<p>Dear Ana</p>',
    text: 'Dear Ana',
  },
  sms: { text: 'Silva & Partners: two papers are missing.', parts: 2 },
} as const
const EDITOR = '/settings/messages/document_reminder?view=text'

beforeEach(() => {
  service.answers(api.listMessageTemplates, [REMINDER, SENT_BACK, INVITATION] as never)
  service.answers(api.previewMessage, PREVIEW as never)
})

const field = (label: string) => screen.findByLabelText(label) as Promise<HTMLInputElement>
const save = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const previewed = () => service.received(api.previewMessage).at(-1)

test('messages are listed once they have loaded, by who reads them and with whose words', async () => {
  const goOn = service.holds(api.listMessageTemplates)
  openPage('/settings/messages')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const clients = within(await screen.findByRole('table', { name: 'To clients' }))
  const [, reminder, sentBack, ...others] = clients.getAllByRole('row').map((row) => row.textContent)
  expect(reminder).toMatch(/^Reminder of missing documents.*Email, text.*Your own$/)
  expect(sentBack).toMatch(/^File was sent back.*Ours$/)
  expect(others).toEqual([])
  const accounts = within(screen.getByRole('table', { name: 'About accounts' }))
  expect(accounts.getAllByRole('row').at(-1)!.textContent).toMatch(/^Invitation to your team.*Email$/)
  await userEvent.click(clients.getByRole('link', { name: 'Reminder of missing documents' }))

  await screen.findByRole('heading', { level: 1, name: 'Reminder of missing documents' })
})

test('words are tried out in the preview as they are typed, and only what was changed is saved, once', async () => {
  openPage(EDITOR)

  const greeting = await field('Greeting')
  expect([greeting.value, (await field('Signature')).value]).toEqual(['Dear {first_name},', 'Maya Reyes'])
  expect(save().disabled).toBe(true)
  await userEvent.clear(greeting)
  await userEvent.type(await field('Why you ask'), ' The court asks. ')
  const words = { greeting: null, reason: 'The court asks.', signature: 'Maya Reyes' }
  await waitFor(() => expect(previewed()).toEqual({ kind: 'document_reminder', language: 'en', words }))
  service.answers(api.updateMessageTemplate, {
    ...REMINDER,
    words: { ...REMINDER.words, en: words },
    version: 5,
  } as never)
  await pressTwice(save(), api.updateMessageTemplate)

  await screen.findByText('Saved.')
  expect(save().disabled).toBe(true)
  expect((await field('Why you ask')).value).toBe('The court asks.')
  expect(service.received(api.updateMessageTemplate)).toEqual([
    { kind: 'document_reminder', en: { greeting: null, reason: 'The court asks.' }, expected_version: 4 },
  ])
})

test('a refusal is told, at its field where it has one, and what was typed stays until it is discarded', async () => {
  service.refuses(api.updateMessageTemplate, 400, 'validation_error', {
    fields: [
      { field: 'en.greeting', message: 'is too long' },
      { field: 'en.reason', message: 'has a link' },
    ],
  })
  openPage(EDITOR)

  await userEvent.type(await field('Greeting'), ' dear')
  await userEvent.click(save())
  await screen.findByText('This is too long.')
  screen.getByText('This has a link.')
  expect((await field('Greeting')).getAttribute('aria-invalid')).toBe('true')
  service.refuses(api.updateMessageTemplate, 503, 'service_unavailable')
  await userEvent.click(save())

  expect((await screen.findByText(/does not answer/)).closest('[role=alert]')).not.toBeNull()
  expect((await field('Greeting')).value).toBe('Dear {first_name}, dear')
  await press('Discard')
  expect((await field('Greeting')).value).toBe('Dear {first_name},')
  expect(screen.queryByText(/does not answer/)).toBeNull()
})

test('each language has words of its own, and what was typed in the other one stays', async () => {
  service.answers(api.updateMessageTemplate, REMINDER as never)
  const { address } = openPage(EDITOR)

  await userEvent.type(await field('Signature'), ', attorney')
  await userEvent.click(screen.getByRole('link', { name: 'Spanish' }))
  await screen.findByDisplayValue('Su abogada')
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBeNull()
  expect(address()).toBe('/settings/messages/document_reminder?language=es&view=text')
  await waitFor(() => expect(previewed()).toMatchObject({ language: 'es', words: REMINDER.words.es }))
  await userEvent.type(await field('Greeting'), 'Hola:')
  await userEvent.click(save())
  await screen.findByText('Saved.')
  await userEvent.click(screen.getByRole('link', { name: 'English' }))

  await screen.findByDisplayValue('Maya Reyes, attorney')
  expect(service.received(api.updateMessageTemplate)).toEqual([
    { kind: 'document_reminder', es: { greeting: 'Hola:' }, expected_version: 4 },
  ])
})

test('the usual words come back once they are saved', async () => {
  service.answers(api.updateMessageTemplate, { ...REMINDER, words: SENT_BACK.words } as never)
  openPage(EDITOR)

  await press('Back to our words')
  expect(screen.queryByRole('button', { name: 'Back to our words' })).toBeNull()
  await userEvent.click(save())

  await screen.findByText('Saved.')
  expect(service.received(api.updateMessageTemplate)).toEqual([
    { kind: 'document_reminder', en: { greeting: null, signature: null }, expected_version: 4 },
  ])
  await userEvent.click(screen.getAllByRole('link', { name: 'Emails and texts' }).at(-1)!)
  expect((await screen.findAllByText('Ours')).length).toBe(2)
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  service.answers(api.listColleagues, listOf())
  openPage(EDITOR)

  await userEvent.type(await field('Signature'), ', attorney')
  const en = { ...REMINDER.words.en, signature: 'The firm' }
  service.answers(api.listMessageTemplates, [{ ...REMINDER, words: { ...REMINDER.words, en }, version: 5 }] as never)
  await userEvent.click(save())

  await screen.findByText('Signature is now “The firm”.')
  expect(save().disabled).toBe(true)
  expect(service.received(api.updateMessageTemplate)).toEqual([])
})

test('a message whose words are the same for every firm is only shown', async () => {
  service.answers(api.previewMessage, { ...PREVIEW, kind: 'invitation', sms: null } as never)
  const { address } = openPage('/settings/messages/invitation?view=sms')

  await screen.findByText(/^The words of this message are the same/)
  await screen.findByText('Two papers are missing')

  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Text message' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('aria-current')).toBe('true')
  const goOn = service.holds(api.previewMessage)
  await userEvent.click(screen.getByRole('link', { name: 'Spanish' }))
  await userEvent.click(screen.getByRole('link', { name: 'Plain text' }))
  goOn()

  await screen.findByText('Dear Ana')
  expect(service.received(api.previewMessage)).toEqual([
    { kind: 'invitation', language: 'en' },
    { kind: 'invitation', language: 'es' },
  ])
  expect(address()).toBe('/settings/messages/invitation?language=es&view=text')
})

test('a message is shown as an email, as plain text and as a text message', async () => {
  openPage('/settings/messages/document_reminder?language=es')

  const frame = await screen.findByTitle('Reminder of missing documents, as an email')
  await waitFor(() => expect(fillFrame).toHaveBeenCalledWith(frame, PREVIEW.email.html, expect.anything()))
  screen.getByText('Two papers are missing')
  await userEvent.click(screen.getByRole('link', { name: 'Plain text' }))
  await screen.findByText('Dear Ana')
  await userEvent.click(screen.getByRole('link', { name: 'Text message' }))

  await screen.findByText('Silva & Partners: two papers are missing.')
  screen.getByText('2 text messages, each billed separately')
  expect((await field('Signature')).value).toBe('Su abogada')
})

test('a preview that failed says so beside the words, and can be asked for again', async () => {
  service.refuses(api.previewMessage, 503, 'service_unavailable')
  openPage(EDITOR)

  await screen.findByText(/does not answer/)
  await field('Greeting')
  service.answers(api.previewMessage, PREVIEW as never)
  await press('Try again')

  await screen.findByText('Dear Ana')
})

test('a message that does not exist is told', async () => {
  openPage('/settings/messages/letter')
  await screen.findByRole('heading', { name: 'There is no such message' })

  expect(service.received(api.previewMessage)).toEqual([])
})

test('members who may not change messages read so', async () => {
  openPage('/settings/messages', { without: ['updateMessageTemplate'] })

  await screen.findByRole('heading', { name: 'Your role has no access to this page' })
})
