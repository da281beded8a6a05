import { AppError, documents, toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { assertJoinable, type JoinCandidate } from './joinable-files.ts'

const file: JoinCandidate = {
  id: toTypeId('upl', '01968a3c-0000-7000-8000-000000000000'),
  filename: 'lease.pdf',
  status: 'approved',
  scanStatus: 'clean',
  file_size_bytes: 1000,
  detected_type: 'application/pdf',
}

const MAX = documents.JOINED_FILE_SOURCE_BYTES_MAX

test.each<[string, Partial<JoinCandidate>[]]>([
  ['no_approved_files', []],
  ['too_many_files', Array(documents.JOINED_FILE_PARTS_MAX + 1).fill({})],
  ['not_confirmed', [{}, { status: 'created', scanStatus: 'pending' }]],
  ['scan_pending', [{ status: 'pending', scanStatus: 'pending' }]],
  ['not_clean', [{ status: 'pending', scanStatus: 'failed' }]],
  ['not_clean', [{ status: 'rejected', scanStatus: 'infected' }]],
  ['rejected', [{ status: 'rejected' }]],
  ['type', [{ detected_type: 'text/plain' }]],
  ['type', [{ detected_type: null }]],
  ['too_large', [{ file_size_bytes: MAX - 10 }, { file_size_bytes: 11 }]],
])('files are refused: %s', (reason, changed) => {
  const files = changed.map((change) => ({ ...file, ...change }))

  const refused = () => assertJoinable(files)

  expect(refused).toThrow(AppError)
  expect(refused).toThrow(expect.objectContaining({ details: expect.objectContaining({ reason }) }))
})

test('clean files that await review or are approved can be joined, up to the limit', () => {
  assertJoinable([
    { ...file, file_size_bytes: MAX - 1000 },
    { ...file, status: 'pending', detected_type: 'image/heic' },
  ])
})
