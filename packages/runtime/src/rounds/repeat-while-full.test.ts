import { expect, test } from '@jest/globals'
import { repeatWhileFull } from './repeat-while-full.ts'

test('batches follow each other until one is not full', async () => {
  const left = [3, 3, 2, 3]

  await repeatWhileFull(3, new AbortController().signal, async () => left.shift()!)

  expect(left).toEqual([3])
})

test('no batch is begun by a process that stops', async () => {
  const stopping = new AbortController()
  const left = [3, 3, 2]

  await repeatWhileFull(3, stopping.signal, async () => {
    stopping.abort()
    return left.shift()!
  })

  expect(left).toEqual([3, 2])
})
