import { expect, test } from '@jest/globals'
import { alerts, emailOf } from '../../../test/composed.ts'

test.each([
  [7, false, 'expires', 'Request a new one from the client if you still need it.'],
  [-1, true, 'expired', 'The client has a new document request for it.'],
] as const)('the firm is notified of a file with %d days left, renewed: %s', (days_left, is_renewed, verb, advice) => {
  const { subject, text } = emailOf({ ...alerts.file_expiry, days_left, is_renewed })

  expect(subject).toBe(`Ana Núñez v. Acme: Passport ${verb} on July 1, 2026`)
  expect(text).toContain(advice)
})
