import type { identity, NoticePayloadOf } from '@dossier/contracts'
import { LRUCache } from 'lru-cache'
import type { Caller } from './authenticator.ts'

export type CredentialsChange = NoticePayloadOf<typeof identity.notices.credentialsChanged>

interface Entry<Known> {
  asked: Promise<Known>
  /** Absent while the look-up is under way. */
  known?: Known
}

/**
 * Credentials of one kind that identity has vouched for, by their hash, bounded in number and age. Requests that come
 * with one unknown credential at once ask once. Refusals are not kept.
 */
export class KnownCredentials<Known extends { caller: Caller }> {
  readonly #entries: LRUCache<string, Entry<Known>>
  /** Credentials that were found here, and that identity was asked for, since the start. */
  readonly found = { memory: 0, identity: 0 }

  constructor({ max, ttlMs }: { max: number; ttlMs: number }) {
    this.#entries = new LRUCache({ max, ttl: ttlMs })
  }

  find(hash: string, lookUp: () => Promise<Known>): Promise<Known> {
    const warm = this.#entries.get(hash)
    if (warm) {
      this.found.memory++
      return warm.asked
    }
    this.found.identity++
    const entry: Entry<Known> = { asked: lookUp() }
    this.#entries.set(hash, entry)
    entry.asked.then(
      (known) => {
        entry.known = known
      },
      () => {
        if (this.#entries.peek(hash) === entry) this.#entries.delete(hash)
      },
    )
    return entry.asked
  }

  /**
   * Drops what the change may concern. A look-up under way may have read what was before the change, and nobody knows
   * yet whose it is: it is dropped too, so that its answer serves those who wait for it and no later request.
   */
  forget(change: CredentialsChange): void {
    for (const [hash, { known }] of [...this.#entries.entries()]) {
      if (!known || concerns(change, known.caller)) this.#entries.delete(hash)
    }
  }

  forgetAll(): void {
    this.#entries.clear()
  }
}

function concerns(change: CredentialsChange, { principal }: Caller): boolean {
  return (
    principal.credential_id === change.credential_id ||
    principal.firm_id === change.firm_id ||
    (principal.client_id !== null && principal.client_id === change.client_id) ||
    (principal.user_id !== null && principal.user_id === change.user_id)
  )
}
