import { expect, test } from '@jest/globals'
import { remembered } from './remembered.ts'

test('what was made is made once, until newer keys take its place', () => {
  const made: string[] = []
  const lengthOf = remembered(2, (key) => made.push(key) && key.length)

  const answers = ['a', 'a', 'bb', 'a', 'ccc', 'a'].map(lengthOf)

  expect(answers).toEqual([1, 1, 2, 1, 3, 1])
  expect(made).toEqual(['a', 'bb', 'ccc', 'a'])
})

test('what fails is tried again', () => {
  const failures = [new Error('not yet')]
  const answerOf = remembered(2, () => {
    const failure = failures.pop()
    if (failure) throw failure
    return 'made'
  })

  expect(() => answerOf('key')).toThrow('not yet')
  expect(answerOf('key')).toBe('made')
})
