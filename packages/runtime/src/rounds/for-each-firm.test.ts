import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { forEachFirm } from './for-each-firm.ts'

const ROWS = ['a1', 'b2', 'a3', 'b4', 'a5'].map((name) => ({ name, firm_id: name[0] as FirmId }))

function listing() {
  const pages: (string | undefined)[] = []
  const list = async (after: (typeof ROWS)[number] | undefined, rowsMax: number) => {
    pages.push(after?.name)
    const from = after ? ROWS.indexOf(after) + 1 : 0
    return ROWS.slice(from, from + rowsMax)
  }
  return { list, pages }
}

test('each page is dealt with firm by firm, and what is known of its firms is asked once', async () => {
  const { list, pages } = listing()
  const asked: string[][] = []
  const dealtWith: unknown[] = []

  await forEachFirm({
    rowsMax: 3,
    list,
    ask: async (firmIds) => {
      asked.push(firmIds)
      return new Map([['a' as FirmId, 'known']])
    },
    work: async (firmId, rows, facts) => dealtWith.push([firmId, rows.map(({ name }) => name), facts]),
    stopping: new AbortController().signal,
  })

  expect(pages).toEqual([undefined, 'a3'])
  expect(asked).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  expect(dealtWith).toEqual([
    ['a', ['a1', 'a3'], 'known'],
    ['b', ['b2'], undefined],
    ['b', ['b4'], undefined],
    ['a', ['a5'], 'known'],
  ])
})

test('a failure for one firm does not hold up others, and is thrown in the end', async () => {
  const { list } = listing()
  const dealtWith: string[] = []

  const running = forEachFirm({
    rowsMax: 2,
    list,
    work: async (firmId, rows) => {
      if (firmId === 'a') throw new Error(`no ${rows[0]!.name}`)
      dealtWith.push(firmId)
    },
    stopping: new AbortController().signal,
  })

  await expect(running).rejects.toThrow('no a1')
  expect(dealtWith).toEqual(['b', 'b'])
})

test('a process that stops begins no further firm', async () => {
  const { list, pages } = listing()
  const stopping = new AbortController()
  const dealtWith: string[] = []

  await forEachFirm({
    rowsMax: 2,
    list,
    work: async (firmId) => {
      dealtWith.push(firmId)
      stopping.abort()
    },
    stopping: stopping.signal,
  })

  expect([dealtWith, pages]).toEqual([['a'], [undefined]])
})
