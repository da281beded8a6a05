import { expect, test } from '@jest/globals'
import { smtpError } from './email-sender.ts'

test.each([
  ['a mailbox that does not exist', 'EENVELOPE', 550, '550 5.1.1 <ana@client.test> unknown', 'refused', '550 5.1.1'],
  ['a text that is taken for spam', 'EMESSAGE', 554, '554 See https://evil.example', 'refused', '554'],
  ['an address that is greylisted', 'EENVELOPE', 451, '451 4.7.1 Try again', 'deferred', '451 4.7.1'],
  ['a server that is closing down', 'EENVELOPE', 421, '421 4.3.2 Bye', 'unavailable', '421 4.3.2'],
  ['credentials that are wrong', 'EAUTH', 535, '535 5.7.8 Wrong', 'unavailable', '535 5.7.8'],
])('%s is told by its codes alone', (_case, code, responseCode, response, failure, codes) => {
  const error = smtpError(Object.assign(new Error(response), { code, responseCode, response }))

  expect([error.failure, error.message]).toEqual([failure, `SMTP ${codes} ${code}`])
})

test('what is said of the sender would be said of every message', () => {
  const response = '550 5.4.5 Daily user sending limit exceeded'
  const reply = { code: 'EENVELOPE', responseCode: 550, response, command: 'MAIL FROM' }
  const error = smtpError(Object.assign(new Error(response), reply))

  expect([error.failure, error.message]).toEqual(['unavailable', 'SMTP 550 5.4.5 EENVELOPE'])
})

test('a server that cannot be reached is unavailable', () => {
  const error = smtpError(Object.assign(new Error('connect'), { code: 'ESOCKET' }))

  expect([error.failure, error.message]).toEqual(['unavailable', 'ESOCKET'])
})
