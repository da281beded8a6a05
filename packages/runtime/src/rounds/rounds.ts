import type { Logger } from '../service/log.ts'
import type { Worker } from '../service/worker.ts'
import type { InstrumentOf, MetricDefinition } from '../telemetry/metric.ts'
import { pause } from '../time/pause.ts'
import type { WakeSignal } from './wake-signal.ts'

/**
 * Runs `round` at an interval, never twice at a time. `firstRound` also runs it at once, `lastRound` once more at the
 * end. A long round checks `stopping` and ends early.
 */
export function startRounds(options: {
  everyMs: number
  /** How soon a round that failed is tried again, where that is not everyMs. */
  afterFailureMs?: number
  round: (stopping: AbortSignal) => Promise<void>
  /** Where it is raised, the next round begins at once, but not sooner than `afterMs` after the last one. */
  wake?: { signal: WakeSignal; afterMs?: number }
  firstRound?: boolean
  lastRound?: boolean
  /** Counts the rounds, each as `ok` or `failed`. */
  outcomes?: InstrumentOf<MetricDefinition<'counter', 'outcome'>>
  log: Logger
}): Worker {
  const { everyMs, afterFailureMs = everyMs, round, wake, outcomes, log } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  /** Returns when the next round is due. */
  const run = async (signal: AbortSignal): Promise<number> => {
    try {
      await round(signal)
      outcomes?.labels('ok').inc()
      return everyMs
    } catch (error) {
      outcomes?.labels('failed').inc()
      log.warn({ err: error }, 'a round of work failed; the next one tries again')
      return afterFailureMs
    }
  }
  const start = () => {
    running = run(stopping.signal).then((dueMs) => {
      if (!stopping.signal.aborted) schedule(dueMs)
    })
  }
  const schedule = (dueMs: number) => {
    if (wake) running = waitForWake(wake, dueMs)
    else timer = setTimeout(start, dueMs)
  }
  const waitForWake = async ({ signal, afterMs = 0 }: NonNullable<typeof wake>, dueMs: number): Promise<void> => {
    if (afterMs > 0) await pause(afterMs, stopping.signal)
    if (!stopping.signal.aborted) await signal.wait(Math.max(0, dueMs - afterMs))
    if (!stopping.signal.aborted) start()
  }
  if (options.firstRound) start()
  else schedule(everyMs)

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      wake?.signal.raise()
      await running
      if (options.lastRound) await run(new AbortController().signal)
    },
  }
}
