import * as api from '@dossier/client/operations'
import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { openPage } from '../../test/open-page.tsx'

const fileOf = (id: string, document_name: string) =>
  ({
    id,
    document_id: `doc_of_${id}`,
    document_name,
    matter_id: 'mat_1',
    matter_title: 'Silva, lease',
    client_id: null,
    client_name: 'Ana Silva',
    filename: `${id}.docx`,
    content_type: 'application/msword',
    detected_type: 'application/msword',
    file_size_bytes: 2_000,
    attempts: 1,
    pages: null,
    width: null,
    height: null,
    sha256: null,
    warnings: [],
    variants: [],
    processed_at: null,
    uploaded_at: '2026-03-01T10:00:00Z',
    status: 'uploaded',
    scan: { status: 'clean' },
  }) as const

/** Each test decides on files of its own: a decided one stays away from the queue for a while. */
let serial = 0
function seedQueue() {
  const number = ++serial
  const [passport, lease] = [fileOf(`upl_p${number}`, 'Passport'), fileOf(`upl_l${number}`, 'Lease')]
  service.answers(api.listUploadsToReview, listOf<object>(passport, lease) as never)
  service.answers(api.getDocument, { max_files: 1, description: 'Both sides', instructions: 'In colour' })
  return { passport, lease }
}

test('the first file of the queue is shown with what was asked for', async () => {
  seedQueue()
  const goOn = service.holds(api.listUploadsToReview)
  openPage('/review')
  await screen.findByRole('status', { name: 'One moment …' })
  goOn()

  const side = within(await screen.findByRole('complementary', { name: 'Passport' }))
  await side.findByText(/Both sides\s+In colour/)
  side.getByText('No virus found')
  side.getByText(/^Next: Lease/)
  const queue = within(screen.getByRole('navigation', { name: 'Files to review' }))
  queue.getByText('2')
  expect(queue.getByRole('link', { current: true }).textContent).toMatch(/Passport/)
})

test('the arrow keys lead through the queue', async () => {
  const { lease } = seedQueue()
  const { address } = openPage('/review')
  await screen.findByRole('complementary', { name: 'Passport' })

  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('complementary', { name: 'Lease' })
  expect(address()).toBe(`/review/${lease.id}`)
  await userEvent.keyboard('{ArrowLeft}')

  await screen.findByRole('complementary', { name: 'Passport' })
})

test('the reader learns what may be wrong with a file, and that its sender is not verified', async () => {
  const { passport } = seedQueue()
  const warnings = [{ code: 'page_dark', page: 2 }]
  service.answers(api.listUploadsToReview, listOf<object>({ ...passport, warnings, verified: false }) as never)
  openPage('/review')

  const side = within(await screen.findByRole('complementary', { name: 'Passport' }))

  side.getByText('Page 2 may be too dark')
  side.getByText('Not verified')
})

test('accepting sends the decision with the last day, and shows the next file', async () => {
  const { passport } = seedQueue()
  service.answers(api.reviewUpload, {})
  openPage('/review')

  await userEvent.type(await screen.findByLabelText('Valid until'), '2030-05-01')
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))

  await screen.findByText('“Passport” accepted.')
  await screen.findByRole('complementary', { name: 'Lease' })
  expect(service.received(api.reviewUpload)).toEqual([
    { id: passport.id, status: 'approved', expires_on: '2030-05-01' },
  ])
})

test('sending back needs a reason, which goes with the decision', async () => {
  const { passport } = seedQueue()
  service.answers(api.reviewUpload, {})
  openPage('/review')

  await press(/^Send back/)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))
  dialog.getByText(/^Choose a reason/)
  expect(service.received(api.reviewUpload)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: /^Cut off/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))

  await screen.findByText('“Passport” sent back.')
  expect(service.received(api.reviewUpload)).toEqual([
    { id: passport.id, status: 'rejected', rejection_code: 'cut_off' },
  ])
})

test('the client reads the reason in their language, with words of the reviewer’s own', async () => {
  const { passport } = seedQueue()
  service.answers(api.listUploadsToReview, listOf<object>({ ...passport, client_id: 'cli_ana' }) as never)
  service.answers(api.getClient, { language: 'es' })
  service.answers(api.reviewUpload, {})
  openPage('/review')

  await press('Not signed')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^Falta la firma/)
  await userEvent.type(dialog.getByLabelText('In your own words'), ' Abajo. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Send back' }))

  await screen.findByText('“Passport” sent back.')
  expect(service.received(api.reviewUpload)).toEqual([
    { id: passport.id, status: 'rejected', rejection_code: 'not_signed', reviewer_notes: 'Abajo.' },
  ])
})

test('the key of a reason sends the file back at once, and that can be undone', async () => {
  const { passport } = seedQueue()
  service.answers(api.reviewUpload, {})
  service.answers(api.undoReview, {})
  openPage('/review')
  await screen.findByRole('complementary', { name: 'Passport' })

  await userEvent.keyboard('s')
  await screen.findByRole('dialog')
  await userEvent.keyboard('2')
  await screen.findByRole('complementary', { name: 'Lease' })
  await press(/^Undo/)

  await within(await screen.findByRole('navigation')).findByRole('link', { name: /Passport/ })
  expect(service.received(api.reviewUpload)).toEqual([
    { id: passport.id, status: 'rejected', rejection_code: 'hard_to_read' },
  ])
  expect(service.received(api.undoReview)).toEqual([{ id: passport.id }])
})

test('a check for viruses that did not end is begun again', async () => {
  const { passport } = seedQueue()
  service.answers(api.listUploadsToReview, listOf<object>({ ...passport, scan: { status: 'failed' } }) as never)
  service.refuses(api.rescanUpload, 503, 'service_unavailable')
  openPage('/review')

  await press('Check again')
  await screen.findByText(/does not answer/)
  service.answers(api.rescanUpload, {})
  service.answers(api.listUploadsToReview, listOf<object>({ ...passport, scan: { status: 'pending' } }) as never)
  await pressTwice(screen.getByRole('button', { name: 'Check again' }), api.rescanUpload)

  await screen.findByText('Being checked')
  expect(service.received(api.rescanUpload)).toEqual([{ id: passport.id }, { id: passport.id }])
})

test('a decision that the service refuses is said, and the file is back in the queue', async () => {
  seedQueue()
  service.refuses(api.reviewUpload, 409, 'invalid_status_transition')
  openPage('/review')

  await press(/^Accept/)

  await screen.findByText(/^Somebody has changed this/)
  const queue = within(screen.getByRole('navigation', { name: 'Files to review' }))
  await queue.findByRole('link', { name: /Passport/ })
})

test('a file that is not yet checked for viruses cannot be accepted', async () => {
  const { passport } = seedQueue()
  service.answers(api.listUploadsToReview, listOf<object>({ ...passport, scan: { status: 'pending' } }) as never)
  openPage('/review')

  expect(((await screen.findByRole('button', { name: /^Accept/ })) as HTMLButtonElement).disabled).toBe(true)
})

test('a queue that did not load can be loaded again, and an empty one says so', async () => {
  service.refuses(api.listUploadsToReview, 503, 'service_unavailable')
  openPage('/review')
  const problem = await screen.findByRole('alert')

  service.answers(api.listUploadsToReview, listOf())
  await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))

  await screen.findByRole('heading', { name: 'Nothing to review' })
})

test('the next file is not downloaded ahead where it would not be shown', async () => {
  seedQueue()
  service.answers(api.downloadUpload, {} as never)
  openPage('/review')

  await screen.findByText(/^Next: Lease/)

  expect(service.received(api.downloadUpload)).toEqual([])
})
