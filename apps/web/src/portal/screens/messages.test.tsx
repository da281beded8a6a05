import * as api from '@dossier/client/operations'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../shared/test/press.ts'
import { pressTwice } from '../../shared/test/press-twice.ts'
import { service } from '../../shared/test/service.ts'
import { answerPortalMatter, MATTER } from '../test/matter.ts'
import { openPortal } from '../test/open-portal.tsx'
import { speak } from '../words/index.ts'

const messageOf = (id: string, text: string) => ({
  id,
  text,
  author: { kind: 'client' as const },
  read: true,
  created_at: `2026-03-0${id}T10:00:00Z`,
  attachments: [],
})
const pageOf = (next_cursor: string | null, ...data: object[]) => ({ data, pagination: { next_cursor } }) as never

beforeEach(() => {
  answerPortalMatter()
  service.answers(api.listPortalMessages, pageOf('cursor', messageOf('2', 'The newest')))
})
afterEach(() => speak('en'))

const field = async () => (await screen.findByRole('textbox', { name: 'Your question' })) as HTMLTextAreaElement

test('a question is sent once, and cannot be changed meanwhile; the list has it then', async () => {
  service.answers(api.sendPortalMessage, {})
  openPortal('/messages')
  await screen.findByText('The newest')

  await userEvent.type(await field(), 'May I send a copy?')
  service.answers(api.listPortalMessages, pageOf(null, messageOf('3', 'May I send a copy?')))
  const goOn = service.holds(api.sendPortalMessage)
  await press('Send to Silva & Partners')
  await userEvent.click(await screen.findByRole('button', { name: 'Sending …', busy: true }))
  expect((await field()).readOnly).toBe(true)
  goOn()

  await screen.findByText(/^Sent\. We write to you/)
  await screen.findByText('May I send a copy?', { selector: 'li *' })
  expect((await field()).value).toBe('')
  expect(service.received(api.sendPortalMessage)).toEqual([{ text: 'May I send a copy?', upload_ids: [] }])
})

test('nothing is not sent: the reader is told at the field, and is there', async () => {
  openPortal('/messages')

  await press('Send to Silva & Partners')

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Please write your question/)
  expect(document.activeElement).toBe(await field())
  expect(service.received(api.sendPortalMessage)).toEqual([])
})

test('a question that is refused says why, and stays', async () => {
  service.refuses(api.sendPortalMessage, 409, 'message_limit_reached')
  openPortal('/messages')

  await userEvent.type(await field(), 'May I send a copy?')
  await press('Send to Silva & Partners')

  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no more room/)
  expect((await field()).value).toBe('May I send a copy?')
})

test('a question waits for its files', async () => {
  service.refuses(api.createPortalMessageUpload, 400, 'validation_error', {
    fields: [{ field: 'content_type', message: 'is not accepted' }],
  })
  openPortal('/messages')

  await userEvent.type(await field(), 'Is this enough?')
  const file = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await screen.findByText(/^This kind of file does not work here/)
  await press('Send to Silva & Partners')

  await screen.findByText(/^Please wait until your files have been sent/)
  expect(service.received(api.sendPortalMessage)).toEqual([])
})

test('what the reader has not seen is marked as read', async () => {
  service.answers(
    api.listPortalMessages,
    pageOf(null, { ...messageOf('2', 'We need it'), author: { kind: 'firm' }, read: false }),
  )
  service.answers(api.markPortalMessagesRead, {})
  openPortal('/messages')
  await screen.findByText('New')

  await waitFor(() => expect(service.received(api.markPortalMessagesRead)).toEqual([{ message_id: '2' }]))
})

test('in a closed matter messages can be read, and none be written', async () => {
  service.answers(api.getPortalMatter, { ...MATTER, status: 'archived' })
  openPortal('/messages')

  await screen.findByText('The newest')

  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('a refused request for earlier messages says so, and another press loads them', async () => {
  openPortal('/messages')
  const more = await screen.findByRole('button', { name: 'Show earlier messages' })

  service.refuses(api.listPortalMessages, 503, 'service_unavailable')
  await userEvent.click(more)
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again in a moment/)
  service.answers(api.listPortalMessages, pageOf(null, messageOf('1', 'The first')))
  await pressTwice(more, api.listPortalMessages)

  await screen.findByText('The first')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(service.received(api.listPortalMessages).at(-1)).toMatchObject({ cursor: 'cursor' })
})

test('the error is in the language of the page, with the time to wait after too many requests', async () => {
  speak('es')
  openPortal('/messages')
  const more = await screen.findByRole('button', { name: 'Ver mensajes anteriores' })

  service.refuses(api.listPortalMessages, 429, 'rate_limit_exceeded', { retry_after: 12 })
  await userEvent.click(more)

  expect((await screen.findByRole('alert')).textContent).toBe('Espere 12 segundos y vuelva a intentarlo.')
})
