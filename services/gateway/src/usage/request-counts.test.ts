import { toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { RequestCounts } from './request-counts.ts'

const [one, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'].map((uuid) =>
  toTypeId('firm', uuid),
) as [ReturnType<typeof toTypeId<'firm'>>, ReturnType<typeof toTypeId<'firm'>>]
const HOUR_MS = 3_600_000
const NINE = 9 * HOUR_MS

test('requests count by firm and by the hour in which they came', () => {
  const counts = new RequestCounts()

  counts.note(one, NINE)
  counts.note(one, NINE + HOUR_MS - 1)
  counts.note(other, NINE + 5)
  counts.note(one, NINE + HOUR_MS)

  expect(counts.take()).toEqual([
    { firmId: one, hourMs: NINE, requests: 2 },
    { firmId: one, hourMs: NINE + HOUR_MS, requests: 1 },
    { firmId: other, hourMs: NINE, requests: 1 },
  ])
})

test('counts that were taken are not given again', () => {
  const counts = new RequestCounts()
  counts.note(one, NINE)
  counts.take()

  counts.note(one, NINE + 1)

  expect(counts.take()).toEqual([{ firmId: one, hourMs: NINE, requests: 1 }])
  expect(counts.take()).toEqual([])
})
