import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { service } from '../../shared/test/service.ts'
import { answerPortalMatter, MATTER } from '../test/matter.ts'
import { openPortal } from '../test/open-portal.tsx'

const PASSPORT = {
  id: 'doc_passport',
  name: 'Passport',
  status: 'pending',
  required: true,
  due_date: '2090-05-01',
  accepted_types: ['application/pdf'],
  max_file_size_mb: 25,
  upload: null,
} as const
const PHOTO = { ...PASSPORT, id: 'doc_photo', name: 'Photo', required: false, due_date: null } as const
const SENT_BACK = {
  ...PASSPORT,
  id: 'doc_lease',
  name: 'Lease',
  status: 'rejected',
  due_date: null,
  upload: { id: 'upl_1', rejection: { words: { en: 'The signature is missing.', es: 'Falta la firma.' } } },
} as const
const FORM = {
  status: 'in_progress',
  name: 'About you',
  fields: [
    { key: 'name', label: 'Full name', type: 'text', required: true },
    { key: 'city', label: 'City', type: 'text', required: true },
  ],
  answers: { name: 'Ana' },
} as const

function asks(documents: readonly object[], status: 'active' | 'archived' = 'active') {
  service.answers(api.getPortalMatter, { ...MATTER, status, documents: documents as never })
}

beforeEach(answerPortalMatter)

const item = async (name: RegExp) => await screen.findByRole('link', { name })
const next = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a client sees what is left, by when, and begins with what was sent back', async () => {
  asks([PASSPORT, SENT_BACK, PHOTO])
  openPortal('/')

  await screen.findByRole('heading', { level: 1, name: 'Hello Ana, two things are left' })
  screen.getByText('0 of 2 done')
  screen.getByText(/^Please finish by .*2090/)
  expect((await item(/^Lease/)).textContent).toMatch(/The signature is missing/)
  expect((await item(/^Passport/)).textContent).toMatch(/Please send it by .*2090/)
  expect((await item(/^Photo/)).textContent).toMatch(/Send it if you have it/)
  expect(await next('Send “Lease”')).toMatch(/documents\/doc_lease$/)
  const names = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual([
    expect.stringMatching(/^Lease/),
    expect.stringMatching(/^Passport/),
    expect.stringMatching(/^Photo/),
  ])
})

test('the form comes before documents, and goes on where it was left', async () => {
  asks([PASSPORT])
  service.answers(api.getPortalIntake, FORM as never)
  openPortal('/')

  await screen.findByRole('heading', { level: 1, name: 'Hello Ana, two things are left' })
  expect((await item(/^About you/)).textContent).toMatch(/1 of 2 questions answered/)
  expect(await next('Continue with “About you”')).toMatch(/questions\/1$/)
})

test('answers that are complete are checked and sent next', async () => {
  asks([])
  service.answers(api.getPortalIntake, { ...FORM, answers: { name: 'Ana', city: 'Boston' } } as never)
  openPortal('/')

  expect(await next('Check and send your answers')).toMatch(/questions\/check$/)
})

test('if only optional documents are left, the client may end without them', async () => {
  asks([PHOTO])
  openPortal('/')

  await screen.findByRole('heading', { level: 1, name: 'Hello Ana, nothing is left to do' })
  expect(await next('Send “Photo”')).toMatch(/documents\/doc_photo$/)
  await userEvent.click(await screen.findByRole('link', { name: 'I have nothing more' }))

  await screen.findByRole('heading', { level: 1, name: 'That is everything, Ana. Thank you.' })
})

test('news of the firm come first', async () => {
  const message = { id: '1', text: 'Hello', author: { kind: 'firm' as const }, read: false, attachments: [] }
  asks([PASSPORT])
  service.answers(api.listPortalMessages, { data: [message], pagination: { next_cursor: null } })
  openPortal('/')

  const news = await item(/^Silva & Partners wrote to you/)
  expect(news.textContent).toMatch(/One new message/)
  expect(news.getAttribute('href')).toMatch(/messages$/)
  expect(screen.getAllByRole('listitem')[0]!.contains(news)).toBe(true)
})

test('in a closed matter nothing is asked for', async () => {
  asks([PASSPORT, SENT_BACK], 'archived')
  openPortal('/')

  await screen.findByText(/^This matter is closed/)
  expect((await item(/^Lease/)).textContent).toMatch(/Sent back/)
  expect((await item(/^Passport/)).textContent).toBe('Passport')
  expect(screen.queryByRole('link', { name: /^(Send|Ask)/ })).toBeNull()
})

test('a portal that did not load can be loaded again', async () => {
  service.refuses(api.getPortalMatter, 503, 'service_unavailable')
  openPortal('/')

  await screen.findByRole('heading', { name: 'We cannot be reached at the moment' })
  asks([PASSPORT])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await item(/^Passport/)
})
