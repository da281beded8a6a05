import { join } from 'node:path'
import type { RunningProcess } from '../engines/index.ts'
import { type Supervised, supervise } from '../supervisor/index.ts'

export type StartContext = {
  /** Where the process's output goes. */
  readonly logFile: string
  /** Aborts when the process is not wanted any more. */
  readonly signal: AbortSignal
}

export type ProcessTable = {
  /** Starts a process and keeps it running from then on; rejects when the first start fails. */
  run<Process extends RunningProcess>(
    name: string,
    start: (context: StartContext) => Promise<Process>,
  ): Promise<Process>
  /** Ids of running processes by name. */
  pids(): Readonly<Record<string, number>>
  /** Sends a signal and does not care whether it arrives: the process may have just ended. */
  kill(name: string, signal: NodeJS.Signals): void
  /** Ends the named processes at the same time, including starting ones, and returns when all are gone. */
  stop(names: readonly string[]): Promise<void>
}

/** The processes of one platform by name, each supervised and with a log file of its own. */
export function createProcessTable(options: {
  readonly logDir: string
  readonly log: (line: string) => void
  /** Called after every start, the first and later ones. */
  readonly onPids: () => void
  readonly signal: AbortSignal
}): ProcessTable {
  const { log, onPids, signal } = options
  /** By name; pending while the first start lasts. */
  const supervised = new Map<string, Promise<Supervised>>()
  const pids: Record<string, number> = {}
  return {
    async run<Process extends RunningProcess>(name: string, start: (context: StartContext) => Promise<Process>) {
      signal.throwIfAborted()
      let first: Process | undefined
      const supervising = supervise({
        name,
        start: async (startSignal) => {
          const started = await start({ logFile: join(options.logDir, `${name}.log`), signal: startSignal })
          first ??= started
          return started
        },
        log,
        onPid: (pid) => {
          pids[name] = pid
          onPids()
        },
        signal,
      })
      supervised.set(name, supervising)
      await supervising
      return first!
    },
    pids: () => ({ ...pids }),
    kill(name, killSignal) {
      const pid = pids[name]
      if (pid === undefined) return
      try {
        process.kill(pid, killSignal)
      } catch {
        // It has just ended.
      }
    },
    async stop(names) {
      await Promise.all(
        names.map(async (name) => {
          const running = await supervised.get(name)?.catch(() => undefined)
          await running?.stop()
          supervised.delete(name)
          delete pids[name]
        }),
      )
    },
  }
}
