import { Problem } from '../api/problem.ts'

/** A connection that sends no byte for this long counts as dead. */
const STALLED_MS = 30_000

/**
 * Sends bytes to storage, and says how many are gone. `fetch` does not tell of progress.
 * @throws Problem `offline` without a network; with the status of storage if it refuses
 */
export function put(
  url: string,
  body: Blob,
  options: { headers: Readonly<Record<string, string>>; onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stalled = 0
    const watch = () => {
      clearTimeout(stalled)
      stalled = window.setTimeout(() => request.abort(), STALLED_MS)
    }
    const end = (settle: () => void) => () => {
      clearTimeout(stalled)
      options.signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => request.abort()
    options.signal.addEventListener('abort', abort)

    request.open('PUT', url)
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => {
      watch()
      options.onSent(loaded)
    }
    request.onload = end(() =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : reject(new Problem('storage_refused', request.status)),
    )
    request.onerror = end(() => reject(new Problem('offline', 0)))
    request.onabort = end(() => reject(options.signal.aborted ? options.signal.reason : new Problem('offline', 0)))
    watch()
    request.send(body)
  })
}
