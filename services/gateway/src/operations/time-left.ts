import type { RequestEnvelope } from '@dossier/runtime'

/** The envelopes of consecutive calls, each with the time that is left, less the time reserved for later calls. */
export function timeLeftOf(envelope: RequestEnvelope): (keptMs?: number) => RequestEnvelope {
  const startedAt = performance.now()
  return (keptMs = 0) => ({
    ...envelope,
    timeoutMs: envelope.timeoutMs - Math.floor(performance.now() - startedAt) - keptMs,
  })
}
