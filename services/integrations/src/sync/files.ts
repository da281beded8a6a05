import type { Readable } from 'node:stream'
import { AppError } from '@dossier/contracts'
import { Agent, request } from 'undici'

/** How long storage may take to begin, and between two pieces. */
const STORAGE_MS_MAX = 10_000

/** Reads files from storage by their signed addresses. */
export interface Files {
  /** @throws AppError service_unavailable */
  open(url: string, signal: AbortSignal): Promise<Readable>
  close(): Promise<void>
}

export function createFiles(connectionsMax: number): Files {
  const agent = new Agent({ connections: connectionsMax, headersTimeout: STORAGE_MS_MAX, bodyTimeout: 0 })
  return {
    async open(url, signal) {
      try {
        const { statusCode, body } = await request(url, { dispatcher: agent, signal })
        // Whoever reads the stream learns of errors; one that nobody reads any more must not end the process.
        body.on('error', () => {})
        if (statusCode === 200) return body
        body.destroy()
        throw new Error(`storage answered ${statusCode}`)
      } catch (error) {
        throw new AppError(
          'service_unavailable',
          {},
          { internal: 'a file could not be read from storage', cause: error },
        )
      }
    },
    close: () => agent.close(),
  }
}
