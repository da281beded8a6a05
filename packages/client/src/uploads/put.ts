import { ConnectionError, DossierError, TimeoutError } from '../dossier-error.ts'
import { timeLimit } from '../time-limit.ts'

export interface PutOptions {
  headers: Readonly<Record<string, string>>
  /** Told how many of the bytes are gone. Only browsers know before all are. */
  onSent: (bytes: number) => void
  signal?: AbortSignal | undefined
  /** Sends in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}

/** Storage refused the bytes: the address has expired, or they are not those that were signed. */
export class StorageError extends DossierError {
  declare readonly code: 'storage_refused'

  constructor(status: number) {
    super('storage_refused', `Storage refused the file with status ${status}.`, { status })
  }
}

/** As much as is used here of what browsers have and servers have not. */
interface ProgressRequest {
  readonly status: number
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null }
  onload: (() => void) | null
  onerror: (() => void) | null
  onabort: (() => void) | null
  open(method: string, url: string): void
  setRequestHeader(name: string, value: string): void
  send(body: Blob): void
  abort(): void
}
const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => ProgressRequest }

const STORAGE = 'the file storage'
/** Without a byte sent for so long, the connection is taken for dead. */
const STALLED_MS = 30_000
/** Slower than this is taken for dead where nobody says how many bytes are gone. */
const BYTES_PER_SECOND_MIN = 16 * 1024

/**
 * Sends bytes to storage.
 *
 * @throws ConnectionError, TimeoutError, StorageError
 */
export function put(url: string, body: Blob, options: PutOptions): Promise<void> {
  const canTell = options.fetch === undefined && XMLHttpRequest !== undefined
  return canTell ? putAndTell(new XMLHttpRequest(), url, body, options) : putByFetch(url, body, options)
}

async function putByFetch(url: string, body: Blob, { headers, onSent, signal, fetch = globalThis.fetch }: PutOptions) {
  const limit = timeLimit(STORAGE, STALLED_MS + (body.size / BYTES_PER_SECOND_MIN) * 1_000, signal)
  try {
    const response = await fetch(url, { method: 'PUT', headers, body, redirect: 'error', signal: limit.signal })
    await response.arrayBuffer()
    if (!response.ok) throw new StorageError(response.status)
    onSent(body.size)
  } catch (error) {
    if (limit.signal.aborted) throw limit.signal.reason
    throw error instanceof DossierError ? error : new ConnectionError(STORAGE, error)
  } finally {
    limit.release()
  }
}

function putAndTell(
  request: ProgressRequest,
  url: string,
  body: Blob,
  { headers, onSent, signal }: PutOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stalled: ReturnType<typeof setTimeout>
    const watch = () => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, STALLED_MS)
    }
    const abort = () => request.abort()
    const end = (settle: () => void) => () => {
      clearTimeout(stalled)
      signal?.removeEventListener('abort', abort)
      settle()
    }
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onSent(loaded)
    }
    request.onload = end(() => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new StorageError(request.status))
    })
    request.onerror = end(() => reject(new ConnectionError(STORAGE)))
    request.onabort = end(() => reject(signal?.aborted ? signal.reason : new TimeoutError(STORAGE, STALLED_MS)))
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    signal?.addEventListener('abort', abort)
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    watch()
    request.send(body)
  })
}
