import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../service/log.ts'
import { tracingMetrics } from './common-metrics.ts'
import type { Metrics } from './metrics.ts'

type Done = Parameters<SpanExporter['export']>[1]

/** A collector that is away is said to be so once, and then this often. */
const REPORT_EVERY_MS = 60_000
/** OpenTelemetry's codes of how an export went. */
const SUCCESS = 0
const FAILED = 1

/** Counts what reaches the collector and what does not, and says when it does not. */
export class CountingExporter implements SpanExporter {
  readonly #exporter: SpanExporter
  readonly #metrics: Metrics
  #log: Logger | undefined
  #reportedAt = Number.NEGATIVE_INFINITY
  #givenUp = false

  constructor(exporter: SpanExporter, metrics: Metrics) {
    this.#exporter = exporter
    this.#metrics = metrics
  }

  reportTo(log: Logger): void {
    this.#log = log
  }

  /** Nobody waits any more: what comes from now on is lost. */
  giveUp(): void {
    this.#givenUp = true
  }

  export(spans: ReadableSpan[], done: Done): void {
    if (this.#givenUp) {
      done({ code: FAILED })
      return
    }
    this.#exporter.export(spans, (result) => {
      const outcome = result.code === SUCCESS ? 'exported' : 'failed'
      this.#metrics.of(tracingMetrics.spans).labels(outcome).inc(spans.length)
      if (outcome === 'failed') this.#report(result.error)
      done(result)
    })
  }

  #report(error: Error | undefined): void {
    if (performance.now() - this.#reportedAt < REPORT_EVERY_MS) return
    this.#reportedAt = performance.now()
    this.#log?.warn({ err: error }, 'traces do not reach the collector')
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.()
  }
}
