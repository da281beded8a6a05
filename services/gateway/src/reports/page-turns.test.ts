import type { FirmId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { PageTurns } from './page-turns.ts'

const [one, other] = ['firm_one', 'firm_other'] as unknown as [FirmId, FirmId]

/** Work that goes on until it is told to end. */
function heldWork(turns: PageTurns, log: string[]) {
  return (firmId: FirmId, name: string, waitMs = 10_000) => {
    let end = (_failure?: Error) => {}
    const held = new Promise<void>((resolve, reject) => {
      end = (failure) => (failure ? reject(failure) : resolve())
    })
    const done = turns.take(firmId, waitMs, async () => {
      log.push(name)
      await held
    })
    return { end: (failure?: Error) => end(failure), done }
  }
}

const idle = () => new Promise((resolve) => setImmediate(resolve))

test('so many of a firm work at a time, further ones in the order in which they came, other firms beside them', async () => {
  const log: string[] = []
  const start = heldWork(new PageTurns(2), log)

  const [a, b, c, d, e] = [start(one, 'a'), start(one, 'b'), start(one, 'c'), start(one, 'd'), start(other, 'e')]
  await idle()
  expect(log).toEqual(['a', 'b', 'e'])

  a.end(new Error('failed'))
  await expect(a.done).rejects.toThrow('failed')
  await idle()
  expect(log).toEqual(['a', 'b', 'e', 'c'])

  for (const { end } of [b, c, d, e]) end()
  await Promise.all([b, c, d, e].map(({ done }) => done))
  expect(log).toEqual(['a', 'b', 'e', 'c', 'd'])
})

test('who waits too long is refused, and takes no turn later', async () => {
  const log: string[] = []
  const start = heldWork(new PageTurns(1), log)
  const first = start(one, 'first')

  const late = start(one, 'late', 1)
  await expect(late.done).rejects.toMatchObject({ code: 'service_unavailable' })
  const next = start(one, 'next')
  first.end()
  next.end()
  await Promise.all([first.done, next.done])

  expect(log).toEqual(['first', 'next'])
})
