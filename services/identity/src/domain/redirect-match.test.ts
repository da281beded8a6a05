import { expect, test } from '@jest/globals'
import { redirectMatches } from './redirect-match.ts'

const REGISTERED = ['https://app.example.com/callback?tenant=a', 'http://127.0.0.1:8080/callback', 'http://[::1]/x']

test('a registered address matches itself', () => {
  for (const uri of REGISTERED) expect(redirectMatches('confidential', REGISTERED, uri)).toBe(true)
})

test.each([
  'https://app.example.com/callback',
  'https://app.example.com/callback?tenant=a&more=b',
  'https://app.example.com/callback?tenant=a/',
  'https://app.example.com/Callback?tenant=a',
  'https://APP.example.com/callback?tenant=a',
  'https://app.example.com:443/callback?tenant=a',
  'https://app.example.com/callback?tenant=%61',
  'https://app.example.com/x/../callback?tenant=a',
  'http://app.example.com/callback?tenant=a',
  'https://app.example.com/callback?tenant=a#x',
  '',
])('%j matches none of them', (uri) => {
  expect(redirectMatches('confidential', REGISTERED, uri)).toBe(false)
  expect(redirectMatches('public', REGISTERED, uri)).toBe(false)
})

test.each(['http://127.0.0.1:51234/callback', 'http://127.0.0.1/callback', 'http://[::1]:51234/x'])(
  '%s matches for a public client, whose port may be another, and for no other client',
  (uri) => {
    expect(redirectMatches('public', REGISTERED, uri)).toBe(true)
    expect(redirectMatches('confidential', REGISTERED, uri)).toBe(false)
  },
)

test.each([
  'http://127.0.0.1:51234/other',
  'http://127.0.0.1:51234@evil.example/callback',
  'http://127.0.0.1:99999/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost:8080/callback',
  'https://127.0.0.1:8080/callback',
  'http://[::1]:51234/callback',
])('%s matches for no client', (uri) => {
  expect(redirectMatches('public', REGISTERED, uri)).toBe(false)
})
