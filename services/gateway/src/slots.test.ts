import { AppError } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { Slots } from './slots.ts'

const [one, other] = ['firm_one', 'firm_other']

const refusal = () => new AppError('service_unavailable')

/** Starts work that runs until the test ends it. */
function heldWork(slots: Slots<string>, log: string[]) {
  return (key: string, name: string, waitMs = 10_000, signal?: AbortSignal) => {
    let end = (_failure?: Error) => {}
    const held = new Promise<void>((resolve, reject) => {
      end = (failure) => (failure ? reject(failure) : resolve())
    })
    const done = slots.take({ key, waitMs, refusal, ...(signal && { signal }) }, async () => {
      log.push(name)
      await held
    })
    return { end: (failure?: Error) => end(failure), done }
  }
}

const idle = () => new Promise((resolve) => setImmediate(resolve))

test('a bounded number runs for each key, the rest in the order in which it came, other keys beside it', async () => {
  const log: string[] = []
  const start = heldWork(new Slots<string>({ runningMax: 2 }), log)

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

test('work that waits too long is refused, and takes no slot later', async () => {
  const log: string[] = []
  const start = heldWork(new Slots<string>({ runningMax: 1 }), log)
  const first = start(one, 'first')

  const late = start(one, 'late', 1)
  await expect(late.done).rejects.toMatchObject({ code: 'service_unavailable' })
  const next = start(one, 'next')
  first.end()
  next.end()
  await Promise.all([first.done, next.done])

  expect(log).toEqual(['first', 'next'])
})

test('work is refused at once when as much as allowed waits for its key already', async () => {
  const log: string[] = []
  const start = heldWork(new Slots<string>({ runningMax: 1, waitingMax: 1 }), log)
  const [running, waiting] = [start(one, 'running'), start(one, 'waiting')]

  await expect(start(one, 'one too many').done).rejects.toMatchObject({ code: 'service_unavailable' })
  running.end()
  waiting.end()
  await Promise.all([running.done, waiting.done])

  expect(log).toEqual(['running', 'waiting'])
})

test('work that nobody wants any more is not begun, whether it waits or comes', async () => {
  const log: string[] = []
  const start = heldWork(new Slots<string>({ runningMax: 1 }), log)
  const leaving = new AbortController()
  const first = start(one, 'first')
  const waiting = start(one, 'waiting', 10_000, leaving.signal)
  const next = start(one, 'next')

  leaving.abort(new Error('left'))
  await expect(waiting.done).rejects.toThrow('left')
  await expect(start(other, 'too late', 10_000, leaving.signal).done).rejects.toThrow('left')
  first.end()
  next.end()
  await Promise.all([first.done, next.done])

  expect(log).toEqual(['first', 'next'])
})
