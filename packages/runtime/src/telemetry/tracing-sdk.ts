/**
 * OpenTelemetry, in the one file that loads it. Imported only where an endpoint is configured: it takes a process tenths
 * of a second to load.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError, type ServiceName } from '@dossier/contracts'
import {
  type Attributes,
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type Sampler, SamplingDecision, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../service/log.ts'
import { endsWithin } from '../time/ends-within.ts'
import { CountingExporter } from './counting-exporter.ts'
import type { Metrics } from './metrics.ts'
import { formatTraceparent, parseTraceparent, type RemoteSpan } from './traceparent.ts'
import type { ActiveSpan, OpenSpan, SpanIds, SpanStart, Tracing } from './tracing.ts'

/** Spans that wait for the collector; further ones are dropped. Each takes about 2 KiB. */
const QUEUE_SPANS_MAX = 4_096
const BATCH_SPANS_MAX = 512
const EXPORT_EVERY_MS = 1_000
/** A collector that does not take a batch in this time has lost it. */
const EXPORT_MS_MAX = 5_000
/** At the end, what the collector does not take in this time is lost. */
const FLUSH_MS_MAX = 2_000
/** Statements are text of ours; the longest are about this long. */
const ATTRIBUTE_CHARACTERS_MAX = 4_096
const LINKS_MAX = 128

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** The span that the present work belongs to. */
const active = new AsyncLocalStorage<Span>()

export function startTracing(options: {
  service: ServiceName
  /** Base address of a collector that speaks OTLP over HTTP, without a slash at its end. */
  endpoint: string
  /** What goes with each export. */
  headers: Readonly<Record<string, string>>
  /** Part of the requests that are recorded, 0 to 1. */
  ratio: number
  metrics: Metrics
}): Tracing {
  const url = `${options.endpoint}/v1/traces`
  const exporter = new CountingExporter(
    new OTLPTraceExporter({ url, headers: { ...options.headers }, timeoutMillis: EXPORT_MS_MAX }),
    options.metrics,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'dossier', 'service.name': options.service }),
    sampler: samplerOf(options.ratio),
    spanLimits: { attributeValueLengthLimit: ATTRIBUTE_CHARACTERS_MAX, linkCountLimit: LINKS_MAX },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE_SPANS_MAX,
        maxExportBatchSize: BATCH_SPANS_MAX,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS_MAX,
      }),
    ],
  })
  return new SdkTracing(provider, exporter, options.ratio)
}

class SdkTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #exporter: CountingExporter
  readonly #ratio: number

  constructor(provider: TracerProvider, exporter: CountingExporter, ratio: number) {
    this.#provider = provider
    this.#tracer = provider.getTracer('dossier')
    this.#exporter = exporter
    this.#ratio = ratio
  }

  /** Whether it is recorded is decided here: a caller's flag would let anybody have everything recorded, or nothing. */
  begin(start: SpanStart, traceparent: unknown): OpenSpan {
    const caller = parseTraceparent(traceparent)
    const parent = caller && remoteContext({ ...caller, sampled: Math.random() < this.#ratio })
    return new SdkSpan(this.#start(start, parent))
  }

  continued<Result>(traceparent: string | undefined, start: SpanStart, work: (span: ActiveSpan) => Promise<Result>) {
    const parent = parseTraceparent(traceparent)
    return inSpan(this.#start(start, parent && remoteContext(parent)), work)
  }

  child<Result>(start: SpanStart, work: (span?: ActiveSpan) => Promise<Result>): Promise<Result> {
    const parent = active.getStore()
    if (!parent?.isRecording()) return work()
    return inSpan(this.#start(start, trace.setSpan(ROOT_CONTEXT, parent)), work)
  }

  linked<Result>(
    traceparents: readonly (string | null | undefined)[],
    start: SpanStart,
    work: (span?: ActiveSpan) => Promise<Result>,
  ): Promise<Result> {
    const links = [...new Set(traceparents)]
      .map(parseTraceparent)
      .filter((span) => span?.sampled)
      .map((span): Link => ({ context: spanContextOf(span!) }))
    if (links.length === 0) return work()
    return inSpan(this.#start(start, undefined, links), work)
  }

  traceparent(): string | undefined {
    const context = active.getStore()?.spanContext()
    return context && formatTraceparent({ ...context, sampled: isSampled(context) })
  }

  linkTarget(): string | null {
    const context = active.getStore()?.spanContext()
    return context && isSampled(context) ? formatTraceparent({ ...context, sampled: true }) : null
  }

  ids(): SpanIds | undefined {
    const span = active.getStore()
    return span && idsOf(span)
  }

  reportTo(log: Logger): void {
    this.#exporter.reportTo(log)
  }

  async stop(): Promise<void> {
    await endsWithin(
      FLUSH_MS_MAX,
      this.#provider.shutdown().catch(() => {}),
    )
    this.#exporter.giveUp()
  }

  #start({ name, kind, attributes = {} }: SpanStart, parent: Context = ROOT_CONTEXT, links: Link[] = []): Span {
    return this.#tracer.startSpan(name, { kind: kinds[kind], attributes, links }, parent)
  }
}

class SdkSpan implements OpenSpan {
  readonly #span: Span

  constructor(span: Span) {
    this.#span = span
  }

  get ids(): SpanIds {
    return idsOf(this.#span)
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes)
  }

  /** What a caller did wrong is no fault of the span's. */
  fail(error: unknown): void {
    this.#span.setAttribute('error.type', errorTypeOf(error))
    if (error instanceof AppError && error.status < 500) return
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  run<Result>(work: () => Result): Result {
    return active.run(this.#span, work)
  }

  end(): void {
    this.#span.end()
  }
}

async function inSpan<Result>(started: Span, work: (span: ActiveSpan) => Promise<Result>): Promise<Result> {
  const span = new SdkSpan(started)
  try {
    return await span.run(() => work(span))
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

function errorTypeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error'
}

/** A span follows its parent; one that earlier, recorded work has caused is recorded; the rest is drawn by lot. */
function samplerOf(ratio: number): Sampler {
  return {
    shouldSample(context, _traceId, _name, _kind, _attributes, links) {
      const parent = trace.getSpanContext(context)
      const sampled = parent ? isSampled(parent) : links.length > 0 || Math.random() < ratio
      return { decision: sampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
    },
    toString: () => `by parent, link or lot (${ratio})`,
  }
}

function remoteContext(span: RemoteSpan): Context {
  return trace.setSpanContext(ROOT_CONTEXT, spanContextOf(span))
}

function spanContextOf({ traceId, spanId, sampled }: RemoteSpan): SpanContext {
  return { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }
}

function isSampled({ traceFlags }: SpanContext): boolean {
  return (traceFlags & TraceFlags.SAMPLED) !== 0
}

function idsOf(span: Span): SpanIds {
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}
