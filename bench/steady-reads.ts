/** Reads at a constant rate, whether or not earlier responses have come: how long others wait while work goes on. */

import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { messageOf } from './child-message.ts'

/** Most time that a read may take beside other work, as a multiple of its time alone, at the 99th percentile. */
export const RATIO_MAX = 1.5

/** What to read. */
export interface ReadOrder {
  url: string
  headers: Record<string, string>
  perSecond: number
  seconds: number
}

interface ReadResult {
  times: number[]
}

/** How long responses took, in milliseconds, in no order. A process of its own reads, so that nothing here delays it. */
export async function readSteadily(order: ReadOrder): Promise<number[]> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(order)])
  return (await messageOf<ReadResult>(child)).times
}

if (import.meta.main) {
  const { url, headers, perSecond, seconds } = JSON.parse(process.argv[2]!) as ReadOrder
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
