import { expect, test } from '@jest/globals'
import { bounded } from './bounded.ts'

/** Work that ends when told to, and what it has seen. */
function observed(limits: { runningMax: number; waitingMax: number; waitMsMax?: number }) {
  const ends: ((fail?: Error) => void)[] = []
  const started: number[] = []
  const run = bounded(
    (id: number) => {
      started.push(id)
      return new Promise<number>((resolve, reject) => ends.push((fail) => (fail ? reject(fail) : resolve(id))))
    },
    { waitMsMax: 60_000, ...limits, refuse: () => new Error('full') },
  )
  return { run, ends, started }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('no more run at a time than may, and the others follow in their order', async () => {
  const { run, ends, started } = observed({ runningMax: 2, waitingMax: 10 })
  const results = [1, 2, 3, 4].map((id) => run(id))
  await turn()
  const atFirst = [...started]

  ends[1]!()
  await turn()
  const afterOne = [...started]
  for (const index of [0, 2, 3]) {
    ends[index]!()
    await turn()
  }

  expect([atFirst, afterOne]).toEqual([
    [1, 2],
    [1, 2, 3],
  ])
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
})

test('beyond those who may wait it refuses at once, and takes again once one has ended', async () => {
  const { run, ends } = observed({ runningMax: 1, waitingMax: 1 })
  const [first, second] = [run(1), run(2)]
  await turn()

  await expect(run(3)).rejects.toThrow('full')
  ends[0]!()
  await first
  const fourth = run(4)
  await turn()
  ends[1]!()
  await second
  await turn()
  ends[2]!()

  expect(await fourth).toBe(4)
})

test('work that fails gives its place to the next', async () => {
  const { run, ends } = observed({ runningMax: 1, waitingMax: 1 })
  const [first, second] = [run(1), run(2)]
  await turn()

  ends[0]!(new Error('failed'))

  await expect(first).rejects.toThrow('failed')
  await turn()
  ends[1]!()
  expect(await second).toBe(2)
})

test('work that has waited too long is refused when its turn comes, and the turn is not lost', async () => {
  const { run, ends, started } = observed({ runningMax: 1, waitingMax: 2, waitMsMax: -1 })
  const [first, second] = [run(1), run(2)]
  await turn()

  ends[0]!()
  await first

  await expect(second).rejects.toThrow('full')
  const third = run(3)
  await turn()
  ends[1]!()
  expect(await third).toBe(3)
  expect(started).toEqual([1, 3])
})
