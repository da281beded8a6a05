import { setTimeout as pause } from 'node:timers/promises'
import { type Dossier, DossierError } from '@dossier/client'
import { listChanges } from '@dossier/client/operations'

/** The stream sends something every 15 s; without anything for so long it is dead. */
const SILENT_MS = 45_000
const RECONNECT_MS = 1_000
/** What heartbeats lack. A mark that two pieces of the stream share is missed: then the next look at the list finds the change. */
const DATA = 'data:'

export interface LiveHints {
  /** Whether the stream is open, so that a change is told at once. */
  isOpen(): boolean
  /** Resolves when the stream has ended for good. */
  ended: Promise<void>
}

/**
 * Calls `onHint` when something in the firm may have changed: with each message of the live stream, and when the stream was
 * opened again. It connects again until the signal is aborted, or the credential may not have it.
 */
export function liveHints(dossier: Dossier, onHint: () => void, signal: AbortSignal): LiveHints {
  let isOpen = false
  async function readStream(): Promise<void> {
    const silence = new AbortController()
    const either = AbortSignal.any([signal, silence.signal])
    let timer: NodeJS.Timeout | undefined
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
    }
    try {
      watch()
      const headers = { accept: 'text/event-stream' }
      const options = { headers, signal: either, timeoutMs: Number.POSITIVE_INFINITY, retriesMax: 0 }
      const { body } = await dossier.connection.open(listChanges, {}, options)
      isOpen = true
      onHint()
      for await (const chunk of body!) {
        watch()
        if (Buffer.from(chunk).includes(DATA)) onHint()
      }
    } finally {
      clearTimeout(timer)
      isOpen = false
    }
  }
  async function keepReading(): Promise<void> {
    while (!signal.aborted) {
      try {
        await readStream()
      } catch (error) {
        if (error instanceof DossierError && (error.status === 401 || error.status === 403)) return
      }
      const retryMs = RECONNECT_MS * (0.5 + Math.random())
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
  return { isOpen: () => isOpen, ended: keepReading() }
}
