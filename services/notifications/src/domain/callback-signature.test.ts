import { expect, test } from '@jest/globals'
import { isSignedCallback, readCallback } from './callback-signature.ts'

/** The example of https://www.twilio.com/docs/usage/security#validating-requests and of Twilio's own libraries. */
const TOKEN = '12345'
const ADDRESS = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const SIGNATURE = 'RSOYDt4T1cUTdK1PDd93/VVr8B8='
const FIELDS = new Map([
  ['To', '+18005551212'],
  ['From', '+14158675309'],
  ['Digits', '1234'],
  ['Caller', '+14158675309'],
  ['CallSid', 'CA1234567890ABCDE'],
])

test('the signature of the provider is known whatever the order of the fields', () => {
  expect(isSignedCallback(TOKEN, ADDRESS, FIELDS, SIGNATURE)).toBe(true)
  expect(isSignedCallback(TOKEN, ADDRESS, new Map([...FIELDS].reverse()), SIGNATURE)).toBe(true)
})

test.each([
  ['another secret', '12346', ADDRESS, FIELDS, SIGNATURE],
  ['another address', TOKEN, 'https://mycompany.com/myapp.php', FIELDS, SIGNATURE],
  ['another value', TOKEN, ADDRESS, new Map([...FIELDS, ['Digits', '4321']]), SIGNATURE],
  ['one more field', TOKEN, ADDRESS, new Map([...FIELDS, ['Extra', '']]), SIGNATURE],
  ['a shorter signature', TOKEN, ADDRESS, FIELDS, SIGNATURE.slice(0, 8)],
  ['no signature', TOKEN, ADDRESS, FIELDS, ''],
])('%s is not signed', (_case, token, address, fields, signature) => {
  expect(isSignedCallback(token, address, fields, signature)).toBe(false)
})

test('a form is read as browsers write it, and one with a field twice is none', () => {
  expect(readCallback('Body=Ol%C3%A1+%2B1&Empty=')).toEqual(
    new Map([
      ['Body', 'Olá +1'],
      ['Empty', ''],
    ]),
  )
  expect(readCallback('From=a&From=b')).toBeUndefined()
})

test('a form has 100 fields at most', () => {
  const formOf = (fields: number) => Array.from({ length: fields }, (_, index) => `f${index}=`).join('&')

  expect(readCallback(formOf(100))?.size).toBe(100)
  expect(readCallback(formOf(101))).toBeUndefined()
})
