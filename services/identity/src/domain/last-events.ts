import type { identity } from '@dossier/contracts'

/** The last event of a firm before an instant. */
export type LastEvent = Pick<identity.AuditHead, 'sequence' | 'hash'>

/** Takes the events of a firm in their order, and knows the last one before each of some instants. */
export class LastEvents {
  readonly #instants: readonly string[]
  /** Of the instants that an event at or after them was taken for. */
  readonly #found: (LastEvent | undefined)[] = []
  #last: LastEvent | undefined

  /** The instants in ascending order. */
  constructor(instants: readonly string[]) {
    this.#instants = instants
  }

  take({ sequence, hash, recorded_at }: identity.AuditHead): void {
    while (this.#found.length < this.#instants.length && recorded_at >= this.#instants[this.#found.length]!) {
      this.#found.push(this.#last)
    }
    this.#last = { sequence, hash }
  }

  /** For each instant; undefined if the firm had no event before it. */
  end(): (LastEvent | undefined)[] {
    return this.#instants.map((_, index) => (index < this.#found.length ? this.#found[index] : this.#last))
  }
}
