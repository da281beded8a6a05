import { EventEmitter } from 'node:events'
import type { FirmId, SyncLogId } from '@dossier/contracts'

/**
 * Requests that may wait at a time in one process, and for one firm. Each takes a place among the requests that the
 * process works on, and the other system's events need places too.
 */
const WAITING_MAX = 64
const WAITING_FIRM_MAX = 10

/** Requests that wait for an entry of the log to change. */
export interface Waiters {
  /** Tells the waiters in this process that the entry has changed. */
  tell(id: SyncLogId): void
  /**
   * Runs `wait` where the firm and the process have room for one more, and else answers undefined. `changed` ends when
   * the entry changes in this process, or when the time is over; it is false once the process stops.
   */
  wait<Result>(
    firmId: FirmId,
    id: SyncLogId,
    wait: (changed: (ms: number) => Promise<boolean>) => Promise<Result>,
  ): Promise<Result | undefined>
}

export function createWaiters(stopping: AbortSignal): Waiters {
  const changes = new EventEmitter().setMaxListeners(0)
  const waiting = new Map<FirmId, number>()
  let waitingInAll = 0
  stopping.addEventListener('abort', () => {
    for (const id of changes.eventNames()) changes.emit(id)
  })

  function changed(id: SyncLogId, ms: number): Promise<boolean> {
    if (stopping.aborted) return Promise.resolve(false)
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        changes.off(id, end)
        resolve(!stopping.aborted)
      }
      const timer = setTimeout(end, ms)
      changes.once(id, end)
    })
  }

  return {
    tell(id) {
      changes.emit(id)
    },
    async wait(firmId, id, wait) {
      const ofFirm = waiting.get(firmId) ?? 0
      if (waitingInAll >= WAITING_MAX || ofFirm >= WAITING_FIRM_MAX) return undefined
      waitingInAll++
      waiting.set(firmId, ofFirm + 1)
      try {
        return await wait((ms) => changed(id, ms))
      } finally {
        waitingInAll--
        const left = waiting.get(firmId)! - 1
        if (left === 0) waiting.delete(firmId)
        else waiting.set(firmId, left)
      }
    },
  }
}
