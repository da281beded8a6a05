import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { FairQueue } from './fair-queue.ts'

const [first, second, third] = ['firm_1', 'firm_2', 'firm_3'] as FirmId[] as [FirmId, FirmId, FirmId]

function takeAll(queue: FairQueue<string>): string[] {
  const taken: string[] = []
  for (let next = queue.next(); next; next = queue.next()) taken.push(next.entry)
  return taken
}

test('firms are served round-robin, each in the order of its own entries', () => {
  const queue = new FairQueue<string>({ max: 10, perFirmMax: 10 })
  for (const entry of ['a1', 'a2', 'a3']) queue.add(first, entry)
  queue.add(second, 'b1')
  queue.add(third, 'c1')
  queue.add(second, 'b2')

  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.waiting).toBe(0)
})

test('a firm has no more in flight than its share, and all firms no more than the bound', () => {
  const queue = new FairQueue<string>({ max: 3, perFirmMax: 2 })
  for (const entry of ['a1', 'a2', 'a3']) queue.add(first, entry)

  expect(takeAll(queue)).toEqual(['a1', 'a2'])
  queue.add(second, 'b1')
  queue.add(second, 'b2')
  expect(takeAll(queue)).toEqual(['b1'])
  queue.done(first)
  expect(takeAll(queue)).toEqual(['a3'])
  queue.done(first)
  expect(takeAll(queue)).toEqual(['b2'])
})

test('what waits can be given back', () => {
  const queue = new FairQueue<string>({ max: 1, perFirmMax: 1 })
  queue.add(first, 'a1')
  queue.add(second, 'b1')
  queue.next()

  expect(queue.clear()).toEqual(['b1'])
  queue.done(first)
  expect(takeAll(queue)).toEqual([])
})
