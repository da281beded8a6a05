import { expect, test } from '@jest/globals'
import { endsWithin } from './ends-within.ts'

test('work that ends in time does, and what it throws is thrown', async () => {
  expect(await endsWithin(60_000, Promise.resolve('done'))).toBe(true)
  await expect(endsWithin(60_000, Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('work that takes longer is not waited for', async () => {
  expect(await endsWithin(1, new Promise(() => {}))).toBe(false)
})
