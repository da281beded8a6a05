import { expect, jest, test } from '@jest/globals'
import { newId, newUuid } from './new-id.ts'

const inYear = (year: number) => Date.UTC(year, 5)
const inARow = (count: number, make: () => string) => Array.from({ length: count }, make)

test('ids made in a row sort in the order in which they were made, also within a millisecond', () => {
  const ids = inARow(10_000, () => newId('evt'))

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the order stays if more are made than the counter of a millisecond holds, and if the clock is set back', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(inYear(2200))
  const before = inARow(10_000, newUuid)
  clock.mockReturnValue(inYear(2199))
  const after = inARow(10, newUuid)

  const made = [...before, ...after]
  expect(made.toSorted()).toEqual(made)
})

test('a UUID is of version 7 and tells when it was made', () => {
  jest.spyOn(Date, 'now').mockReturnValue(inYear(2201))

  const uuid = newUuid()

  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(inYear(2201))
})
