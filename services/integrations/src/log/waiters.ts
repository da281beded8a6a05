import { EventEmitter } from 'node:events'
import type { SyncLogId } from '@dossier/contracts'

/** Tells requests that wait in this process that an entry of the log has changed. */
export interface Waiters {
  tell(id: SyncLogId): void
  /** Ends when the entry changes here, or when the time is over. */
  changed(id: SyncLogId, ms: number): Promise<void>
}

export function createWaiters(): Waiters {
  const changes = new EventEmitter().setMaxListeners(0)
  return {
    tell(id) {
      changes.emit(id)
    },
    changed: (id, ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          changes.off(id, end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        changes.once(id, end)
      }),
  }
}
