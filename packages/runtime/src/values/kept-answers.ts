import { LRUCache } from 'lru-cache'
import { entriesMax } from './entries-max.ts'

/** How long an answer stays valid: changes show within this time. */
const KEPT_MS = 5 * 60_000
/** Entries of 100 bytes or so. */
const ENTRIES_MAX = 20_000
const ASKED_MAX = 1_000

/** Remembers another service's answers about many things, such as the time zones of firms, for 5 minutes. */
export class KeptAnswers<Key extends string, Answer> {
  readonly #ask: (keys: Key[]) => Promise<Iterable<readonly [Key, Answer]>>
  readonly #keptMs: number
  readonly #known = new LRUCache<Key, { answer: Answer; until: number }>(entriesMax(ENTRIES_MAX))

  /**
   * `ask` gets at most 1,000 keys at a time, and omits keys that have no answer. Without `isKept` it is asked each time: in a sandbox, a year
   * of a firm may pass in less than 5 minutes.
   */
  constructor(ask: (keys: Key[]) => Promise<Iterable<readonly [Key, Answer]>>, { isKept = true } = {}) {
    this.#ask = ask
    this.#keptMs = isKept ? KEPT_MS : 0
  }

  /** The answers at an instant, by key. Keys without an answer are left out. */
  async of(keys: Iterable<Key>, now: string): Promise<ReadonlyMap<Key, Answer>> {
    const at = Date.parse(now)
    const answers = new Map<Key, Answer>()
    const unknown: Key[] = []
    for (const key of new Set(keys)) {
      const known = this.#known.get(key)
      if (known && known.until > at && known.until <= at + this.#keptMs) answers.set(key, known.answer)
      else unknown.push(key)
    }
    while (unknown.length > 0) {
      for (const [key, answer] of await this.#ask(unknown.splice(0, ASKED_MAX))) {
        answers.set(key, answer)
        this.#known.set(key, { answer, until: at + this.#keptMs })
      }
    }
    return answers
  }
}
