import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import type { MattersBackgroundCtx } from '../deps.ts'
import { readCell, usersNamedIn } from './cell-values.ts'
import { NamedThings } from './named-things.ts'

function namedThings() {
  const asked: string[] = []
  const ask = async (_operation: unknown, { named }: { named: string[] }) => {
    asked.push(...named)
    return []
  }
  const ctx = { deps: { rpc: { ask } } } as unknown as MattersBackgroundCtx
  return { named: new NamedThings(ctx, 'firm_1' as FirmId), asked }
}

const names = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `${from + n}@example.com`)

test('a name is asked for once', async () => {
  const { named, asked } = namedThings()

  await named.learnUsers(names(3))
  await named.learnUsers(names(4))

  expect(asked).toEqual(names(4))
})

test('a file that names millions of strangers is not remembered', async () => {
  const { named, asked } = namedThings()
  for (let from = 0; from < 12_000; from += 1_000) await named.learnUsers(names(1_000, from))

  asked.length = 0
  await named.learnUsers(names(1))

  expect(asked).toEqual(names(1))
})

test('what no user can be named is not asked for', async () => {
  const { named, asked } = namedThings()

  await named.learnUsers(['a\u0000@example.com', '\u009f', 'a'.repeat(321)])

  expect(asked).toEqual([])
})

test('a cell with too many names is refused, and nobody is asked for it', () => {
  const cell = names(101).join('|')

  expect(usersNamedIn('assigned_users', cell)).toEqual([])
  expect(readCell('assigned_users', cell, { dateFormat: 'YYYY-MM-DD', named: namedThings().named })).toEqual({
    problem: 'must have at most 100 names',
  })
})
