import { expect, test } from '@jest/globals'
import type { Request } from 'express'
import { sessionCookie } from './session-cookie.ts'

const carrying = (cookie?: string) => ({ headers: { cookie } }) as Request

test('over https the name ties the cookie to the host', () => {
  const cookie = sessionCookie('https://app.example.com')

  expect(cookie.toSet('abc', '2026-03-31T09:30:00.000Z')).toBe(
    '__Host-dossier_session=abc; Expires=Tue, 31 Mar 2026 09:30:00 GMT; Path=/; HttpOnly; Secure; SameSite=Lax',
  )
  expect(cookie.toClear()).toBe('__Host-dossier_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax')
})

test.each([
  ['dossier_session=abc', 'abc'],
  ['theme=dark; dossier_session=abc; x=y', 'abc'],
  ['xdossier_session=abc', undefined],
  ['dossier_session', undefined],
  [undefined, undefined],
])('in the header %p the token is %p', (header, token) => {
  expect(sessionCookie('http://127.0.0.1:8080').read(carrying(header))).toBe(token)
})
