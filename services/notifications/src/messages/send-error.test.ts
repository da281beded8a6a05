import { expect, test } from '@jest/globals'
import { SendError, toSendError } from './send-error.ts'

const LINK = 'https://app.example.com/portal/aZ09-_token'

test('an error that quotes what was sent is known by its code alone', () => {
  const quoting = Object.assign(new Error(`cannot reach ana@client.test with ${LINK}`), { code: 'ECONNREFUSED' })

  const { message, failure } = toSendError(quoting)

  expect([message, failure]).toEqual(['ECONNREFUSED', 'unavailable'])
})

test.each([
  [new DOMException('no answer', 'TimeoutError'), 'TimeoutError'],
  [Object.assign(new Error('x'), { code: LINK }), 'Error'],
  [{ code: LINK, name: LINK }, 'unknown'],
])('%p is named without words of others', (error, reason) => {
  expect(toSendError(error).message).toBe(reason)
})

test('an error that a sender has judged stays as it is', () => {
  const error = new SendError('refused', 'SMTP 550')

  expect(toSendError(error)).toBe(error)
})
