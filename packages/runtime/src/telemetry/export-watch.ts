import type { Logger } from '../service/log.ts'

/** How often a log line repeats that the collector is down, in milliseconds. */
const REPORT_EVERY_MS = 60_000
/** OpenTelemetry's codes of how an export went. */
const SUCCESS = 0
const FAILED = 1

type Outcome = 'exported' | 'failed'

interface Exporter<Data> {
  export(data: Data, done: (result: { code: number; error?: Error }) => void): void
}

/** Counts what reaches a collector and what does not, and says when it does not. */
export class ExportWatch {
  #log: Logger | undefined
  readonly #reportedAt = new Map<string, number>()
  #givenUp = false

  reportTo(log: Logger): void {
    this.#log = log
  }

  /** Nobody waits any more: what comes from now on is lost. */
  giveUp(): void {
    this.#givenUp = true
  }

  /** The same exporter with monitoring. `what` names its data in log lines. */
  of<Data, E extends Exporter<Data>>(
    exporter: E & Exporter<Data>,
    what: string,
    count: (outcome: Outcome, data: Data) => void,
  ): E {
    const send = exporter.export.bind(exporter)
    exporter.export = (data, done) => {
      if (this.#givenUp) return done({ code: FAILED })
      send(data, (result) => {
        const outcome = result.code === SUCCESS ? 'exported' : 'failed'
        count(outcome, data)
        if (outcome === 'failed') this.#report(what, result.error)
        done(result)
      })
    }
    return exporter
  }

  #report(what: string, error: Error | undefined): void {
    if (performance.now() - (this.#reportedAt.get(what) ?? Number.NEGATIVE_INFINITY) < REPORT_EVERY_MS) return
    this.#reportedAt.set(what, performance.now())
    this.#log?.warn({ err: error }, `${what} do not reach the collector`)
  }
}
