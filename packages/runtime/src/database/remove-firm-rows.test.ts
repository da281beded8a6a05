import { afterEach, expect, jest, test } from '@jest/globals'
import type { Writable } from '../context.ts'
import { newId } from '../values/new-id.ts'
import { removeFirmRows } from './remove-firm-rows.ts'

const firmId = newId('firm')

afterEach(() => void jest.restoreAllMocks())

/** Tables that have so many rows, and take so long, each time; `lost` rows of a batch are removed by somebody else meanwhile. */
function tables(
  rows: Record<string, number>,
  { slowMs = {}, lost = 0 }: { slowMs?: Record<string, number>; lost?: number } = {},
) {
  let nowMs = 0
  const asked: [string, number][] = []
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const query = async (text: string, [, limit]: [string, number]) => {
    const [, table] = /^delete from (\w+)/.exec(text) ?? []
    // The tables are small.
    if (table === undefined) return [{ pages: 1 }]
    asked.push([table, limit])
    nowMs += slowMs[table] ?? 0
    const chosen = Math.min(rows[table]!, limit)
    rows[table]! -= chosen
    return Array.from({ length: Math.max(0, chosen - lost) }, () => ({}))
  }
  const db = { query } as unknown as Writable
  return { rows, asked, writer: { write: <Result>(work: (db: Writable) => Promise<Result>) => work(db) } }
}

test('a first table that is slow to look through keeps no call from the tables behind it', async () => {
  const { rows, asked, writer } = tables({ slow: 0, other: 10 }, { slowMs: { slow: 2_000 } })

  const first = await removeFirmRows(writer, firmId, ['slow', 'other'])
  const second = await removeFirmRows(writer, firmId, ['slow', 'other'], first.next)

  expect(first).toEqual({ removed: 0, next: { from: 1, from_page: 0 } })
  expect(second).toEqual({ removed: 10 })
  expect(rows.other).toBe(0)
  expect(asked.filter(([table]) => table === 'slow')).toHaveLength(1)
})

test('a batch that somebody else has removed rows of is not the last', async () => {
  const { rows, writer } = tables({ some: 5_000 }, { lost: 1 })

  const { next } = await removeFirmRows(writer, firmId, ['some'])

  expect([next, rows.some]).toEqual([undefined, 0])
})

test('batches grow as long as they are quick, and are small where rows take long', async () => {
  const { asked, writer } = tables({ quick: 3_000, slow: 120 }, { slowMs: { slow: 400 } })

  await removeFirmRows(writer, firmId, ['quick', 'slow'])

  expect(asked.map(([, limit]) => limit)).toEqual([50, 100, 200, 400, 800, 1000, 1000, 1000, 50, 50, 50, 50])
})
