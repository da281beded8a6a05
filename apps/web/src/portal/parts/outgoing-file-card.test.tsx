import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { OutgoingFile } from '../uploads/uploads.ts'
import { OutgoingFileCard } from './outgoing-file-card.tsx'

const FILE: OutgoingFile = {
  number: 1,
  documentId: 'doc_1',
  name: 'passport.pdf',
  bytes: 4 * 2 ** 20,
  sentBytes: 2 ** 20,
  state: 'sending',
  pace: 2 ** 20,
  failure: null,
  picture: null,
}
const LIMITS = { accepted_types: ['application/pdf', 'text/plain'], max_file_size_mb: 25 }

const show = (file: Partial<OutgoingFile>) => render(<OutgoingFileCard file={{ ...FILE, ...file }} document={LIMITS} />)

test('a file on its way says how much is sent, how long it takes, and can be stopped', () => {
  show({})

  screen.getByText('1 MB of 4 MB, about 5 seconds left')
  const progress = screen.getByRole('progressbar', { name: 'passport.pdf' }) as HTMLProgressElement
  expect([progress.value, progress.max]).toEqual([2 ** 20, 4 * 2 ** 20])
  screen.getByRole('button', { name: /^Stop sending/ })
})

test.each([
  ['file_size_bytes', /larger than 25 MB/],
  ['content_type', /PDF, Text/],
  ['document_not_found', /does not take files for this any more/],
  ['internal_error', /try/i],
])('a file that failed with %s says what to do', (failure, words) => {
  show({ state: 'failed', failure })

  expect(screen.getByRole('alert').textContent).toMatch(words)
})

test('a file is no longer stopped once it is about to be confirmed', () => {
  show({ state: 'confirming' })

  screen.getByText('Almost done …')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an empty file says so', () => {
  show({ state: 'failed', failure: 'validation_error', bytes: 0 })

  expect(screen.getByRole('alert').textContent).toBe('This file is empty. Please choose another one.')
})

test('a file whose sending was interrupted is chosen again, from the types that are taken', () => {
  show({ state: 'failed', failure: 'interrupted' })

  expect(screen.getByRole('alert').textContent).toMatch(/^1 MB of 4 MB are sent/)
  screen.getByRole('button', { name: 'Choose again' })
  expect(document.querySelector('input')!.accept).toMatch(/^application\/pdf,text\/plain/)
})

test.each([
  ['internal_error', true],
  ['file_size_bytes', false],
])('after %s another try is offered: %j', (failure, isOffered) => {
  show({ state: 'failed', failure })

  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isOffered)
})
