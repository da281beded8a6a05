import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { Arrivals } from './arrivals.ts'
import { startLoopbackServer } from './loopback-server.ts'
import { decodeMetrics, decodeTraces } from './otlp-messages.ts'

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.coerce.number().int() }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
  z.strictObject({ arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string().optional() })) }) }),
])
const Attributes = z.array(z.object({ key: z.string(), value: Value }))
const TraceId = z.string().regex(/^[0-9a-f]{32}$/)
const SpanId = z.string().regex(/^[0-9a-f]{16}$/)

/** What OTLP has of a span, in its JSON form. Source: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
const ExportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: TraceId,
              spanId: SpanId,
              parentSpanId: SpanId.optional(),
              name: z.string().min(1),
              kind: z.int().min(1).max(5),
              startTimeUnixNano: z.string().regex(/^\d+$/),
              endTimeUnixNano: z.string().regex(/^\d+$/),
              attributes: Attributes,
              links: z.array(z.object({ traceId: TraceId, spanId: SpanId })),
              status: z.object({ code: z.int().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const Point = z.object({ attributes: Attributes })
const NumberPoint = Point.extend({ asDouble: z.number() })
const HistogramPoint = Point.extend({
  count: z.coerce.number(),
  sum: z.number(),
  bucketCounts: z.array(z.coerce.number()),
  explicitBounds: z.array(z.number()),
})
const CUMULATIVE = 2

/** What OTLP has of a metric, in its JSON form. */
const MetricsRequest = z.object({
  resourceMetrics: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string().min(1),
              unit: z.string().default(''),
              gauge: z.object({ dataPoints: z.array(NumberPoint) }).optional(),
              sum: z
                .object({
                  aggregationTemporality: z.literal(CUMULATIVE),
                  isMonotonic: z.literal(true),
                  dataPoints: z.array(NumberPoint),
                })
                .optional(),
              histogram: z
                .object({ aggregationTemporality: z.literal(CUMULATIVE), dataPoints: z.array(HistogramPoint) })
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A metric as it arrived, with one of its series. */
export interface CollectedMetric {
  resource: Record<string, string | number | boolean>
  name: string
  unit: string
  labels: Record<string, string | number | boolean>
  value: number | { count: number; sum: number; bucketCounts: number[]; explicitBounds: number[] }
}

/** A span as it arrived. */
export interface CollectedSpan {
  service: string
  /** What the process says of itself. */
  resource: Record<string, string | number | boolean>
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** OTLP's number: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  attributes: Record<string, string | number | boolean>
  links: { traceId: string; spanId: string }[]
  failed: boolean
}

export interface TraceCollector {
  url: string
  /** In the order of arrival. */
  spans(): CollectedSpan[]
  /** In the order of arrival. */
  metrics(): CollectedMetric[]
  /** Resolves once there are metrics that meet the condition. */
  waitForMetrics(condition: (metrics: CollectedMetric[]) => boolean): Promise<CollectedMetric[]>
  /** Content types of the exports so far. */
  contentTypes(): Set<string>
  /** Resolves once there are spans that meet the condition. */
  waitFor(condition: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]>
  stop(): Promise<void>
}

/** A small collector that speaks OTLP over HTTP, in Protobuf and JSON, and refuses what does not keep to it or lacks the key. */
export async function startTraceCollector({ key }: { key?: string } = {}): Promise<TraceCollector> {
  const collected = new Arrivals<CollectedSpan>()
  const collectedMetrics = new Arrivals<CollectedMetric>()
  const contentTypes = new Set<string>()

  async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    const decodeProtobuf = { '/v1/traces': decodeTraces, '/v1/metrics': decodeMetrics }[req.url ?? '']
    if (req.method !== 'POST' || !decodeProtobuf) return void res.writeHead(404).end()
    if (req.headers['x-collector-key'] !== key) return void res.writeHead(401).end()
    const contentType = req.headers['content-type'] ?? ''
    const isJson = contentType === 'application/json'
    if (!isJson && contentType !== 'application/x-protobuf') return void res.writeHead(415).end()
    contentTypes.add(contentType)
    const plain = isJson ? JSON.parse(body.toString()) : decodeProtobuf(body)
    try {
      if (req.url === '/v1/traces') collected.add(...spansIn(ExportRequest.parse(plain)))
      else collectedMetrics.add(...metricsIn(MetricsRequest.parse(plain)))
    } catch (error) {
      console.error(error instanceof z.ZodError ? z.prettifyError(error) : error)
      return void res.writeHead(400).end()
    }
    // An answer without anything refused is an empty message.
    res.writeHead(200, { 'content-type': contentType }).end(isJson ? '{}' : '')
  }

  const { url, stop } = await startLoopbackServer(receive)

  return {
    url,
    spans: () => collected.all(),
    metrics: () => collectedMetrics.all(),
    async waitForMetrics(condition) {
      await collectedMetrics.waitUntil(condition, (metrics) => metrics.map(({ name }) => name).join(', '))
      return collectedMetrics.all()
    },
    contentTypes: () => contentTypes,
    async waitFor(condition) {
      await collected.waitUntil(condition, (spans) => spans.map(({ service, name }) => `${service} ${name}`).join(', '))
      return collected.all()
    },
    stop,
  }
}

function spansIn({ resourceSpans }: z.output<typeof ExportRequest>): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links, status }) => ({
        service: String(toObject(resource.attributes)['service.name']),
        resource: toObject(resource.attributes),
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        attributes: toObject(attributes),
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        failed: status?.code === 2,
      })),
    ),
  )
}

function metricsIn({ resourceMetrics }: z.output<typeof MetricsRequest>): CollectedMetric[] {
  return resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
    scopeMetrics
      .flatMap(({ metrics }) => metrics)
      .flatMap(({ name, unit, gauge, sum, histogram }) => {
        const common = { resource: toObject(resource.attributes), name, unit }
        const numbers = (gauge ?? sum)?.dataPoints ?? []
        return [
          ...numbers.map((point) => ({ ...common, labels: toObject(point.attributes), value: point.asDouble })),
          ...(histogram?.dataPoints ?? []).map(({ attributes, ...value }) => ({
            ...common,
            labels: toObject(attributes),
            value,
          })),
        ]
      }),
  )
}

function toObject(attributes: z.output<typeof Attributes>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, 'arrayValue' in value ? JSON.stringify(value) : Object.values(value)[0]!]),
  )
}
