import type { FirmId } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import type { Queryable } from '../database/database.ts'

/**
 * A queue of all firms whose due times are stored in real time. As the clock of a firm moves, the firm's entries are brought forward, so
 * the statements that read the queue know nothing of the clocks of a sandbox. Its service starts the rounds that work it off. All
 * instants are in real time.
 */
export interface RealTimeQueue<Deps = unknown> {
  /** Unique in the service; for logs. */
  name: string
  /** Makes the firm's entries due sooner by `byMs`. It runs in the transaction that moves the firm's clock, so it happens once. */
  bringForward(tx: Queryable, firmId: FirmId, byMs: number): Promise<void>
  /**
   * The soonest instant after `after` at which an entry of the firm falls due; null if none does. Absent if a moving clock need not
   * stop for the queue.
   */
  soonest?(db: Queryable, firmId: FirmId, after: string): Promise<string | null>
  /** Whether an entry of the firm is due at `now`, in flight or not. A moving clock waits for it before the next step. */
  isBusy?(db: Queryable, firmId: FirmId, now: string): Promise<boolean>
  /** Does, or begins, what is due of any firm, so that a step of a moving clock need not wait for the next round. */
  work?(ctx: BackgroundCtx<Deps>, stopping: AbortSignal): Promise<void>
}
