import { AppError } from '@dossier/contracts'
import {
  type Attributes,
  type Context,
  context,
  type Link,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { fromOutside } from './sampler.ts'
import { formatTraceparent, parseTraceparent, type RemoteSpan } from './traceparent.ts'
import type { ActiveSpan, OpenSpan, SpanIds, SpanStart, Tracing } from './tracing.ts'

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

/** Writes spans through OpenTelemetry's API. */
export class SdkTracing implements Tracing {
  readonly #tracer: Tracer

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  begin(start: SpanStart, headers: Readonly<Record<string, unknown>>): OpenSpan {
    const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, headers))
    const parent = caller && remoteContext({ ...caller, sampled: isSampled(caller) })
    return new SdkSpan(this.#start(start, parent && fromOutside(parent)))
  }

  continued<Result>(traceparent: string | undefined, start: SpanStart, work: (span: ActiveSpan) => Promise<Result>) {
    const parent = parseTraceparent(traceparent)
    return inSpan(this.#start(start, parent && remoteContext(parent)), work)
  }

  child<Result>(start: SpanStart, work: (span?: ActiveSpan) => Promise<Result>): Promise<Result> {
    const parent = trace.getActiveSpan()
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
    const span = trace.getActiveSpan()?.spanContext()
    return span && formatTraceparent({ ...span, sampled: isSampled(span) })
  }

  linkTarget(): string | null {
    const span = trace.getActiveSpan()?.spanContext()
    return span && isSampled(span) ? formatTraceparent({ ...span, sampled: true }) : null
  }

  ids(): SpanIds | undefined {
    const span = trace.getActiveSpan()
    return span && idsOf(span)
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

  /** Errors of the caller don't mark the span as failed. */
  fail(error: unknown): void {
    this.#span.setAttribute('error.type', errorTypeOf(error))
    if (error instanceof AppError && error.status < 500) return
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
  }

  rename(name: string): void {
    this.#span.updateName(name)
  }

  run<Result>(work: () => Result): Result {
    return context.with(trace.setSpan(ROOT_CONTEXT, this.#span), work)
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
