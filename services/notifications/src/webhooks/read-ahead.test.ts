import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ReadAhead } from './read-ahead.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a delivery that has waited too long is given back, even if nobody asks for the next one', () => {
  const late: string[][] = []
  const readAhead = new ReadAhead<string>((items) => late.push(items))
  readAhead.add(['a', 'b'])
  readAhead.watch()
  jest.advanceTimersByTime(60)
  readAhead.add(['c'])
  const next = readAhead.next()
  readAhead.watch()
  jest.advanceTimersByTime(60)

  expect(next).toBe('a')
  expect(late).toEqual([['b']])
  expect(readAhead.size).toBe(1)
  jest.advanceTimersByTime(60)
  expect(late).toEqual([['b'], ['c']])
  expect(readAhead.size).toBe(0)
})

test('who was taken is not given back', () => {
  const late: string[][] = []
  const readAhead = new ReadAhead<string>((items) => late.push(items))
  readAhead.add(['a', 'b'])
  readAhead.watch()

  const taken = readAhead.takeAll()
  jest.advanceTimersByTime(200)

  expect(taken).toEqual(['a', 'b'])
  expect(late).toEqual([])
})

test('who waited too long while the process was busy is not sent', () => {
  const late: string[][] = []
  const readAhead = new ReadAhead<string>((items) => late.push(items))
  readAhead.add(['a'])
  jest.advanceTimersByTime(120)

  expect(readAhead.next()).toBeUndefined()
  expect(late).toEqual([['a']])
})
