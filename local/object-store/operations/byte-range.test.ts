import { expect, test } from '@jest/globals'
import { parseRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
])('of ten bytes, %s is %o', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b'])(
  'the whole is meant by %s',
  (header) => {
    expect(parseRange(header, 10)).toBeUndefined()
  },
)

test.each([
  ['bytes=10-', 10],
  ['bytes=-0', 10],
  ['bytes=0-', 0],
  ['bytes=-5', 0],
])('%s of %i bytes cannot be satisfied', (header, sizeBytes) => {
  expect(() => parseRange(header, sizeBytes)).toThrow(
    expect.objectContaining({ code: 'InvalidRange', headers: { 'content-range': `bytes */${sizeBytes}` } }),
  )
})
