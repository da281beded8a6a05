import { type Server, TimeoutError } from './dossier-error.ts'

/** Ends what one try does when the caller cancels it, or its time is over. */
export interface TimeLimit {
  signal: AbortSignal
  /** Waits for something that knows no signals. @throws the signal's reason */
  within<Value>(promise: Promise<Value>): Promise<Value>
  /** Lets go of timer and caller: all is done. */
  release(): void
  /** Keeps the limit, and lets the process end earlier. */
  unref(): void
}

/** Instead of `AbortSignal.any`, which keeps what it made for as long as the caller's signal lives. */
export function timeLimit(server: Server, timeoutMs: number, signal: AbortSignal | undefined): TimeLimit {
  const controller = new AbortController()
  const expire = () => end(new TimeoutError(server, timeoutMs))
  const timer = Number.isFinite(timeoutMs) ? setTimeout(expire, timeoutMs) : undefined
  const cancel = () => end(signal!.reason)
  const release = () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
  function end(reason: unknown) {
    release()
    controller.abort(reason)
  }
  if (signal?.aborted) cancel()
  else signal?.addEventListener('abort', cancel)
  const limited = controller.signal
  return {
    signal: limited,
    within: (promise) =>
      Promise.race([
        promise,
        new Promise<never>((_, reject) => {
          const over = () => reject(limited.reason)
          if (limited.aborted) over()
          else limited.addEventListener('abort', over)
        }),
      ]),
    release,
    // Browsers have numbers for timers.
    unref: () => (timer as { unref?(): void } | undefined)?.unref?.(),
  }
}
