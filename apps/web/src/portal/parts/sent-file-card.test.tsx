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

test('a file that could not be taken back says so', async () => {
  remove.mockRejectedValueOnce(new Error('offline'))
  render(<SentFileCard upload={UPLOAD} documentId="doc_1" isClosed={false} />)

  await userEvent.click(screen.getByRole('button', { name: /^Take back/ }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/try again/)
})
