import { expect, test } from '@jest/globals'
import { verdictOnCertificate } from './checks.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const daysFromNow = (days: number) => NOW + days * 86_400_000

test.each<[number, string | undefined, string, string]>([
  [60, undefined, 'ok', 'the certificate is valid for 60 more days'],
  [5, undefined, 'warning', 'the certificate is valid for 5 more days'],
  [-2, 'CERT_HAS_EXPIRED', 'fault', 'the certificate expired 2 days ago'],
  [60, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'fault', 'the certificate is not trusted: DEPTH_ZERO_SELF_SIGNED_CERT'],
])('a certificate for %i days with the problem %s is %s', (days, problem, outcome, says) => {
  expect(verdictOnCertificate(daysFromNow(days), problem, NOW)).toMatchObject({ outcome, says })
})
