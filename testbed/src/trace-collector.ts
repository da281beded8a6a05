import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { Arrivals } from './arrivals.ts'
import { startLoopbackServer } from './loopback-server.ts'

const Value = z.union([
  z.strictObject({ stringValue: z.string() }),
  z.strictObject({ intValue: z.union([z.int(), z.string()]) }),
  z.strictObject({ doubleValue: z.number() }),
  z.strictObject({ boolValue: z.boolean() }),
])
const Attributes = z.array(z.object({ key: z.string(), value: Value }))
const TraceId = z.string().regex(/^[0-9a-f]{32}$/)
const SpanId = z.string().regex(/^[0-9a-f]{16}$/)

/** What OTLP's JSON form has of a span. Source: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
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
              status: z.object({ code: z.int().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A span as it arrived. */
export interface CollectedSpan {
  service: string
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
  /** Resolves once there are spans that meet the condition; rejects after 10 s. */
  waitFor(condition: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]>
  stop(): Promise<void>
}

/** A small collector of traces that speaks OTLP over HTTP in JSON, and refuses what does not keep to it or lacks the key. */
export async function startTraceCollector({ key }: { key?: string } = {}): Promise<TraceCollector> {
  const collected = new Arrivals<CollectedSpan>()

  async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    if (req.method !== 'POST' || req.url !== '/v1/traces') return void res.writeHead(404).end()
    if (req.headers['content-type'] !== 'application/json') return void res.writeHead(415).end()
    if (req.headers['x-collector-key'] !== key) return void res.writeHead(401).end()
    const request = ExportRequest.safeParse(JSON.parse(body.toString()))
    if (!request.success) {
      console.error(z.prettifyError(request.error))
      return void res.writeHead(400).end()
    }
    collected.add(...spansIn(request.data))
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  const { url, stop } = await startLoopbackServer(receive)

  return {
    url,
    spans: () => collected.all(),
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
        traceId,
        spanId,
        parentSpanId,
        name,
        kind,
        attributes: toObject(attributes),
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        failed: status.code === 2,
      })),
    ),
  )
}

function toObject(attributes: z.output<typeof Attributes>): Record<string, string | number | boolean> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]!]))
}
