import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter, MATTER } from '../../test/matter.ts'
import { openPage } from '../../test/open-page.tsx'

const REQUEST = {
  id: 'doc_1',
  matter_id: 'mat_1',
  name: 'Passport',
  description: 'Both sides',
  instructions: 'In colour',
  status: 'uploaded',
  required: true,
  accepted_types: ['application/pdf'],
  max_file_size_mb: 25,
  due_date: '2090-05-01',
  participant_id: null,
  updated_at: '2026-03-02T10:00:00Z',
} as const
const FILE = {
  id: 'upl_1',
  filename: 'passport.pdf',
  content_type: 'application/pdf',
  detected_type: 'application/pdf',
  file_size_bytes: 2_000,
  status: 'pending',
  scan: { status: 'clean', delayed_since: null },
  uploaded_at: '2026-03-01T10:00:00Z',
  expires_on: null,
} as const

beforeEach(() => {
  answerMatter()
  service.answers(api.getDocument, REQUEST)
  service.answers(api.listDocumentUploads, listOf(FILE) as never)
  service.answers(api.listJoinedFiles, listOf())
  service.answers(api.listOpenUploads, listOf())
})

test('a request is shown once it has loaded, with what was asked and what came', async () => {
  const goOn = service.holds(api.getDocument)
  openPage('/documents/doc_1')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Passport' })
  expect(screen.getByRole('link', { name: 'Silva, lease' }).getAttribute('href')).toBe('/matters/mat_1')
  for (const text of [
    'Asked of the client',
    'Both sides',
    'In colour',
    'May 1, 2090',
    '1 file needed',
    'PDF',
    '25 MB',
  ]) {
    screen.getByText(text)
  }
  const file = await screen.findByRole('link', { name: 'passport.pdf' })
  expect(file.getAttribute('href')).toBe('/review/upl_1')
  expect(file.closest('[role=row]')!.textContent).toMatch(/2 kB.*To review/)
  expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/review/upl_1')
})

test('a request is withdrawn once the reader has confirmed it, and leads to the matter', async () => {
  service.refuses(api.withdrawDocument, 503, 'service_unavailable')
  const { address } = openPage('/documents/doc_1')

  await choose('More', 'Withdraw')
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw “Passport”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
  await screen.findByText(/does not answer/)
  service.answers(api.withdrawDocument, {})
  await pressTwice(question.getByRole('button', { name: 'Withdraw' }), api.withdrawDocument)

  await screen.findByText('“Passport” is withdrawn.')
  await screen.findByRole('heading', { level: 1, name: 'Silva, lease' })
  expect(address()).toBe('/matters/mat_1')
  expect(service.received(api.withdrawDocument)).toEqual([{ id: 'doc_1' }, { id: 'doc_1' }])
})

