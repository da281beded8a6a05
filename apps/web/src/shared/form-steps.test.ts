import { expect, test } from '@jest/globals'
import { stepsAsked, stepsOf } from './form-steps.ts'

type Question = { key: string; group?: string; step?: string }
const named = (...keys: string[]): Question[] => keys.map((key) => ({ key }))
const keysOf = (steps: Question[][]) => steps.map((step) => step.map(({ key }) => key).join(''))

test('a step has four questions at most, and none is almost empty', () => {
  expect(keysOf(stepsOf(named('a', 'b', 'c', 'd')))).toEqual(['abcd'])
  expect(keysOf(stepsOf(named('a', 'b', 'c', 'd', 'e')))).toEqual(['abc', 'de'])
})

test('a group and a named step each stay together, however many questions they have', () => {
  const ofGroup = named('c', 'd', 'e', 'f', 'g').map((field) => ({ ...field, group: 'children' }))
  const ofStep = [{ key: 'h', step: 'Your work' }, ...named('i', 'j', 'k', 'l')]

  expect(keysOf(stepsOf([...named('a', 'b'), ...ofGroup, ...ofStep]))).toEqual(['ab', 'cdefg', 'hijkl'])
})

test('a step keeps its number when one before it asks nothing after these answers', () => {
  const fields = [
    { key: 'married' },
    { key: 'since', step: 'Your marriage', shown_when: { field: 'married', equals: 'Yes' } },
    { key: 'story', step: 'Your story' },
  ]

  const steps = stepsAsked({ fields } as never, { married: 'No' })

  expect(steps.map(({ number, name, parts }) => [number, name, parts.length])).toEqual([
    [1, undefined, 1],
    [2, 'Your marriage', 0],
    [3, 'Your story', 1],
  ])
})
