import { type Context, createContextKey, isSpanContextValid, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

const FROM_OUTSIDE = createContextKey('the parent is anybody')

/** Marks that the parent in `context` is the word of a caller outside. */
export function fromOutside(context: Context): Context {
  return context.setValue(FROM_OUTSIDE, true)
}

/**
 * The sampler of a standard name, with two rules of ours. A parent outside decides nothing: its flag would let anybody have
 * everything recorded, or nothing. And what recorded work has caused is recorded.
 */
export function samplerOf(name: string, ratio: number): Sampler {
  const inner = standardSampler(name, ratio)
  return {
    shouldSample(context, traceId, spanName, kind, attributes, links) {
      const parent = trace.getSpanContext(context)
      const isRoot = !parent || !isSpanContextValid(parent)
      if (isRoot && links.some((link) => (link.context.traceFlags & TraceFlags.SAMPLED) !== 0)) {
        return { decision: SamplingDecision.RECORD_AND_SAMPLED }
      }
      const heeded = context.getValue(FROM_OUTSIDE) ? ROOT_CONTEXT : context
      return inner.shouldSample(heeded, traceId, spanName, kind, attributes, links)
    },
    toString: () => inner.toString(),
  }
}

/** The SDK makes it in the same way, but only for itself. */
function standardSampler(name: string, ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
