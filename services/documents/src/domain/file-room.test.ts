import { expect, test } from '@jest/globals'
import { assertTakesFile } from './file-room.ts'

const request = (max_files: number, files_given: number, status: 'uploaded' | 'approved' = 'uploaded') => ({
  max_files,
  files_given,
  status,
})

test('a request of one file takes another until one is approved', () => {
  expect(() => assertTakesFile(request(1, 1), undefined)).not.toThrow()
  expect(() => assertTakesFile(request(1, 1, 'approved'), undefined)).toThrow(
    expect.objectContaining({ code: 'invalid_status_transition' }),
  )
})

test('a request of several takes as many as it was made for, complete or not', () => {
  expect(() => assertTakesFile(request(3, 2, 'approved'), undefined)).not.toThrow()
  expect(() => assertTakesFile(request(3, 3), undefined)).toThrow(
    expect.objectContaining({ code: 'invalid_status_transition', details: { max_files: 3, files_given: 3 } }),
  )
})

test('a file that awaits review gives up its place, one that was rejected has none', () => {
  expect(() => assertTakesFile(request(3, 3), 'pending')).not.toThrow()
  expect(() => assertTakesFile(request(3, 3), 'rejected')).toThrow()
})
