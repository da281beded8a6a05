import { TimeoutError } from './dossier-error.ts'

/** A signal that is aborted by the caller's, or when the time is over. */
export interface Bounded {
  signal: AbortSignal
  /** Lets go of timer and caller. A response that is still being read is then bounded by nothing. */
  release(): void
}

/** Instead of `AbortSignal.any`, which keeps what it made for as long as the caller's signal lives. */
export function bounded(signal: AbortSignal | undefined, timeoutMs: number): Bounded {
  const controller = new AbortController()
  const end = () => controller.abort(new TimeoutError(timeoutMs))
  const timer = Number.isFinite(timeoutMs) ? setTimeout(end, timeoutMs) : undefined
  const abort = () => controller.abort(signal!.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
