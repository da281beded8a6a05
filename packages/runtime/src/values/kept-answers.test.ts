import { expect, test } from '@jest/globals'
import { KeptAnswers } from './kept-answers.ts'

const NOON = '2026-03-02T12:00:00.000Z'

function answersOf(known: Record<string, number>, options?: { isKept: boolean }) {
  const asked: string[][] = []
  const answers = new KeptAnswers<string, number>(async (keys) => {
    asked.push(keys)
    return Object.entries(known).filter(([key]) => keys.includes(key))
  }, options)
  return { answers, asked }
}

test('known answers are not requested again, and missing ones are left out', async () => {
  const { answers, asked } = answersOf({ a: 1, b: 2 })

  const first = await answers.of(['a', 'a', 'nobody'], NOON)
  const second = await answers.of(['a', 'b'], NOON)

  expect([[...first], [...second]]).toEqual([
    [['a', 1]],
    [
      ['a', 1],
      ['b', 2],
    ],
  ])
  expect(asked).toEqual([['a', 'nobody'], ['b']])
})

test('an answer is kept for five minutes, and not by a clock that was set back', async () => {
  const { answers, asked } = answersOf({ a: 1 })
  await answers.of(['a'], NOON)

  await answers.of(['a'], '2026-03-02T12:04:59.999Z')
  expect(asked).toHaveLength(1)
  await answers.of(['a'], '2026-03-02T12:05:00.000Z')
  expect(asked).toHaveLength(2)
  await answers.of(['a'], '2026-03-02T11:00:00.000Z')
  expect(asked).toHaveLength(3)
})

test('in a sandbox no answer is kept', async () => {
  const { answers, asked } = answersOf({ a: 1 }, { isKept: false })

  await answers.of(['a'], NOON)
  await answers.of(['a'], NOON)

  expect(asked).toHaveLength(2)
})

test('no more than 1,000 are asked for at a time', async () => {
  const { answers, asked } = answersOf({})

  await answers.of(
    Array.from({ length: 2_001 }, (_, index) => `key ${index}`),
    NOON,
  )

  expect(asked.map(({ length }) => length)).toEqual([1_000, 1_000, 1])
})
