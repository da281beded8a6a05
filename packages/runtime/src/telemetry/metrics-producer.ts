import { type HrTime, ValueType } from '@opentelemetry/api'
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'
import type { Metrics } from './metrics.ts'

type Value = MetricValueWithName<string> | MetricValue<string>

/**
 * Gives the SDK the process's own metrics in OpenTelemetry's form, as they are at `/metrics` at that moment. So each is
 * counted once, however it leaves.
 */
export class MetricsProducer implements MetricProducer {
  readonly #metrics: Metrics

  constructor(metrics: Metrics) {
    this.#metrics = metrics
  }

  async collect(): Promise<CollectionResult> {
    const taken = await this.#metrics.values()
    const startTime = hrTimeOf(performance.timeOrigin)
    const endTime = hrTimeOf(Date.now())
    const metrics = taken
      .map((metric) => dataOf(metric, { startTime, endTime }))
      .filter(({ dataPoints }) => dataPoints.length > 0)
    // The resource is the SDK's, which replaces this one.
    const resource = { attributes: {} } as CollectionResult['resourceMetrics']['resource']
    return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'dossier' }, metrics }] }, errors: [] }
  }
}

type Times = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>

function dataOf({ name, help, type, values }: MetricObjectWithValues<Value>, times: Times): MetricData {
  const descriptor = { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE }
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE }
  // prom-client says the type as text, though its own types say otherwise.
  const kind = String(type)
  if (kind === 'histogram')
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(name, values, times) }
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  if (kind === 'counter') return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...common, dataPointType: DataPointType.GAUGE, dataPoints }
}

type HistogramPoint = Extract<MetricData, { dataPointType: DataPointType.HISTOGRAM }>['dataPoints'][number]

/** prom-client has a value per bucket, which counts the smaller ones in, then the sum and the count. */
function histograms(name: string, values: readonly Value[], times: Times): HistogramPoint[] {
  const found = new Map<
    string,
    { attributes: Record<string, string>; boundaries: number[]; upTo: number[]; sum: number; count: number }
  >()
  for (const value of values) {
    const { le, ...labels } = value.labels as Record<string, string | number>
    const attributes = Object.fromEntries(Object.entries(labels).map(([label, text]) => [label, String(text)]))
    const key = JSON.stringify(attributes)
    const point = found.get(key) ?? { attributes, boundaries: [], upTo: [], sum: 0, count: 0 }
    found.set(key, point)
    const part = 'metricName' in value ? value.metricName : undefined
    if (part === `${name}_sum`) point.sum = value.value
    else if (part === `${name}_count`) point.count = value.value
    else if (le !== '+Inf') {
      point.boundaries.push(Number(le))
      point.upTo.push(value.value)
    }
  }
  return [...found.values()].map(({ attributes, boundaries, upTo, sum, count }) => {
    const counts = [...upTo, count].map((total, index) => total - (upTo[index - 1] ?? 0))
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum, count } }
  })
}

/** As UCUM writes it; the names end in it. */
function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's'
  if (/_bytes(_total)?$/.test(name)) return 'By'
  return ''
}

function hrTimeOf(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]
}
