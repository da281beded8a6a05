import { Counter, Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { endsWithin } from '../time/ends-within.ts'
import { BusiestFirms } from './busiest-firms.ts'
import { firmMetrics } from './common-metrics.ts'
import type { InstrumentOf, MetricDefinition } from './metric.ts'

/** How long a scrape waits for a silent database or NATS. Prometheus aborts the scrape after 10 s. */
const TAKE_MS_MAX = 2_000

interface Taking {
  gauges: readonly MetricDefinition<'gauge'>[]
  take: () => void | Promise<void>
}

/** The metrics of one service, in a separate registry, because tests run several services in one process. */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  readonly firms = new BusiestFirms()
  readonly #registry = new Registry()
  readonly #instruments = new Map<MetricDefinition, Counter | Gauge | Histogram>()
  readonly #takings: Taking[] = []
  #taking: Promise<void> | undefined

  constructor() {
    this.onScrape([firmMetrics.busiest], () => {
      const busiest = this.of(firmMetrics.busiest)
      for (const [work, shares] of Object.entries(this.firms.top())) {
        for (const [index, { amount }] of shares.entries()) busiest.labels(work, String(index + 1)).set(amount)
      }
    })
  }

  /** The instrument of a definition, the same each time. Exposed from the first time on. */
  of<D extends MetricDefinition>(definition: D): InstrumentOf<D> {
    let instrument = this.#instruments.get(definition)
    if (!instrument) {
      instrument = create(definition, this.#registry)
      this.#instruments.set(definition, instrument)
    }
    return instrument as InstrumentOf<D>
  }

  /**
   * Sets gauges at each scrape, which costs nothing in between. If `take` fails or is late, they show no value instead
   * of an old one.
   */
  onScrape(gauges: readonly MetricDefinition<'gauge'>[], take: () => void | Promise<void>): void {
    for (const definition of gauges) this.of(definition)
    this.#takings.push({ gauges, take })
  }

  /** All of it in Prometheus's text format. */
  async text(): Promise<string> {
    await this.#take()
    return await this.#registry.metrics()
  }

  /** All of it as values. */
  async values(): Promise<MetricObjectWithValues<MetricValue<string>>[]> {
    await this.#take()
    return await this.#registry.getMetricsAsJSON()
  }

  /** Sets the gauges of `onScrape`. Scrapes that come at once share one look. */
  #take(): Promise<void> {
    this.#taking ??= this.#takeAll().finally(() => {
      this.#taking = undefined
    })
    return this.#taking
  }

  async #takeAll(): Promise<void> {
    for (const { gauges } of this.#takings) for (const definition of gauges) clear(this.of(definition), definition)
    await Promise.all(this.#takings.map(({ take }) => takeInTime(take)))
  }
}

async function takeInTime(take: () => void | Promise<void>): Promise<void> {
  try {
    await endsWithin(TAKE_MS_MAX, Promise.try(take))
  } catch {
    // The code that does the work logs that the database or NATS is unavailable.
  }
}

/** Without labels a reset leaves a zero, which is a value. */
function clear(instrument: Gauge, { labels }: MetricDefinition): void {
  instrument.reset()
  if (labels.length === 0) instrument.remove()
}

function create({ kind, name, help, labels, buckets }: MetricDefinition, registry: Registry) {
  const configuration = { name, help, labelNames: [...labels], registers: [registry] }
  if (kind === 'counter') return new Counter(configuration)
  if (kind === 'gauge') return new Gauge(configuration)
  return new Histogram({ ...configuration, buckets: [...buckets!] })
}