test('only what was changed is saved, over the state that the reader has seen', async () => {
  service.answers(api.updateDocument, {})
  openPage('/documents/doc_1')

  await press(/^Edit/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the request' }))
  await userEvent.clear(dialog.getByLabelText('What you need'))
  await userEvent.type(dialog.getByLabelText('What you need'), 'Passport of Ana')
  service.answers(api.getDocument, REQUEST)
  const goOn = service.holds(api.updateDocument)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Save', busy: true }))
  service.answers(api.getDocument, { ...REQUEST, name: 'Passport of Ana' })
  goOn()

  await screen.findByRole('heading', { level: 1, name: 'Passport of Ana' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateDocument)).toEqual([
    { id: 'doc_1', name: 'Passport of Ana', expected_updated_at: REQUEST.updated_at },
  ])
})

test.each([
  ['that was accepted', { status: 'approved' as const }, MATTER],
  ['of an archived matter', {}, { ...MATTER, status: 'archived' as const }],
])('a request %s is not changed, and takes no more files', async (_which, request, matter) => {
  service.answers(api.getDocument, { ...REQUEST, ...request })
  service.answers(api.getMatter, matter)
  openPage('/documents/doc_1')

  await screen.findByText('passport.pdf')

  for (const name of [/^Edit/, 'More', 'Add a file', 'Use an earlier file']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('the reader learns why the client does not have it, and asks again', async () => {
  const declined = { reason: 'lost', notes: 'On a train.', declined_at: '2026-03-01T10:00:00Z' } as const
  service.answers(api.getDocument, { ...REQUEST, status: 'pending', declined })
  service.answers(api.askAgainForDocument, {})
  openPage('/documents/doc_1')

  await screen.findByText('The client cannot send this: lost.')
  screen.getByText('On a train.')
  service.answers(api.getDocument, { ...REQUEST, status: 'pending' })
  await pressTwice(screen.getByRole('button', { name: 'Ask again' }), api.askAgainForDocument)

  await screen.findByText('The request waits for them again.')
  expect(service.received(api.askAgainForDocument)).toEqual([{ id: 'doc_1' }])
  expect(screen.queryByText('On a train.')).toBeNull()
})

test('an unfinished upload is given up once', async () => {
  const begun = { id: 'upl_2', filename: 'scan.pdf', file_size_bytes: 2e7, created_at: '2026-03-01T10:00:00Z' }
  service.answers(api.listOpenUploads, listOf(begun) as never)
  service.answers(api.abandonPartUpload, {})
  openPage('/documents/doc_1')

  const giveUp = await screen.findByRole('button', { name: 'Give up' })
  service.answers(api.listOpenUploads, listOf())
  await pressTwice(giveUp, api.abandonPartUpload)

  await screen.findByText('scan.pdf was given up.')
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull()
  expect(service.received(api.abandonPartUpload)).toEqual([{ id: 'upl_2' }])
})

test('a check for viruses that failed is begun again', async () => {
  service.answers(
    api.listDocumentUploads,
    listOf({ ...FILE, scan: { status: 'failed', delayed_since: null } }) as never,
  )
  service.answers(api.rescanUpload, {})
  openPage('/documents/doc_1')
  await screen.findByText('The check for viruses failed')

  service.answers(
    api.listDocumentUploads,
    listOf({ ...FILE, scan: { status: 'pending', delayed_since: null } }) as never,
  )
  await choose('Actions for passport.pdf', 'Check for viruses again')

  await screen.findByText('The file is checked again.')
  await screen.findByText('Being checked for viruses …')
  expect(service.received(api.rescanUpload)).toEqual([{ id: 'upl_1' }])
})

test('an accepted file gets the day until which it is valid', async () => {
  const accepted = { ...FILE, status: 'approved' }
  service.answers(api.listDocumentUploads, listOf(accepted) as never)
  service.answers(api.updateUpload, {})
  openPage('/documents/doc_1')

  await choose('Actions for passport.pdf', 'Set how long it is valid')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/day/i), '2090-05-02')
  service.answers(api.listDocumentUploads, listOf({ ...accepted, expires_on: '2090-05-02' }) as never)
  await pressTwice(dialog.getByRole('button', { name: 'Save' }), api.updateUpload)

  await screen.findByText('May 2, 2090')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.updateUpload)).toEqual([{ id: 'upl_1', expires_on: '2090-05-02' }])
})

test('a file that was not added says why', async () => {
  service.refuses(api.createSignedUploadUrl, 409, 'storage_limit_reached')
  openPage('/documents/doc_1')
  await screen.findByRole('button', { name: 'Add a file' })

  const file = new File(['%PDF-1.4'], 'copy.pdf', { type: 'application/pdf' })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)

  await screen.findByText(/^copy.pdf was not added: Your plan has no room/)
  expect(service.received(api.createSignedUploadUrl)).toEqual([
    { document_id: 'doc_1', filename: 'copy.pdf', content_type: 'application/pdf', file_size_bytes: 8 },
  ])
})
