import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { FirmTurns } from './firm-turns.ts'

const [first, second, third] = ['firm_1', 'firm_2', 'firm_3'] as FirmId[] as [FirmId, FirmId, FirmId]

function takeAll(turns: FirmTurns<string>): string[] {
  const taken: string[] = []
  for (let turn = turns.next(); turn; turn = turns.next()) taken.push(turn.entry)
  return taken
}

test('firms take turns, each in the order of its own entries', () => {
  const turns = new FirmTurns<string>({ max: 10, perFirmMax: 10 })
  for (const entry of ['a1', 'a2', 'a3']) turns.add(first, entry)
  turns.add(second, 'b1')
  turns.add(third, 'c1')
  turns.add(second, 'b2')

  expect(takeAll(turns)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(turns.waiting).toBe(0)
})

test('a firm has no more in hand than its share, and all firms no more than the bound', () => {
  const turns = new FirmTurns<string>({ max: 3, perFirmMax: 2 })
  for (const entry of ['a1', 'a2', 'a3']) turns.add(first, entry)

  expect(takeAll(turns)).toEqual(['a1', 'a2'])
  turns.add(second, 'b1')
  turns.add(second, 'b2')
  expect(takeAll(turns)).toEqual(['b1'])
  turns.done(first)
  expect(takeAll(turns)).toEqual(['a3'])
  turns.done(first)
  expect(takeAll(turns)).toEqual(['b2'])
})

test('what waits can be given back', () => {
  const turns = new FirmTurns<string>({ max: 1, perFirmMax: 1 })
  turns.add(first, 'a1')
  turns.add(second, 'b1')
  turns.next()

  expect(turns.clear()).toEqual(['b1'])
  turns.done(first)
  expect(takeAll(turns)).toEqual([])
})
