import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../shared/test/press.ts'
import { pressTwice } from '../../shared/test/press-twice.ts'
import { service } from '../../shared/test/service.ts'
import { answerPortalMatter, MATTER } from '../test/matter.ts'
import { openPortal } from '../test/open-portal.tsx'

const REQUEST = {
  id: 'doc_1',
  name: 'Passport',
  description: 'Both sides',
  instructions: 'In colour',
  status: 'pending',
  required: true,
  accepted_types: ['application/pdf'],
  max_file_size_mb: 25,
  upload: null,
} as const
const UPLOAD = {
  id: 'upl_1',
  filename: 'passport.pdf',
  status: 'pending',
  uploaded_at: '2026-03-01T10:00:00Z',
  processed_at: '2026-03-01T10:00:00Z',
  removable: true,
} as const

/** The matter asks for this from now on. */
function asks(request: object, matter: object = {}) {
  const documents = [{ ...REQUEST, ...request }]
  service.answers(api.getPortalMatter, { ...MATTER, documents, ...matter } as never)
}

beforeEach(() => {
  answerPortalMatter()
  asks({})
  service.answers(api.listPortalUploads, { data: [] })
})

test('a client who does not have a document says why, once, and sees at home that the firm knows', async () => {
  openPortal('/documents/doc_1')

  await press('I do not have this')
  await userEvent.click(screen.getByRole('radio', { name: 'I had it, but it is lost' }))
  await userEvent.type(screen.getByRole('textbox'), ' On a train. ')
  service.answers(api.declinePortalDocument, {})
  const send = screen.getByRole('button', { name: 'Tell Silva & Partners' })
  asks({ declined: { reason: 'lost', notes: 'On a train.' } })
  await pressTwice(send, api.declinePortalDocument)

  await screen.findByText('You said that you do not have it')
  expect(service.received(api.declinePortalDocument)).toEqual([{ id: 'doc_1', reason: 'lost', notes: 'On a train.' }])
})

test('a reason that could not be sent can be sent again', async () => {
  service.refuses(api.declinePortalDocument, 409, 'invalid_status_transition')
  openPortal('/documents/doc_1')

  await press('I do not have this')
  await userEvent.click(screen.getByRole('radio', { name: 'I never had one' }))
  await press('Tell Silva & Partners')

  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
  expect(screen.getByRole('button', { name: 'Tell Silva & Partners' }).getAttribute('aria-busy')).toBeNull()
  expect(service.received(api.declinePortalDocument)).toEqual([{ id: 'doc_1', reason: 'never_had', notes: null }])
})

test('what was said is shown, and can be taken back', async () => {
  asks({ declined: { reason: 'lost', notes: 'On a train.' } })
  service.refuses(api.takeBackPortalDecline, 503, 'service_unavailable')
  openPortal('/documents/doc_1')

  await screen.findByText('I had it, but it is lost')
  screen.getByText('On a train.')
  await press('I have it after all')
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
  service.answers(api.takeBackPortalDecline, {})
  asks({})
  await pressTwice(screen.getByRole('button', { name: 'I have it after all' }), api.takeBackPortalDecline)

  await screen.findByRole('button', { name: 'I do not have this' })
  expect(service.received(api.takeBackPortalDecline)).toEqual([{ id: 'doc_1' }, { id: 'doc_1' }])
})

test('a reader who may not send files cannot take it back', async () => {
  asks({ declined: { reason: 'lost', notes: null }, may_upload: false })
  openPortal('/documents/doc_1')

  await screen.findByText('You can look at this. Somebody else sends it.')

  expect(screen.queryByRole('button', { name: 'I have it after all' })).toBeNull()
})

test('a sent file is taken back once, and the list is without it', async () => {
  asks({ status: 'uploaded', upload: UPLOAD })
  const before = { ...UPLOAD, id: 'upl_0', filename: 'before.pdf', removable: false } as const
  service.answers(api.listPortalUploads, { data: [UPLOAD, before] })
  service.answers(api.removePortalUpload, {})
  openPortal('/documents/doc_1')
  await screen.findByText('before.pdf')
  const remove = screen.getByRole('button', { name: 'Take back passport.pdf' })

  service.answers(api.listPortalUploads, { data: [] })
  asks({})
  await pressTwice(remove, api.removePortalUpload)

  await screen.findByText('Nothing sent yet.')
  await screen.findByRole('button', { name: 'Choose a file' })
  expect(service.received(api.removePortalUpload)).toEqual([{ id: 'upl_1' }])
})

