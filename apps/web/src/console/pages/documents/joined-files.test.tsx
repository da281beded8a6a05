import * as api from '@dossier/client/operations'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { press } from '../../../shared/test/press.ts'
import { pressTwice } from '../../../shared/test/press-twice.ts'
import { listOf, service } from '../../../shared/test/service.ts'
import { answerMatter } from '../../test/matter.ts'
import { openPage } from '../../test/open-page.tsx'

const REQUEST = {
  id: 'doc_1',
  matter_id: 'mat_1',
  name: 'Passport',
  status: 'uploaded',
  required: true,
  accepted_types: ['application/pdf'],
  max_file_size_mb: 25,
  participant_id: null,
} as const
const fileOf = (id: string, status: string) => ({
  id,
  status,
  filename: `${id}.pdf`,
  content_type: 'application/pdf',
  detected_type: null,
  file_size_bytes: 2_000,
  scan: { status: 'clean', delayed_since: null },
  uploaded_at: null,
  expires_on: null,
})
const QUEUED = {
  id: 'jnd_1',
  filename: 'Papers.pdf',
  status: 'queued',
  problem: null,
  pages_count: null,
  file_size_bytes: null,
  outdated: false,
} as const
const READY = { ...QUEUED, status: 'ready', pages_count: 3, file_size_bytes: 2_000 } as const

beforeEach(() => {
  answerMatter()
  service.answers(api.getDocument, REQUEST)
  service.answers(api.listDocumentUploads, listOf())
  service.answers(api.listJoinedFiles, listOf())
  service.answers(api.listOpenUploads, listOf())
})

test('accepted files are joined in the order and direction that the reader chooses', async () => {
  const files = [
    fileOf('back', 'rejected'),
    fileOf('new', 'approved'),
    fileOf('mid', 'pending'),
    fileOf('old', 'approved'),
  ]
  service.answers(api.listDocumentUploads, listOf(...files) as never)
  service.refuses(api.createJoinedFile, 503, 'service_unavailable')
  openPage('/documents/doc_1')

  await press('Join into one PDF')
  const dialog = within(await screen.findByRole('dialog', { name: 'Join files into one PDF' }))
  const boxes = dialog.getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
    ['Include old.pdf', true],
    ['Include mid.pdf', false],
    ['Include new.pdf', true],
  ])
  for (const name of ['Move new.pdf up', 'Move new.pdf up', 'Turn old.pdf', 'Turn old.pdf', 'Turn old.pdf']) {
    await userEvent.click(dialog.getByRole('button', { name }))
  }
  dialog.getByText('Accepted, turned 270°')
  await userEvent.clear(dialog.getByLabelText('Name of the PDF'))
  await userEvent.type(dialog.getByLabelText('Name of the PDF'), 'Papers.PDF')
  await userEvent.selectOptions(dialog.getByLabelText('Paper size for pictures'), 'A4')
  await userEvent.click(dialog.getByRole('button', { name: 'Join' }))
  await dialog.findByText(/does not answer/)
  service.answers(api.createJoinedFile, {})
  service.answers(api.listJoinedFiles, listOf(QUEUED) as never)
  await pressTwice(dialog.getByRole('button', { name: 'Join' }), api.createJoinedFile)

  await screen.findByText('Waiting its turn')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(service.received(api.createJoinedFile)[1]).toEqual({
    id: 'doc_1',
    files: [
      { upload_id: 'new', rotation: 0, pages: null },
      { upload_id: 'old', rotation: 270, pages: null },
    ],
    filename: 'Papers.pdf',
    paper: 'a4',
  })
})

test('a PDF of no files cannot be made', async () => {
  service.answers(api.listDocumentUploads, listOf(fileOf('mid', 'pending')) as never)
  openPage('/documents/doc_1')

  await press('Join into one PDF')
  const only = (await screen.findByRole('checkbox', { name: 'Include mid.pdf' })) as HTMLInputElement
  expect(only.checked).toBe(true)
  await userEvent.click(only)

  expect((screen.getByRole('button', { name: 'Join' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a PDF that is being made is followed until it is ready', async () => {
  service.answers(api.listJoinedFiles, listOf({ ...QUEUED, status: 'building' }) as never)
  service.answers(api.getJoinedFile, READY)
  openPage('/documents/doc_1')
  await screen.findByText('Being made …')

  await screen.findByRole('button', { name: 'Download' })
  screen.getByText('3 pages, 2 kB')
})

test('a PDF says that a file of it was sent back, or which file it could not be made of', async () => {
  const problem = { code: 'password_required', filename: 'old.pdf' }
  const failed = { ...QUEUED, id: 'jnd_2', filename: 'Other.pdf', status: 'failed', problem }
  service.answers(api.listJoinedFiles, listOf<object>({ ...READY, outdated: true }, failed) as never)
  openPage('/documents/doc_1')

  const lineOf = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent
  expect(await lineOf('Papers.pdf')).toMatch(/One of its files has been sent back since\./)
  expect(await lineOf('Other.pdf')).toMatch(/old\.pdf needs a password\.Not made/)
})

test('a PDF is deleted once the reader has confirmed it', async () => {
  service.answers(api.listJoinedFiles, listOf(READY) as never)
  service.refuses(api.deleteJoinedFile, 503, 'service_unavailable')
  openPage('/documents/doc_1')

  await press('Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Papers.pdf”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText(/does not answer/)
  service.answers(api.deleteJoinedFile, {})
  service.answers(api.listJoinedFiles, listOf())
  await pressTwice(question.getByRole('button', { name: 'Delete' }), api.deleteJoinedFile)

  await screen.findByText('“Papers.pdf” is deleted.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Joined into one PDF')).toBeNull()
})
