import type { Logger } from './log.ts'
import type { Worker } from './service.ts'

/** Does some work every so often, never twice at a time, and once more at the end when asked to. */
export function startRounds(options: {
  everyMs: number
  round: () => Promise<void>
  lastRound?: boolean
  log: Logger
}): Worker {
  const { everyMs, round, log } = options
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let running = Promise.resolve()

  const run = async () => {
    try {
      await round()
    } catch (error) {
      log.warn({ err: error }, 'a round of work failed; the next one tries again')
    }
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = run().then(() => {
        if (!stopping) schedule()
      })
    }, everyMs)
  }
  schedule()

  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await running
      if (options.lastRound) await run()
    },
  }
}
