import { expect, test } from '@jest/globals'
import { enrolment, newTotpSecret, stepOfCode, totpCode, totpStep } from './totp.ts'

/** RFC 6238, appendix B; its codes have 8 digits, ours are the last 6 of them. */
const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code of the RFC is %s', (instant, code) => {
  expect(totpCode(rfcSecret, totpStep(instant))).toBe(code)
  expect(stepOfCode(rfcSecret, code, instant, null)).toBe(totpStep(instant))
})

test('a code is taken one step early and late, and not two', () => {
  const now = '2026-11-21T09:30:00.000Z'
  const present = totpStep(now)

  const taken = [-2, -1, 0, 1, 2].filter(
    (off) => stepOfCode(rfcSecret, totpCode(rfcSecret, present + off), now, null) !== undefined,
  )

  expect(taken).toEqual([-1, 0, 1])
})

test.each(['', '12345', '1234567', '28708x', '２８７０８２'])('no code is %j', (code) => {
  expect(stepOfCode(rfcSecret, code, '1970-01-01T00:00:59Z', null)).toBeUndefined()
})

test('neither the last code nor one before it is taken again', () => {
  const now = '2026-11-21T09:30:00.000Z'
  const present = totpStep(now)

  const taken = [-1, 0, 1].filter(
    (off) => stepOfCode(rfcSecret, totpCode(rfcSecret, present + off), now, present) !== undefined,
  )

  expect(taken).toEqual([1])
})

test('an app gets the secret in base32, for the right account', () => {
  expect(enrolment(rfcSecret, 'ana+x@example.com')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    otpauth_url:
      'otpauth://totp/Dossier:ana%2Bx%40example.com?issuer=Dossier&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
  expect(newTotpSecret()).toHaveLength(20)
})
