import { expect, test } from '@jest/globals'
import { periodsSince } from './past-periods.ts'

const at = (day: string) => `${day}T00:00:00.000Z`
const period = (start: string, end: string) => ({ start: at(start), end: at(end) })

test('months come before a month, without gaps', () => {
  expect(periodsSince(period('2026-03-01', '2026-04-01'), at('2026-01-15'))).toEqual([
    period('2026-01-01', '2026-02-01'),
    period('2026-02-01', '2026-03-01'),
    period('2026-03-01', '2026-04-01'),
  ])
})

test('a period that only ends at the instant is left out', () => {
  expect(periodsSince(period('2026-03-01', '2026-04-01'), at('2026-02-01'))).toHaveLength(2)
  expect(periodsSince(period('2026-03-01', '2026-04-01'), at('2026-03-01'))).toHaveLength(1)
})

test('months that lack the day begin with their last one', () => {
  expect(periodsSince(period('2026-03-31', '2026-04-30'), at('2026-02-01')).map(({ start }) => start)).toEqual([
    at('2026-01-31'),
    at('2026-02-28'),
    at('2026-03-31'),
  ])
})

test('a year comes before a year', () => {
  expect(periodsSince(period('2026-02-10', '2027-02-10'), at('2025-06-01'))).toEqual([
    period('2025-02-10', '2026-02-10'),
    period('2026-02-10', '2027-02-10'),
  ])
})
