import { expect, test } from '@jest/globals'
import { partsKeptDays } from './parts-kept.ts'

test('parts stay as long as old versions, and never less long than they are taken', () => {
  const threeDaysMs = 3 * 86_400_000

  const days = [partsKeptDays(30, threeDaysMs), partsKeptDays(1, threeDaysMs), partsKeptDays(1, 1000)]

  expect(days).toEqual([30, 4, 2])
})
