import { AppError, type identity, type NoticePayloadOf } from '@dossier/contracts'
import { entriesMax } from '@dossier/runtime'
import { LRUCache } from 'lru-cache'
import type { Caller } from './caller.ts'
import type { InSlot } from './in-slot.ts'

export type CredentialsChange = NoticePayloadOf<typeof identity.notices.credentialsChanged>

interface Entry<Known> {
  asked: Promise<Known>
  /** Absent while the look-up is in flight. */
  known?: Known
}

/** Wrong credentials remembered at a time. A caller that repeats one costs no further look-up. */
const REFUSALS_MAX = 10_000

/**
 * Credentials of one kind that their owner has vouched for, by their hash, bounded in number and age. Requests that come
 * at once with one unknown credential share a look-up.
 */
export class KnownCredentials<Known extends { caller: Caller }> {
  readonly #entries: LRUCache<string, Entry<Known>>
  /** Credentials that were accepted when they were last looked up, however long ago. */
  readonly #accepted: LRUCache<string, true>
  /** Why wrong credentials were refused. They have a cache of their own, so that they push no right one out. */
  readonly #refusals: LRUCache<string, AppError>
  /** Credentials that were found here, and that their owner was asked about, since the start. */
  readonly found = { memory: 0, identity: 0 }

  constructor({ max, ttlMs }: { max: number; ttlMs: number }) {
    this.#entries = new LRUCache({ ...entriesMax(max), ttl: ttlMs })
    this.#accepted = new LRUCache(entriesMax(max))
    this.#refusals = new LRUCache({ ...entriesMax(REFUSALS_MAX), ttl: ttlMs })
  }

  /** A credential that was accepted before is looked up at once, any other one `inSlot`. */
  async find(hash: string, lookUp: () => Promise<Known>, inSlot: InSlot): Promise<Known> {
    const warm = this.#entries.get(hash)
    if (warm) {
      this.found.memory++
      return warm.asked
    }
    const refusal = this.#refusals.get(hash)
    if (refusal) {
      this.found.memory++
      throw refusal
    }
    return this.#lookUp(hash, this.#accepted.has(hash) ? lookUp : () => inSlot(lookUp))
  }

  /** The same for a look-up that is no use of the credential: its answer is not kept, so that the next use is looked up. */
  async findPassively(hash: string, lookUp: () => Promise<Known>, inSlot: InSlot): Promise<Known> {
    const warm = this.#entries.get(hash)
    if (warm) return warm.asked
    const refusal = this.#refusals.get(hash)
    if (refusal) throw refusal
    return await (this.#accepted.has(hash) ? lookUp() : inSlot(lookUp))
  }

  #lookUp(hash: string, ask: () => Promise<Known>): Promise<Known> {
    this.found.identity++
    const entry: Entry<Known> = { asked: ask() }
    this.#entries.set(hash, entry)
    entry.asked.then(
      (known) => {
        entry.known = known
        this.#accepted.set(hash, true)
      },
      (error: unknown) => {
        const isCurrent = this.#entries.peek(hash) === entry
        if (isCurrent) this.#entries.delete(hash)
        if (!(error instanceof AppError) || error.status !== 401) return
        this.#accepted.delete(hash)
        if (isCurrent) this.#refusals.set(hash, error)
      },
    )
    return entry.asked
  }

  /**
   * Drops what the change may concern. A look-up in flight may have read the state before the change, and its firm is
   * not known yet. It is dropped too: its answer serves the requests that wait for it and no later one.
   */
  forget(change: CredentialsChange): void {
    for (const [hash, { known }] of [...this.#entries.entries()]) {
      if (!known || concerns(change, known.caller)) this.#entries.delete(hash)
    }
    this.#refusals.clear()
  }

  /** Has the next request look the credential up. */
  drop(hash: string): void {
    this.#entries.delete(hash)
  }

  forgetAll(): void {
    this.#entries.clear()
    this.#refusals.clear()
  }
}

export function concerns(change: CredentialsChange, { principal }: Pick<Caller, 'principal'>): boolean {
  return (
    principal.credential_id === change.credential_id ||
    principal.firm_id === change.firm_id ||
    (principal.client_id !== null && principal.client_id === change.client_id) ||
    (principal.user_id !== null && principal.user_id === change.user_id)
  )
}
