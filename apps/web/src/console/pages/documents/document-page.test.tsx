import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
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

test('a request says which participant it is for, how many files it takes, and that it need not be answered', async () => {
  const [rui, eva] = [
    { id: 'par_1', first_name: 'Rui', last_name: 'Costa' },
    { id: 'par_2', first_name: 'Eva', last_name: 'Costa' },
  ]
  const declined = { reason: 'lost', notes: null, declined_at: '2026-03-01T10:00:00Z' } as const
  const files = { required: false, max_files: 3, no_more_files_at: '2026-03-01T10:00:00Z' }
  service.answers(api.listMatterParticipants, listOf(eva, rui))
  service.answers(api.getDocument, { ...REQUEST, ...files, participant_id: 'par_1', declined })
  openPage('/documents/doc_1')

  const text = await screen.findByText(/^Asked of Rui Costa/)
  expect(text.textContent).toMatch(/ The participant may leave it out\. The participant has said .* no more files\.$/)
  screen.getByText('1 file needed, up to 3')
  screen.getByText('The participant cannot send this: lost.')
})

test('the file that has waited longest is reviewed first', async () => {
  service.answers(api.listDocumentUploads, listOf({ ...FILE, id: 'upl_2' }, FILE) as never)
  openPage('/documents/doc_1')

  const review = await screen.findByRole('link', { name: 'Review' })

  expect(review.getAttribute('href')).toBe('/review/upl_1')
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
  expect((dialog.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
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

const DECLINED = { reason: 'lost', notes: 'On a train.', declined_at: '2026-03-01T10:00:00Z' } as const

test.each([
  ['that was accepted', { status: 'approved' as const }, MATTER],
  ['of an archived matter', { declined: DECLINED }, { ...MATTER, status: 'archived' as const }],
])('a request %s is not changed, and takes no more files', async (_which, request, matter) => {
  service.answers(api.getDocument, { ...REQUEST, ...request })
  service.answers(api.getMatter, matter)
  openPage('/documents/doc_1')

  await screen.findByText('passport.pdf')

  for (const name of [/^Edit/, 'More', 'Add a file', 'Use an earlier file', 'Ask again']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a matter without a client has no earlier files', async () => {
  service.answers(api.getMatter, { ...MATTER, client: null })
  openPage('/documents/doc_1')

  await screen.findByRole('button', { name: 'Add a file' })

  expect(screen.queryByRole('button', { name: 'Use an earlier file' })).toBeNull()
})

test('the reader learns why the client does not have it, and asks again', async () => {
  service.answers(api.getDocument, { ...REQUEST, status: 'pending', declined: DECLINED })
  service.refuses(api.askAgainForDocument, 503, 'service_unavailable')
  openPage('/documents/doc_1')

  await screen.findByText('The client cannot send this: lost.')
  screen.getByText('On a train.')
  await press('Ask again')
  await screen.findByText(/does not answer/)
  service.answers(api.askAgainForDocument, {})
  service.answers(api.getDocument, { ...REQUEST, status: 'pending' })
  await pressTwice(screen.getByRole('button', { name: 'Ask again' }), api.askAgainForDocument)

  await screen.findByText('The request waits for them again.')
  expect(service.received(api.askAgainForDocument)[1]).toEqual({ id: 'doc_1' })
  expect(screen.queryByText('On a train.')).toBeNull()
})

const BEGUN = { id: 'upl_2', filename: 'scan.pdf', file_size_bytes: 2e7, created_at: '2026-03-01T10:00:00Z' } as const

test('an unfinished upload is given up once', async () => {
  service.answers(api.listOpenUploads, listOf(BEGUN) as never)
  service.refuses(api.abandonPartUpload, 503, 'service_unavailable')
  openPage('/documents/doc_1')

  const giveUp = await screen.findByRole('button', { name: 'Give up' })
  await userEvent.click(giveUp)
  await screen.findByText(/does not answer/)
  service.answers(api.abandonPartUpload, {})
  service.answers(api.listOpenUploads, listOf())
  await pressTwice(giveUp, api.abandonPartUpload)

  await screen.findByText('scan.pdf was given up.')
  expect(screen.queryByRole('button', { name: 'Give up' })).toBeNull()
  expect(service.received(api.abandonPartUpload)).toEqual([{ id: 'upl_2' }, { id: 'upl_2' }])
})

test('two uploads are given up independently', async () => {
  service.answers(api.listOpenUploads, listOf(BEGUN, { ...BEGUN, id: 'upl_3' }) as never)
  service.answers(api.abandonPartUpload, {})
  const goOn = service.holds(api.abandonPartUpload)
  openPage('/documents/doc_1')

  const [one, other] = (await screen.findAllByRole('button', { name: 'Give up' })) as [HTMLElement, HTMLElement]
  for (const button of [one, other, one]) await userEvent.click(button)

  expect(service.received(api.abandonPartUpload)).toEqual([{ id: 'upl_2' }, { id: 'upl_3' }])
  goOn()
  await waitFor(() => expect(screen.getAllByText('scan.pdf was given up.')).toHaveLength(2))
})

const scanned = (status: string, delayed_since: string | null = null) => ({ scan: { status, delayed_since } })

test.each([
  ['To review', {}, ['Download']],
  ['Accepted', { status: 'approved' }, ['Download', 'Set how long it is valid']],
  ['Replaced', { status: 'rejected', replaced_by: 'upl_2' }, ['Download']],
  ['The check for viruses is late', scanned('pending', '2026-03-01T10:00:00Z'), ['Check for viruses again']],
  ['The check for viruses failed', scanned('failed'), ['Check for viruses again']],
])('a file says “%s”, and has the actions that its state allows', async (state, changed, actions) => {
  service.answers(api.listDocumentUploads, listOf({ ...FILE, ...changed }) as never)
  openPage('/documents/doc_1')

  await screen.findByText(state)
  expect(screen.queryAllByRole('link', { name: 'passport.pdf' })).toHaveLength(state === 'To review' ? 1 : 0)
  await press('Actions for passport.pdf')

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(actions)
})

test.each([
  ['A virus was found', scanned('infected')],
  ['Being checked for viruses …', scanned('pending')],
])('a file that says “%s” has no menu', async (state, changed) => {
  service.answers(api.listDocumentUploads, listOf({ ...FILE, ...changed }) as never)
  openPage('/documents/doc_1')

  await screen.findByText(state)

  expect(screen.queryByRole('button', { name: 'Actions for passport.pdf' })).toBeNull()
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

const COPY = new File(['%PDF-1.4'], 'copy.pdf', { type: 'application/pdf' })

test('a file that was not added says why, and can be resumed', async () => {
  service.refuses(api.createSignedUploadUrl, 409, 'storage_limit_reached')
  openPage('/documents/doc_1')
  await screen.findByRole('button', { name: 'Add a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  expect(input.multiple).toBe(false)
  service.answers(api.listOpenUploads, listOf({ ...BEGUN, filename: 'copy.pdf' }) as never)

  await userEvent.upload(input, COPY)

  await screen.findByText(/^copy.pdf was not added: Your plan has no room/)
  expect(service.received(api.createSignedUploadUrl)).toEqual([
    { document_id: 'doc_1', filename: 'copy.pdf', content_type: 'application/pdf', file_size_bytes: 8 },
  ])
  await screen.findByText('copy.pdf')
  screen.getByRole('button', { name: 'Add a file' })
})

test('sending a file can be stopped, which is no failure', async () => {
  service.answers(api.createSignedUploadUrl, { upload_url: 'https://storage.test/upl_2', fields: {} })
  const goOn = service.holds(api.createSignedUploadUrl)
  openPage('/documents/doc_1')
  await screen.findByRole('button', { name: 'Add a file' })

  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, COPY)
  await screen.findByText('Adding copy.pdf: 0%')
  await press('Stop')
  goOn()

  await screen.findByRole('button', { name: 'Add a file' })
  expect(screen.queryByText(/^copy.pdf was not added/)).toBeNull()
})

const OLD = {
  id: 'upl_9',
  filename: 'old.pdf',
  document_name: 'Passport',
  matter_title: 'Silva, visa',
  file_size_bytes: 2_000,
  expires_on: null,
} as const

test('an earlier file of the client is used once, and waits for review if the reader says so', async () => {
  service.answers(api.listClientFiles, listOf(OLD))
  service.refuses(api.createUploadReference, 409, 'storage_limit_reached')
  openPage('/documents/doc_1')

  await press('Use an earlier file')
  const dialog = within(await screen.findByRole('dialog', { name: 'Use a file that is here already' }))
  const use = dialog.getByRole('button', { name: 'Use it' }) as HTMLButtonElement
  expect(use.disabled).toBe(true)
  await userEvent.click(await dialog.findByRole('radio', { name: /^old\.pdf/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Accept it at once/ }))
  await userEvent.click(use)
  await dialog.findByText(/^Your plan has no room/)
  service.answers(api.createUploadReference, { filename: 'old.pdf' })
  service.answers(api.listDocumentUploads, listOf({ ...FILE, filename: 'old.pdf' }) as never)
  await pressTwice(use, api.createUploadReference)

  await screen.findByText('“old.pdf” is used here, too.')
  await screen.findByRole('link', { name: 'old.pdf' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(service.received(api.listClientFiles)[0]).toMatchObject({ id: 'cli_ana', for_document_id: 'doc_1' })
  expect(service.received(api.createUploadReference)[1]).toEqual({ id: 'doc_1', upload_id: 'upl_9', approve: false })
})

test('a file that a search has hidden is not used', async () => {
  service.answers(api.listClientFiles, listOf(OLD))
  openPage('/documents/doc_1')

  await press('Use an earlier file')
  await userEvent.click(await screen.findByRole('radio', { name: /^old\.pdf/ }))
  const use = screen.getByRole('button', { name: 'Use it' }) as HTMLButtonElement
  expect(use.disabled).toBe(false)
  service.answers(api.listClientFiles, listOf())
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'visa')

  await screen.findByText(/^No accepted file of this client fits/)
  expect(use.disabled).toBe(true)
})