const SEVERAL = { max_files: 5, min_files: 3, files_given: 2, status: 'uploaded', upload: UPLOAD }

test('where several files are asked for, the client says once that there are no more', async () => {
  asks(SEVERAL)
  service.refuses(api.updatePortalDocument, 503, 'service_unavailable')
  openPortal('/documents/doc_1')

  await press('I have no more files for this')
  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
  service.answers(api.updatePortalDocument, {})
  const say = screen.getByRole('button', { name: 'I have no more files for this' })
  asks({ ...SEVERAL, no_more_files: true })
  await pressTwice(say, api.updatePortalDocument)

  await screen.findByText('With your law firm for review')
  expect(service.received(api.updatePortalDocument)).toEqual(Array(2).fill({ id: 'doc_1', no_more_files: true }))
})

test('a client who finds another file says so', async () => {
  asks({ ...SEVERAL, no_more_files: true })
  service.answers(api.updatePortalDocument, {})
  openPortal('/documents/doc_1')
  await screen.findByText('You said that there are no more files.')

  const takeBack = screen.getByRole('button', { name: 'I have another file after all' })
  asks(SEVERAL)
  await pressTwice(takeBack, api.updatePortalDocument)

  await screen.findByRole('button', { name: 'I have no more files for this' })
  expect(service.received(api.updatePortalDocument)).toEqual([{ id: 'doc_1', no_more_files: false }])
})

const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

test('a file that is refused says why, and leaves the list when it is dismissed', async () => {
  service.refuses(api.createPortalUploadUrl, 400, 'validation_error', {
    fields: [{ field: 'content_type', message: 'is not accepted' }],
  })
  openPortal('/documents/doc_1')
  await screen.findByText(/^PDF. Up to 25 MB each/)
  screen.getByText('Both sides')
  screen.getByText('In colour')
  expect(fileInput().accept).toBe('application/pdf')

  await userEvent.upload(fileInput(), new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/^This kind of file does not work here/)
  expect(service.received(api.createPortalUploadUrl)).toEqual([
    { document_id: 'doc_1', filename: 'passport.pdf', content_type: 'application/pdf', file_size_bytes: 8 },
  ])
  await press('Remove passport.pdf from this list')
  await screen.findByText('Nothing sent yet.')
})

test('another file takes the place of a refused one, and can be stopped', async () => {
  service.refuses(api.createPortalUploadUrl, 409, 'upload_mismatch')
  openPortal('/documents/doc_1')
  await screen.findByText(/^PDF. Up to 25 MB each/)
  await userEvent.upload(fileInput(), new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' }))
  await screen.findByRole('alert')

  const goOn = service.holds(api.createPortalUploadUrl)
  await userEvent.upload(fileInput(), new File(['%PDF-1.4'], 'copy.pdf', { type: 'application/pdf' }))
  await screen.findByText('copy.pdf')
  expect(screen.queryByText('passport.pdf')).toBeNull()
  await press('Stop sending copy.pdf')
  goOn()

  await screen.findByText('Nothing sent yet.')
})

test('a file that has gone from the device is chosen again', async () => {
  service.refuses(api.createPortalUploadUrl, 409, 'upload_mismatch')
  openPortal('/documents/doc_1')
  await screen.findByText(/^PDF. Up to 25 MB each/)
  const gone = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' })
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })

  await userEvent.upload(fileInput(), gone)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Please choose it again/)
  const again = screen.getByRole('button', { name: 'Choose again' })
  const input = again.parentElement!.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['%PDF-1.4'], 'copy.pdf', { type: 'application/pdf' }))

  await screen.findByText('copy.pdf')
  expect(screen.queryByText('passport.pdf')).toBeNull()
  await waitFor(() => expect(service.received(api.createPortalUploadUrl)).toMatchObject([{ filename: 'copy.pdf' }]))
})

test('a file that may be right next time is sent again', async () => {
  service.refuses(api.createPortalUploadUrl, 409, 'upload_changed')
  openPortal('/documents/doc_1')
  await screen.findByText(/^PDF. Up to 25 MB each/)

  await userEvent.upload(fileInput(), new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' }))
  await press('Try again')

  await screen.findByRole('button', { name: 'Try again' })
  expect(service.received(api.createPortalUploadUrl)).toHaveLength(2)
})

test('in a closed matter nothing can be sent', async () => {
  asks({}, { status: 'archived' })
  openPortal('/documents/doc_1')

  await screen.findByText(/^This matter is closed/)

  expect(fileInput()).toBeNull()
  expect(within(document.querySelector('main')!).queryByRole('button')).toBeNull()
})
