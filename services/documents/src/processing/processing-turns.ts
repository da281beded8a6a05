import type { FirmId } from '@dossier/contracts'
import { later, type Queryable } from '@dossier/runtime'
import { type LeasedUpload, leaseUpload } from '../store/processing-turns.ts'

/**
 * Goes from firm to firm: each has one file decoded when it is its turn, however many wait. Every process goes round by
 * itself.
 */
export class ProcessingTurns {
  readonly #leaseMs: number
  #after: FirmId | null = null

  /** @param leaseMs longer than a file takes; one whose process died is given out again after this time */
  constructor(leaseMs: number) {
    this.#leaseMs = leaseMs
  }

  /** The file whose turn it is; undefined where all that wait are in somebody's hands. */
  async next(db: Queryable, now: string): Promise<LeasedUpload | undefined> {
    const lease = { now, leasedUntil: later(now, this.#leaseMs) }
    const turn =
      (await leaseUpload(db, { after: this.#after, ...lease })) ??
      (this.#after === null ? undefined : await leaseUpload(db, { after: null, ...lease }))
    this.#after = turn?.firmId ?? null
    return turn
  }
}
