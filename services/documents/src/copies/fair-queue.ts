import type { FirmId } from '@dossier/contracts'

/**
 * A queue that serves firms round-robin, so that one with many entries does not hold up the others. A firm has no more than
 * `perFirmMax` entries in flight at a time, and all firms together no more than `max`.
 */
export class FairQueue<Entry> {
  readonly #max: number
  readonly #perFirmMax: number
  /** In the order in which firms come: the one that came last is the last. */
  readonly #waiting = new Map<FirmId, Entry[]>()
  readonly #inHand = new Map<FirmId, number>()
  #inHandTotal = 0
  #waitingTotal = 0

  constructor(bounds: { max: number; perFirmMax: number }) {
    this.#max = bounds.max
    this.#perFirmMax = bounds.perFirmMax
  }

  get waiting(): number {
    return this.#waitingTotal
  }

  add(firmId: FirmId, entry: Entry): void {
    const entries = this.#waiting.get(firmId)
    if (entries) entries.push(entry)
    else this.#waiting.set(firmId, [entry])
    this.#waitingTotal++
  }

  /** The next entry, if another one may be in flight. It is in flight until `done`. */
  next(): { firmId: FirmId; entry: Entry } | undefined {
    if (this.#inHandTotal >= this.#max) return undefined
    for (const [firmId, entries] of this.#waiting) {
      const inHand = this.#inHand.get(firmId) ?? 0
      if (inHand >= this.#perFirmMax) continue
      this.#waiting.delete(firmId)
      const entry = entries.shift()!
      if (entries.length > 0) this.#waiting.set(firmId, entries)
      this.#waitingTotal--
      this.#inHandTotal++
      this.#inHand.set(firmId, inHand + 1)
      return { firmId, entry }
    }
    return undefined
  }

  done(firmId: FirmId): void {
    const left = this.#inHand.get(firmId)! - 1
    if (left > 0) this.#inHand.set(firmId, left)
    else this.#inHand.delete(firmId)
    this.#inHandTotal--
  }

  /** Empties the queue and returns its entries. */
  clear(): Entry[] {
    const entries = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#waitingTotal = 0
    return entries
  }
}
