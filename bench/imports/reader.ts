import { setTimeout as sleep } from 'node:timers/promises'

/** What to read. Comes as JSON in the first argument. */
export interface ReadOrder {
  url: string
  headers: Record<string, string>
  perSecond: number
  seconds: number
}

/** How long answers took, in milliseconds, in no order. */
export interface ReadResult {
  times: number[]
}

/**
 * Reads at a constant rate, whether or not earlier answers have come: each time counts from the instant at which the
 * request was due. A process of its own, so that nothing else here delays it.
 */
if (process.argv[2] !== undefined) {
  const { url, headers, perSecond, seconds } = JSON.parse(process.argv[2]) as ReadOrder
  const times: number[] = []
  const reads: Promise<void>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < perSecond * seconds; number++) {
    const dueAt = startedAt + (number * 1000) / perSecond
    await sleep(Math.max(dueAt - performance.now(), 0))
    // The timer of this process may be late, which is not the server's fault.
    reads.push(read(Math.max(dueAt, performance.now())))
  }
  await Promise.all(reads)
  process.send?.({ times } satisfies ReadResult)

  async function read(sentAt: number): Promise<void> {
    const response = await fetch(url, { headers })
    await response.text()
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
    times.push(performance.now() - sentAt)
  }
}
