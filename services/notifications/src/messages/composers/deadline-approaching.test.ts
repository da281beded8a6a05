import { expect, test } from '@jest/globals'
import { alerts, emailOf } from '../../../test/composed.ts'

test.each([
  [0, 'is due today'],
  [1, 'is due tomorrow'],
  [7, 'is due in 7 days'],
] as const)('a deadline %i days ahead %s', (days_left, words) => {
  const { subject, text } = emailOf({ ...alerts.deadline_approaching, days_left })

  expect(subject).toBe(`Ana Núñez v. Acme: Passport ${words}`)
  expect(text).toContain('\n- Date: July 1, 2026\n')
})
