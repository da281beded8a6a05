import { ConnectionError, FileGoneError, StorageError, TimeoutError } from '@dossier/client'
import { expect, test } from '@jest/globals'
import { Problem, problemOf } from './problem.ts'

test.each([
  ['a lost connection', new ConnectionError('the file storage'), { code: 'offline', status: 0, mayPass: true }],
  ['a time-out', new TimeoutError('Dossier', 1_000), { code: 'offline', status: 0, mayPass: true }],
  ['a refusal by storage', new StorageError(403), { code: 'storage_refused', status: 403, mayPass: false }],
  ['a failure of storage', new StorageError(503), { code: 'storage_refused', status: 503, mayPass: true }],
  ['a file that is gone', new FileGoneError(), { code: 'file_gone', mayPass: false }],
  ['a fault of the page', new TypeError('x is undefined'), { code: 'internal_error', status: 500, mayPass: true }],
])('%s is a problem that the page has words for', (_what, thrown, problem) => {
  expect(problemOf(thrown)).toMatchObject(problem)
})

test('a problem stays what it is', () => {
  const problem = new Problem('matter_not_found', 404)

  expect(problemOf(problem)).toBe(problem)
})
