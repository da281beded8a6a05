import type { Readable } from 'node:stream'
import { AppError } from '@dossier/contracts'
import { connectorFor, OutgoingClient, type OutgoingProxy } from '@dossier/runtime'
import { freePassedBuffers } from './free-passed-buffers.ts'

/** How long storage may take to begin, and between two pieces. */
const STORAGE_MS_MAX = 10_000

/** Reads files from storage by their signed addresses. */
export interface Files {
  /** @throws FileMissingError, or AppError service_unavailable */
  open(url: string, signal: AbortSignal): Promise<Readable>
  close(): Promise<void>
}

/** Storage does not have the file, or does not give it out. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'

  constructor(status: 403 | 404) {
    super(`Dossier's storage does not hand out the file (${status})`)
  }
}

export function createFiles(connectionsMax: number, proxy?: OutgoingProxy): Files {
  const client = new OutgoingClient({
    connections: connectionsMax,
    connect: connectorFor({ proxy, timeoutMs: STORAGE_MS_MAX }),
    headersTimeout: STORAGE_MS_MAX,
    bodyTimeout: 0,
  })
  return {
    async open(url, signal) {
      try {
        const { statusCode, body } = await client.request(url, { signal })
        // The reader of the stream gets its errors; a stream that nobody reads any more must not end the process.
        body.on('error', () => {})
        if (statusCode === 200) {
          freePassedBuffers(body)
          return body
        }
        body.destroy()
        if (statusCode === 403 || statusCode === 404) throw new FileMissingError(statusCode)
        throw new Error(`storage answered ${statusCode}`)
      } catch (error) {
        if (error instanceof FileMissingError) throw error
        throw new AppError(
          'service_unavailable',
          {},
          { internal: 'a file could not be read from storage', cause: error },
        )
      }
    },
    close: () => client.close(),
  }
}
