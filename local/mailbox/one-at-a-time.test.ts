import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createSequence } from './one-at-a-time.ts'

test('a quick task waits for the slow one before it, even when that one fails', async () => {
  const oneAtATime = createSequence()
  const ended: string[] = []

  const slow = oneAtATime(async () => {
    await nextTurn()
    ended.push('slow')
    throw new Error('slow failed')
  })
  const quick = oneAtATime(async () => {
    ended.push('quick')
    return 'result of quick'
  })

  await expect(slow).rejects.toThrow('slow failed')
  await expect(quick).resolves.toBe('result of quick')
  expect(ended).toEqual(['slow', 'quick'])
})
