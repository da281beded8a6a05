import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from '../engines/process.ts'

const BACKOFF_MS_MIN = 100
const BACKOFF_MS_MAX = 2_000
/** A program that ran this long has its earlier failures forgotten. */
const STABLE_MS = 10_000

export type SuperviseOptions = {
  /** For messages. */
  readonly name: string
  /**
   * Starts the program and resolves when it is ready. Called again after each unexpected end, so it must give the
   * program the same port and data every time; when the signal aborts, it must stop what it has started and reject.
   */
  readonly start: (signal: AbortSignal) => Promise<RunningProcess>
  /** Receives one line for each unexpected end and each start that failed. */
  readonly log: (line: string) => void
  /** Told the program's process id after each start. */
  readonly onPid: (pid: number) => void
  /** Gives up the first start when it aborts. */
  readonly signal?: AbortSignal
}

export type Supervised = {
  readonly name: string
  /** Of the program as it was last started. */
  readonly pid: number
  /** Ends the program for good and returns when it is gone. May be called again. */
  stop(): Promise<void>
}

/**
 * Keeps a program running: when it ends although nobody asked for it, it is started again after 100 ms, which doubles
 * up to 2 s while it keeps ending within 10 s.
 *
 * @throws what the first `start` throws; only a program that once ran is started again
 */
export async function supervise({ name, start, log, onPid, signal }: SuperviseOptions): Promise<Supervised> {
  const stopping = new AbortController()
  const startSignal = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  let current = await start(startSignal)
  let startedAt = Date.now()
  onPid(current.pid)

  const kept = keepRunning()
  return {
    name,
    get pid() {
      return current.pid
    },
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
    },
  }

  async function keepRunning() {
    let backoffMs = BACKOFF_MS_MIN
    for (;;) {
      const reason = await current.exited
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt >= STABLE_MS) backoffMs = BACKOFF_MS_MIN
      log(`${name} ended (${reason}); starting it again in ${backoffMs} ms`)
      const restarted = await restart(backoffMs)
      if (!restarted) return
      backoffMs = restarted.nextBackoffMs
    }
  }

  /** Tries until the program runs again; undefined when it is not wanted any more. */
  async function restart(firstDelayMs: number): Promise<{ nextBackoffMs: number } | undefined> {
    for (let delayMs = firstDelayMs; ; delayMs = doubled(delayMs)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        current = await start(stopping.signal)
        startedAt = Date.now()
        onPid(current.pid)
        // A stop that came during the last moments of the start found the program that had ended before.
        if (stopping.signal.aborted) await current.stop()
        return { nextBackoffMs: doubled(delayMs) }
      } catch (err) {
        if (stopping.signal.aborted) return undefined
        log(`${err instanceof Error ? err.message.split('\n')[0] : err}; trying again`)
      }
    }
  }
}

function doubled(delayMs: number): number {
  return Math.min(delayMs * 2, BACKOFF_MS_MAX)
}
