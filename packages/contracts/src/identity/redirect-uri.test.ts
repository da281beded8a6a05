import { expect, test } from '@jest/globals'
import { RedirectUri } from './redirect-uri.ts'

test.each([
  'https://app.example.com/callback',
  'https://app.example.com/callback?tenant=a%20b',
  'https://app.example.com:8443/callback',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:8080/callback',
  'http://[::1]:8080/callback',
  'http://localhost:3000/callback',
  'com.example.app:/callback',
  'com.example.app://callback',
])('%s can be registered', (uri) => {
  expect(RedirectUri.safeParse(uri).success).toBe(true)
})

test.each([
  'http://app.example.com/callback',
  'http://127.0.0.1.evil.example/callback',
  'http://localhost.evil.example/callback',
  'https://user@app.example.com/callback',
  'https://user:password@app.example.com/callback',
  'https://@app.example.com/callback',
  'https://app.example.com/callback#fragment',
  'https://app.example.com/callback#',
  'https://app.example.com\\@evil.example/callback',
  'https://app.example.com/call back',
  'https://app.example.com/\ncallback',
  'https://äpp.example.com/callback',
  'https:app.example.com/callback',
  'https:///callback',
  'https://',
  '//app.example.com/callback',
  '/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'myapp:/callback',
  'JavaScript.x:alert(1)',
  'urn:ietf:wg:oauth:2.0:oob',
  '',
  `https://app.example.com/${'a'.repeat(2048)}`,
])('%j cannot be registered', (uri) => {
  expect(RedirectUri.safeParse(uri).success).toBe(false)
})
