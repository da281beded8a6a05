import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../shared/test/press.ts'
import { pressTwice } from '../../shared/test/press-twice.ts'
import { service } from '../../shared/test/service.ts'
import { answerPortalMatter, MATTER } from '../test/matter.ts'
import { openPortal } from '../test/open-portal.tsx'

const BEFORE = { status: 'required', method: 'email_code', sent_to: null, scope: 'all' } as const
const SENT = { ...BEFORE, sent_to: 'a…@example.com' } as const

beforeEach(() => {
  answerPortalMatter()
  service.answers(api.previewPortalLink, { firm: { name: 'Silva & Partners' } })
  service.answers(api.getPortalVerification, SENT)
  service.answers(api.requestPortalVerification, SENT)
})

const open = () => openPortal('/', { isVerified: false })
const field = async () => (await screen.findByRole('textbox', { name: 'Your code' })) as HTMLInputElement
const isAtField = async () => {
  const shown = await field()
  await waitFor(() => expect(document.activeElement).toBe(shown))
}

test('a code is sent once, the reader is at its field, and goes on with it to what is asked of them', async () => {
  service.answers(api.getPortalVerification, BEFORE)
  service.answers(api.verifyPortalSession, {})
  open()

  await pressTwice(await screen.findByRole('button', { name: 'Send me the code' }), api.requestPortalVerification)
  await screen.findByText(/^We sent a code of 6 digits to a…@example.com/)
  await isAtField()
  const goOn = screen.getByRole('button', { name: 'Continue' }) as HTMLButtonElement
  expect(goOn.disabled).toBe(true)
  await userEvent.type(await field(), '123 456')
  await pressTwice(goOn, api.verifyPortalSession)

  await screen.findByRole('heading', { name: 'Hello Ana, nothing is left to do' })
  expect(service.received(api.verifyPortalSession)).toEqual([{ answer: '123456' }])
})

test('what was hidden is loaded again after the step', async () => {
  service.answers(api.getPortalVerification, { ...SENT, scope: 'given' })
  service.answers(api.verifyPortalSession, {})
  open()
  await screen.findByRole('heading', { name: /^Hello Ana/ })

  await userEvent.click(screen.getByRole('link', { name: 'Show that it is you' }))
  service.answers(api.getPortalMatter, { ...MATTER, client: { first_name: 'Ana Maria' } })
  await userEvent.type(await field(), '123456')
  await press('Continue')

  await screen.findByRole('heading', { name: /^Hello Ana Maria/ })
})

test('after a wrong code the reader is at the field, and can try again', async () => {
  service.refuses(api.verifyPortalSession, 400, 'verification_failed', { tries_left: 4 })
  open()

  await userEvent.type(await field(), '123456')
  await press('Continue')

  expect((await screen.findByRole('alert')).textContent).toMatch(/4 more tries/)
  await isAtField()
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBeNull()
})

test('another code is told, and the field is empty for it', async () => {
  open()

  await userEvent.type(await field(), '123456')
  await pressTwice(await screen.findByRole('button', { name: 'Send another code' }), api.requestPortalVerification)

  await screen.findByText(/^We sent another code of 6 digits to a…@example.com/)
  expect((await field()).value).toBe('')
})

test.each([
  ['send_failed', /^We could not send it/],
  ['rate_limit_exceeded', /^Too many attempts/],
])('a code that was not sent because of %s says so', async (code, words) => {
  service.answers(api.getPortalVerification, BEFORE)
  service.refuses(api.requestPortalVerification, 429, code)
  open()

  await press('Send me the code')

  expect((await screen.findByRole('alert')).textContent).toMatch(words)
})

test('half a date of birth is not sent', async () => {
  service.answers(api.getPortalVerification, { ...BEFORE, method: 'date_of_birth' })
  open()

  await userEvent.type(await screen.findByLabelText('Year'), '1980')
  await press('Continue')

  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in month, day and year.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Month')))
  expect(service.received(api.verifyPortalSession)).toEqual([])
})
