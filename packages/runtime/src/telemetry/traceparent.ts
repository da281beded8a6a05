/** Version, trace id, span id and flags of W3C Trace Context; ids of zeros stand for none. */
const WELL_FORMED = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** A span of another process, or of another time. */
export interface RemoteSpan {
  traceId: string
  spanId: string
  /** Whether it was recorded. */
  sampled: boolean
}

/**
 * Reads a `traceparent`; undefined when it is not one to the letter.
 * Source: https://www.w3.org/TR/trace-context/#traceparent-header.
 */
export function parseTraceparent(text: unknown): RemoteSpan | undefined {
  if (typeof text !== 'string') return undefined
  const [, traceId, spanId, flags] = WELL_FORMED.exec(text) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function formatTraceparent({ traceId, spanId, sampled }: RemoteSpan): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
}
