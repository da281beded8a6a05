import type { Attributes } from '@opentelemetry/api'

/** How a span begins. Attributes follow OpenTelemetry's conventions and hold nothing that a caller sent. */
export interface SpanStart {
  /** The operation's name, or as few different ones. */
  name: string
  kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal'
  attributes?: Attributes
}

/** A recorded stretch of work, while it lasts. */
export interface ActiveSpan {
  set(attributes: Attributes): void
  /** Marks the work as failed, with the code or name of the error. Messages may quote the caller's data. */
  fail(error: unknown): void
}

/** What log lines carry of a span. */
export interface SpanIds {
  trace_id: string
  span_id: string
}

/** A span that its creator must end. */
export interface OpenSpan extends ActiveSpan {
  readonly ids: SpanIds
  rename(name: string): void
  /** Runs work in the span. Spans started in it become children. */
  run<Result>(work: () => Result): Result
  end(): void
}

type Work<Result> = (span?: ActiveSpan) => Promise<Result>

/**
 * Records where the time of a request goes, through all services. Exists only where an operator wants traces, so that
 * each boundary (HTTP, rpc, event, SQL) asks for it once and otherwise does nothing.
 */
export interface Tracing {
  /**
   * Begins the part of a trace that an outside caller may have begun. Of `headers`, anybody's word, only the trace counts:
   * whether it is recorded is decided here.
   */
  begin(start: SpanStart, headers: Readonly<Record<string, unknown>>): OpenSpan
  /** Continues the trace of another of our processes. */
  continued<Result>(traceparent: string | undefined, start: SpanStart, work: Work<Result>): Promise<Result>
  /** Runs a part of recorded work in a child span. Outside recorded work, just runs it. */
  child<Result>(start: SpanStart, work: Work<Result>): Promise<Result>
  /**
   * Runs work that earlier requests have caused, in a trace of its own with a link to each recorded request. If none
   * was recorded, just runs it.
   */
  linked<Result>(
    traceparents: readonly (string | null | undefined)[],
    start: SpanStart,
    work: Work<Result>,
  ): Promise<Result>
  /** For the next process; undefined outside of any trace. */
  traceparent(): string | undefined
  /** What later work is to be linked to; null if nothing is recorded. */
  linkTarget(): string | null
  /** For the log line that is written at this point. */
  ids(): SpanIds | undefined
}
