/** How long a page that was closed or reloaded may still hold its locks, on a busy device. */
const ENDING_MS_MAX = 10_000

/**
 * Whether no other tab holds this lock. If so, this one holds it for as long as the page lives. It waits a while before it says no:
 * the holder may be this very tab as it was before a reload.
 */
export function isOnlyTab(lock: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ENDING_MS_MAX)
    navigator.locks
      .request(lock, { signal }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      .catch((thrown) => (signal.aborted ? resolve(false) : reject(thrown)))
  })
}
