import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { put } from '../src/uploads/put.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('storage that never responds is given up after a time that grows with the file', async () => {
  const never: typeof fetch = (_url, { signal } = {}) =>
    new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
  const body = new Blob([new Uint8Array(16 * 1024)])
  const sent = put('https://storage.test', body, { headers: {}, onSent: () => {}, fetch: never })
  const error = sent.catch((thrown: unknown) => thrown)

  jest.advanceTimersByTime(31_000)

  expect(await error).toMatchObject({
    code: 'timeout',
    message: 'No complete response from the file storage came within 31000 ms.',
  })
})
