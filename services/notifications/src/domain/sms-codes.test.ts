import { expect, test } from '@jest/globals'
import { newSmsCodes } from './sms-codes.ts'

test('codes have 4 digits, and one wrong digit never makes one of another', () => {
  const codes = newSmsCodes(20)

  expect(codes.filter((code) => /^[2-9]\d{3}$/.test(code))).toHaveLength(20)
  for (const code of codes) {
    const close = codes.filter((other) => [...other].filter((digit, place) => digit === code[place]).length > 2)
    expect(close).toEqual([code])
  }
})

test('no question has the codes of another', () => {
  expect(new Set(Array.from({ length: 10 }, () => newSmsCodes(2).join())).size).toBe(10)
})
