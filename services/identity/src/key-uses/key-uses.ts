import type { ApiKeyId } from '@dossier/contracts'

/** Keys that were asked about and when, until they are written. One entry per key, so that it stays small. */
export class KeyUses {
  #usedAt = new Map<ApiKeyId, string>()

  note(id: ApiKeyId, at: string): void {
    this.#usedAt.set(id, at)
  }

  /** Takes out everything noted so far. */
  take(): [ApiKeyId, string][] {
    const taken = [...this.#usedAt]
    this.#usedAt = new Map()
    return taken
  }
}
