import { expect, test } from '@jest/globals'
import { createRandom } from './random.ts'

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: number) => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.between(0, 1_000_000))
  }

  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('both bounds are reached and never passed', () => {
  const random = createRandom(1)

  const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 5)))

  expect([...drawn].sort()).toEqual([3, 4, 5])
})
