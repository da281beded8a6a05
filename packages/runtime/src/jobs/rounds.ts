import type { Logger } from '../service/log.ts'
import type { Worker } from '../service/worker.ts'
import type { InstrumentOf, MetricDefinition } from '../telemetry/metric.ts'

/**
 * Runs `round` at an interval, never twice at a time. `firstRound` also runs it at once, `lastRound` once more at the
 * end. A long round checks `stopping` and ends early.
 */
export function startRounds(options: {
  everyMs: number
  round: (stopping: AbortSignal) => Promise<void>
  firstRound?: boolean
  lastRound?: boolean
  /** Counts the rounds, each as `ok` or `failed`. */
  outcomes?: InstrumentOf<MetricDefinition<'counter', 'outcome'>>
  log: Logger
}): Worker {
  const { everyMs, round, outcomes, log } = options
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = async (signal: AbortSignal) => {
    try {
      await round(signal)
      outcomes?.labels('ok').inc()
    } catch (error) {
      outcomes?.labels('failed').inc()
      log.warn({ err: error }, 'a round of work failed; the next one tries again')
    }
  }
  const start = () => {
    running = run(stopping.signal).then(() => {
      if (!stopping.signal.aborted) schedule()
    })
  }
  const schedule = () => {
    timer = setTimeout(start, everyMs)
  }
  if (options.firstRound) start()
  else schedule()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
      if (options.lastRound) await run(new AbortController().signal)
    },
  }
}
