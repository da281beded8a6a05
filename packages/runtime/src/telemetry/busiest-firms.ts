import type { FirmId } from '@dossier/contracts'

const WINDOW_MS = 60_000
/** Firms that are counted in a window. With more, those whose work began last are left out, which are rarely the busiest. */
const FIRMS_MAX = 20_000
/** How many are shown of each kind of work. */
export const RANKS = 10

/** Kinds of work for firms. Long work is measured in seconds, since a report is heavier than a look-up. */
const firmWorks = ['request_seconds', 'job_seconds', 'webhook_attempts', 'sync_seconds'] as const
export type FirmWork = (typeof firmWorks)[number]

/** A firm and how much it caused. */
export interface FirmShare {
  firm_id: FirmId
  amount: number
}

/**
 * Which firms a process worked for most since the last minute began, so in the last one to two minutes. Metrics show amounts
 * by rank and never name a firm, so that they stay few; `/busiest-firms` of the ops port names them.
 */
export class BusiestFirms {
  readonly #windowOf: () => number
  #window = 0
  #counting = new Map<FirmWork, Map<FirmId, number>>()
  /** Of the minute before. */
  #counted = new Map<FirmWork, Map<FirmId, number>>()

  constructor(nowMs: () => number = () => performance.now()) {
    this.#windowOf = () => Math.floor(nowMs() / WINDOW_MS)
  }

  add(work: FirmWork, firmId: FirmId, amount = 1): void {
    this.#rotateWindow()
    let firms = this.#counting.get(work)
    if (!firms) {
      firms = new Map()
      this.#counting.set(work, firms)
    }
    const before = firms.get(firmId)
    if (before !== undefined || firms.size < FIRMS_MAX) firms.set(firmId, (before ?? 0) + amount)
  }

  /** The ten busiest of each kind of work that was done, most first. */
  top(): Partial<Record<FirmWork, FirmShare[]>> {
    this.#rotateWindow()
    const done = firmWorks.filter((work) => this.#counting.has(work) || this.#counted.has(work))
    return Object.fromEntries(done.map((work) => [work, this.#topOf(work)]))
  }

  #topOf(work: FirmWork): FirmShare[] {
    const amounts = new Map(this.#counted.get(work))
    for (const [firmId, amount] of this.#counting.get(work) ?? []) {
      amounts.set(firmId, (amounts.get(firmId) ?? 0) + amount)
    }
    return Array.from(amounts, ([firm_id, amount]) => ({ firm_id, amount: Number(amount.toFixed(3)) }))
      .sort((a, b) => b.amount - a.amount)
      .slice(0, RANKS)
  }

  #rotateWindow(): void {
    const window = this.#windowOf()
    if (window === this.#window) return
    this.#counted = window === this.#window + 1 ? this.#counting : new Map()
    this.#counting = new Map()
    this.#window = window
  }
}
