/** An event, as far as it matters whether it was seen. */
export interface SeenEvent {
  id: string
  /** ISO 8601. */
  created_at: string
}

/**
 * How late an event may come into the list, in milliseconds. It has the time of its change, and comes into the list when its
 * service could publish it: after an outage that is hours later, and behind newer ones.
 */
const LATE_MS = 24 * 3_600_000
/** What is older is forgotten an hour at a time: each time costs a look at every event. */
const STEP_MS = 3_600_000

/** Which events were seen, from an instant on. It looks back for a day, so that no event that comes late is missed. */
export class SeenEvents {
  #sinceMs: number
  readonly #createdMs = new Map<string, number>()

  constructor(since: string) {
    this.#sinceMs = Date.parse(since)
  }

  /** Where the list has to be read from, as ISO 8601. */
  get since(): string {
    return new Date(this.#sinceMs).toISOString()
  }

  /** How many were seen since then. */
  get count(): number {
    return this.#createdMs.size
  }

  has({ id }: Pick<SeenEvent, 'id'>): boolean {
    return this.#createdMs.has(id)
  }

  add(event: SeenEvent): void | Promise<void> {
    this.remember(event)
  }

  protected remember({ id, created_at }: SeenEvent): void {
    const createdMs = Date.parse(created_at)
    if (createdMs >= this.#sinceMs) this.#createdMs.set(id, createdMs)
    if (createdMs - LATE_MS < this.#sinceMs + STEP_MS) return
    this.#sinceMs = createdMs - LATE_MS
    for (const [seen, ms] of this.#createdMs) if (ms < this.#sinceMs) this.#createdMs.delete(seen)
  }

  *entries(): Generator<SeenEvent> {
    for (const [id, ms] of this.#createdMs) yield { id, created_at: new Date(ms).toISOString() }
  }
}
