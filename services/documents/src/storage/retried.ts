import { setTimeout as pause } from 'node:timers/promises'

/** Before each repetition, in milliseconds: storage may be restarting. */
const PAUSES_MS = [500, 2_000, 5_000]

/**
 * Does what failed again, a few times, each within its time, and gives up when `signal` is aborted. For work that would be
 * lost with one request.
 */
export async function retried<Result>(
  signal: AbortSignal,
  msMax: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    const abort = new AbortController()
    const end = () => abort.abort()
    const timer = setTimeout(end, msMax)
    signal.addEventListener('abort', end)
    try {
      return await work(abort.signal)
    } catch (error) {
      if (signal.aborted || attempt >= PAUSES_MS.length) throw error
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    await pause(PAUSES_MS[attempt], undefined, { signal: signal })
  }
}
