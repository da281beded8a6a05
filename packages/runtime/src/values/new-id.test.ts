import { expect, jest, test } from '@jest/globals'
import { newId, newUuid } from './new-id.ts'

const inARow = (count: number, make: () => string) => Array.from({ length: count }, make)

test('ids made in a row sort in the order in which they were made, also within a millisecond', () => {
  const ids = inARow(10_000, () => newId('evt'))

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

/** A clock that tests set. It is ahead of ids that other tests have made. */
function clockAt(ms: number) {
  const now = jest.spyOn(Date, 'now').mockReturnValue(ms)
  return { set: (to: number) => now.mockReturnValue(to) }
}

const NOON = Date.parse('2200-01-01T12:00:00Z')
const msOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)

test('the order stays if more are made than the counter of a millisecond holds, and if the clock is set back a little', () => {
  const clock = clockAt(NOON)
  const before = inARow(10_000, newUuid)
  clock.set(NOON - 5_000)
  const after = inARow(10, newUuid)

  const made = [...before, ...after]
  expect(made.toSorted()).toEqual(made)
})

test('ids do not stay ahead of a clock that was an hour ahead', () => {
  const clock = clockAt(NOON + 3_600_000)
  newUuid()

  clock.set(NOON)

  expect(msOf(newUuid())).toBe(NOON)
})

test('a UUID is of version 7 and tells when it was made', () => {
  clockAt(NOON + 7_200_000)

  const uuid = newUuid()

  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(msOf(uuid)).toBe(NOON + 7_200_000)
})
