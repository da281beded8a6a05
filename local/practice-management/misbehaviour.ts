import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FailureScope, Failures } from '../stand-in/failures.ts'
import type { CallLog } from './calls.ts'
import type { Settings } from './settings.ts'

/** A failure that the stand-in is told to produce, anywhere but on its page. */
export interface Failure extends FailureScope {
  /**
   * A status: answers with it and does nothing. `slow`: waits, then carries on. `late`: does what was asked and waits before
   * the answer. `cut`: closes the connection and does nothing. `lose-answer`: does what was asked and closes the
   * connection. `cut-upload`: closes the connection of a file's PUT after `afterBytes` and keeps none of them.
   */
  readonly kind: number | 'slow' | 'late' | 'cut' | 'lose-answer' | 'cut-upload'
  /** Of a status: its `Retry-After` header, in seconds. */
  readonly retryAfterS?: number
  /** Of `slow` and `late`. */
  readonly delayMs?: number
  /** Of `cut-upload`; default 0. */
  readonly afterBytes?: number
}

export interface Gate {
  /** Counts the request and applies the failure that was asked for. Returns what the caller still has to do. */
  enter(req: IncomingMessage, res: ServerResponse, seen: Seen): Promise<Entry>
}

export interface Seen {
  readonly path: string
  readonly target: string | null
  /** The path with its ids, which failures are matched against. */
  readonly plainPath: string
}

/** `gone`: the connection is closed. The caller carries out a failure with a status or `cut-upload`. */
export type Entry = 'go on' | 'gone' | Failure

export interface GateOptions {
  readonly failures: Failures<Failure>
  readonly calls: CallLog
  readonly settings: Settings
  readonly clock: () => Date
  readonly stopping: AbortSignal
}

export function createGate({ failures, calls, settings, clock, stopping }: GateOptions): Gate {
  const wait = (ms: number) => delay(ms, undefined, { signal: stopping }).catch(() => undefined)

  return {
    async enter(req, res, { path, target, plainPath }) {
      const method = req.method ?? 'GET'
      const call = calls.add({ at: clock().toISOString(), method, path, target })
      res.once('finish', () => {
        call.status = res.statusCode
      })
      const failure = failures.next(`${method} ${plainPath}`)
      if (settings.latencyMs > 0) await wait(settings.latencyMs)
      if (!failure) return 'go on'
      const { kind, delayMs = 0 } = failure
      if (kind === 'cut') {
        req.socket.destroy()
        return 'gone'
      }
      if (kind === 'slow') await wait(delayMs)
      if (kind === 'late') beforeEnd(res, () => wait(delayMs))
      if (kind === 'lose-answer') loseAnswer(res)
      return typeof kind === 'number' || kind === 'cut-upload' ? failure : 'go on'
    },
  }
}

/** Delays `end`, which writes every answer here. */
function beforeEnd(res: ServerResponse, wait: () => Promise<void>): void {
  const end = res.end.bind(res) as (...given: unknown[]) => ServerResponse
  res.end = ((...given: unknown[]) => {
    void wait().then(() => end(...given))
    return res
  }) as ServerResponse['end']
}

function loseAnswer(res: ServerResponse): void {
  res.end = (() => {
    res.destroy()
    return res
  }) as ServerResponse['end']
}
