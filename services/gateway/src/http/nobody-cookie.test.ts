import { expect, test } from '@jest/globals'
import type { Request, Response } from 'express'
import { tellNobody } from './nobody-cookie.ts'

/** The `Set-Cookie` headers of the page for a browser with these cookies. */
function told(cookie: string | undefined): string[] {
  const set: string[] = []
  const res = { appendHeader: (_name: string, value: string) => set.push(value) } as unknown as Response
  let passed = false
  tellNobody('http://127.0.0.1:8080')({ headers: { cookie } } as Request, res, () => {
    passed = true
  })
  expect(passed).toBe(true)
  return set
}

test.each([
  ['no session', undefined, ['dossier_nobody=1; Path=/; Secure; SameSite=Lax']],
  ['no session, which it knows', 'dossier_nobody=1', []],
  ['a session', 'dossier_session=abc', []],
  [
    'a session that it does not know of',
    'dossier_nobody=1; dossier_session=abc',
    ['dossier_nobody=; Max-Age=0; Path=/; Secure; SameSite=Lax'],
  ],
])('a browser with %s is told what it does not know', (_what, cookie, expected) => {
  expect(told(cookie)).toEqual(expected)
})
