import type { FirmId } from '@dossier/contracts'

const HOUR_MS = 3_600_000

/** Requests of one firm within one hour of UTC. */
export interface HourCount {
  firmId: FirmId
  /** When the hour began, in milliseconds since the epoch. */
  hourMs: number
  requests: number
}

/** API requests that this gateway has admitted and not yet reported: one entry per firm and hour. */
export class RequestCounts {
  /** The hour that each firm's requests last came in. */
  readonly #current = new Map<FirmId, HourCount>()
  #earlier: HourCount[] = []

  /** Counts one request. Called for each, so it allocates nothing in the common case. */
  note(firmId: FirmId, nowMs: number): void {
    const hourMs = nowMs - (nowMs % HOUR_MS)
    const count = this.#current.get(firmId)
    if (count?.hourMs === hourMs) {
      count.requests++
      return
    }
    if (count) this.#earlier.push(count)
    this.#current.set(firmId, { firmId, hourMs, requests: 1 })
  }

  /** Takes out everything counted so far. */
  take(): HourCount[] {
    const taken = [...this.#earlier, ...this.#current.values()]
    this.#earlier = []
    this.#current.clear()
    return taken
  }
}
