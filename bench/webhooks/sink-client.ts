import { fork } from 'node:child_process'
import { messageOf } from '../child-message.ts'

/** Forget everything, or report when so many different deliveries have come. */
export type SinkOrder = 'reset' | { count: number }

export interface SinkReport {
  firstAtMs: number
  lastAtMs: number
  /** From the event to its receipt, of those that were sent to `/timed`. */
  delaysMs: number[]
}

export interface Sink {
  url: string
  reset(): Promise<void>
  /** Resolves when `count` different deliveries came since the reset, those that hang included. */
  received(count: number): Promise<SinkReport>
  stop(): void
}

export async function startSink(): Promise<Sink> {
  const child = fork(new URL('./sink.ts', import.meta.url))
  const { port } = await messageOf<{ port: number }>(child)
  const ask = (order: SinkOrder) => {
    const answer = messageOf<SinkReport>(child)
    child.send(order)
    return answer
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async reset() {
      await ask('reset')
    },
    received: (count) => ask({ count }),
    stop: () => child.kill(),
  }
}
