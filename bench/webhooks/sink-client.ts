import { fork } from 'node:child_process'
import { messageOf } from '../child-message.ts'

/** Forget everything and let go of what hangs; or report when there are so many. */
export type SinkOrder = 'reset' | { what: 'received' | 'timed' | 'hanging'; count: number }

export interface SinkReport {
  firstAtMs: number
  /** From the event to its receipt, for deliveries to `/timed`. */
  delaysMs: number[]
}

export interface Sink {
  url: string
  reset(): Promise<void>
  /** Resolves when so many different deliveries have come since the reset. */
  received(count: number): Promise<SinkReport>
  /** The same of those whose way from event to receipt is timed, which go to `/timed`. */
  timed(count: number): Promise<SinkReport>
  /** The same for deliveries to `/hang`, which get no answer. */
  hanging(count: number): Promise<SinkReport>
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
    received: (count) => ask({ what: 'received', count }),
    timed: (count) => ask({ what: 'timed', count }),
    hanging: (count) => ask({ what: 'hanging', count }),
    stop: () => child.kill(),
  }
}
