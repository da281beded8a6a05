import { expect, test } from '@jest/globals'
import { signCallback } from './signature.ts'

test('a signature covers the URL with its query and every field, sorted by name', () => {
  const signature = signCallback('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', {
    To: '+18005551212',
    From: '+14158675309',
    Digits: '1234',
    Caller: '+14158675309',
    CallSid: 'CA1234567890ABCDE',
  })

  // The example of https://www.twilio.com/docs/usage/security#validating-requests and of Twilio's own libraries.
  expect(signature).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

test('the fragment of a URL is for the provider, and is not signed', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1'

  expect(signCallback('12345', `${url}#rc=5&rp=all`, {})).toBe(signCallback('12345', url, {}))
})
