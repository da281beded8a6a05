import { expect, test } from '@jest/globals'
import { type AskPage, mergePages, type ReportRow } from './merge-pages.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString()

/** An owner that has the rows, and hands them out in pages of a size; the last one may be empty. */
function owner(name: string, seconds: number[], pageRows: number): AskPage<number> {
  const rows = seconds.map((second, id) => ({ at: at(second), name, id }))
  return async (after) => {
    const start = after ?? 0
    const page = rows.slice(start, start + pageRows)
    return { rows: page, next: page.length < pageRows ? null : start + page.length }
  }
}

async function all(portions: AsyncIterable<ReportRow[]>): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for await (const portion of portions) {
    expect(portion.length).toBeGreaterThan(0)
    rows.push(...portion)
  }
  return rows
}

test('rows of owners with pages of any size come in order of time, each once', async () => {
  const [visits, uploads] = [
    [1, 2, 2, 5, 9, 9, 9, 12],
    [2, 3, 5, 5, 13, 14, 15],
  ]
  const expected = [...visits.map((second) => [second, 'visit']), ...uploads.map((second) => [second, 'upload'])]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([second, name]) => `${at(Number(second))} ${name}`)

  for (const visitPage of [1, 2, 3, 8, 20]) {
    for (const uploadPage of [1, 2, 7, 20]) {
      const owners = [owner('visit', visits, visitPage), owner('upload', uploads, uploadPage)]
      const rows = await all(mergePages(owners, 'at'))

      expect(rows.map((row) => `${row.at} ${row.name}`)).toEqual(expected)
    }
  }
})

test('owners without rows end the sequence', async () => {
  expect(await all(mergePages([owner('a', [], 5), owner('b', [], 5)], 'at'))).toEqual([])
  expect(await all(mergePages([owner('a', [1, 2], 2), owner('b', [], 2)], 'at'))).toHaveLength(2)
})

test('rows of one owner come as they are', async () => {
  expect((await all(mergePages([owner('a', [1, 2, 3], 2)]))).map(({ id }) => id)).toEqual([0, 1, 2])
})

test('one page is asked for ahead of the rows that are taken, and no more', async () => {
  let asked = 0
  const ask: AskPage<number> = async () => ({ rows: [{ at: at(++asked) }], next: asked })
  const portions = mergePages([ask], 'at')

  await portions.next()
  await portions.next()

  expect(asked).toBe(3)
})

test('a page that could not be read ahead breaks the sequence where it would begin', async () => {
  let asked = 0
  const ask: AskPage<number> = async () => {
    if (++asked > 1) throw new Error('away')
    return { rows: [{ at: at(1) }], next: 1 }
  }
  const portions = mergePages([ask], 'at')

  expect((await portions.next()).value).toEqual([{ at: at(1) }])
  await expect(portions.next()).rejects.toThrow('away')
})
