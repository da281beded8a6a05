import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Intake, PortalMatter } from '../api/client.ts'
import { DoneScreen } from './done.tsx'

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
})

const FIRM = { name: 'Silva & Partners' }
const SENT = { id: 'doc_1', name: 'Passport', status: 'uploaded', required: true }
const UPLOAD = { id: 'upl_1', status: 'pending', uploaded_at: '2026-03-01T10:00:00Z' }
const ANSWERED = {
  status: 'completed',
  completed_at: '2026-03-02T10:00:00Z',
  fields: [{ key: 'name', label: 'Your name', type: 'text', required: true }],
  answers: { name: 'Ana' },
}

test.each([
  ['documents', [{ ...SENT, upload: UPLOAD }], null, 'You sent one document'],
  ['answers', [], ANSWERED, 'You sent one answer'],
  ['both', [{ ...SENT, upload: UPLOAD }], ANSWERED, 'You sent one document and one answer'],
])('the end says what was sent: %s', (_what, documents, intake, words) => {
  render(<DoneScreen matter={{ firm: FIRM, documents } as PortalMatter} intake={intake as Intake | null} />)

  screen.getByText(words)
  screen.getByText('Silva & Partners reads them')
})

test('where nothing was sent, the end says nothing of it', () => {
  const optional = { ...SENT, status: 'pending', required: false, upload: null }
  render(<DoneScreen matter={{ firm: FIRM, documents: [optional] } as unknown as PortalMatter} intake={null} />)

  expect(screen.queryByText(/^You sent/)).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})
