import { providerErrors } from './errors.ts'

const KEYS_MAX = 10_000

/** What was answered, under the key that the caller gave the request. */
interface Kept {
  fingerprint: string
  /** Undefined while the request is being carried out. */
  answer?: { status: number; body: string }
}

/**
 * Requests with the same key are carried out once and answered alike; what was refused before it began is not kept.
 * https://docs.stripe.com/api/idempotent_requests
 */
export interface Idempotency {
  /** The answer to repeat, or undefined when the request is to be carried out. Throws on a key used otherwise. */
  begin(key: string, fingerprint: string): { status: number; body: string } | undefined
  finish(key: string, answer: { status: number; body: string } | undefined): void
}

export function createIdempotency(): Idempotency {
  const keys = new Map<string, Kept>()
  return {
    begin(key, fingerprint) {
      const kept = keys.get(key)
      if (!kept) {
        if (keys.size >= KEYS_MAX) keys.delete(keys.keys().next().value!)
        keys.set(key, { fingerprint })
        return undefined
      }
      if (kept.fingerprint !== fingerprint) throw providerErrors.keyReused()
      if (!kept.answer) throw providerErrors.keyInUse()
      return kept.answer
    },
    finish(key, answer) {
      const kept = keys.get(key)
      if (kept && answer) kept.answer = answer
      else keys.delete(key)
    },
  }
}
