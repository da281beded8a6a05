import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Waiting } from './waiting.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('who has waited too long is given back, though nobody asks for the next', () => {
  const late: string[][] = []
  const waiting = new Waiting<string>((items) => late.push(items))
  waiting.add(['a', 'b'])
  waiting.watch()
  jest.advanceTimersByTime(60)
  waiting.add(['c'])
  const next = waiting.next()
  waiting.watch()
  jest.advanceTimersByTime(60)

  expect(next).toBe('a')
  expect(late).toEqual([['b']])
  expect(waiting.size).toBe(1)
  jest.advanceTimersByTime(60)
  expect(late).toEqual([['b'], ['c']])
  expect(waiting.size).toBe(0)
})

test('who was taken is not given back', () => {
  const late: string[][] = []
  const waiting = new Waiting<string>((items) => late.push(items))
  waiting.add(['a', 'b'])
  waiting.watch()

  const taken = waiting.takeAll()
  jest.advanceTimersByTime(200)

  expect(taken).toEqual(['a', 'b'])
  expect(late).toEqual([])
})

test('who waited too long while the process was busy is not sent', () => {
  const late: string[][] = []
  const waiting = new Waiting<string>((items) => late.push(items))
  waiting.add(['a'])
  jest.advanceTimersByTime(120)

  expect(waiting.next()).toBeUndefined()
  expect(late).toEqual([['a']])
})
