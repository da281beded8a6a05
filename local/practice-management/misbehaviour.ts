import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FailureScope, Failures } from '../stand-in/failures.ts'
import type { CallLog } from './calls.ts'
import type { Settings } from './settings.ts'

/** How the stand-in is told to fail, at any door but its page. */
export interface Failure extends FailureScope {
  /**
   * A status: answers it without doing anything. `slow`: waits, then goes on. `late`: does what was asked, and waits before
   * the answer. `cut`: closes the connection without doing anything. `lose-answer`: does what was asked and closes the
   * connection. `cut-upload`: closes the connection of a file's PUT after so many bytes, of which none are kept.
   */
  readonly kind: number | 'slow' | 'late' | 'cut' | 'lose-answer' | 'cut-upload'
  /** Header `Retry-After` of a status, in seconds. */
  readonly retryAfterS?: number
  /** Of `slow` and `late`. */
  readonly delayMs?: number
  /** Of `cut-upload`; default 0. */
  readonly afterBytes?: number
}

export interface Gate {
  /** Counts the request and lets happen to it what was asked for. Answers what is left for the door to do. */
  enter(req: IncomingMessage, res: ServerResponse, seen: Seen): Promise<Entry>
}

export interface Seen {
  readonly path: string
  readonly target: string | null
  /** What failures are asked for: the path with its ids. */
  readonly plainPath: string
}

/** `gone`: there is nobody left to answer. A failure with a status or `cut-upload` is the door's to carry out. */
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

/** Every answer here is written by one `end`. */
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
