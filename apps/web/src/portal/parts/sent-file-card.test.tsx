import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PortalUpload, removeUpload } from '../api/client.ts'

const remove = jest.fn<typeof removeUpload>()
jest.mock('../api/client.ts', () => ({ ...jest.requireActual<object>('../api/client.ts'), removeUpload: remove }))
// Imports would run before the mock.
const { SentFileCard } = jest.requireActual<typeof import('./sent-file-card.tsx')>('./sent-file-card.tsx')

const UPLOAD = {
  id: 'upl_1',
  filename: 'passport.pdf',
  status: 'pending',
  processed_at: '2026-03-01T10:00:00Z',
  removable: true,
} as PortalUpload

test('in a closed matter nobody is asked to send another file, or offered to take one back', () => {
  render(<SentFileCard upload={{ ...UPLOAD, scan_failed: true }} documentId="doc_1" isClosed />)

  screen.getByText('We could not check this file for viruses.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the client reads why a file was sent back, and cannot take it back', () => {
  const rejection = { words: { en: 'The signature is missing.', es: 'Falta la firma.' }, notes: 'Page 2.' }
  render(
    <SentFileCard upload={{ ...UPLOAD, status: 'rejected', rejection } as never} documentId="doc_1" isClosed={false} />,
  )

  screen.getByText('The signature is missing. Page 2.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('what may be wrong with a file is told, with the page; a file that is not removable stays', () => {
  const warnings = [
    { code: 'page_blurred', page: 3 },
    { code: 'page_dark', page: 1 },
  ] as const
  const upload = { ...UPLOAD, removable: false, warnings } as never
  render(<SentFileCard upload={upload} documentId="doc_1" isClosed={false} />)

  screen.getByText('Page 3 may be blurred.')
  screen.getByText(/^This may be too dark to read/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a file that could not be taken back says so', async () => {
  remove.mockRejectedValueOnce(new Error('offline'))
  render(<SentFileCard upload={UPLOAD} documentId="doc_1" isClosed={false} />)

  await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
})
