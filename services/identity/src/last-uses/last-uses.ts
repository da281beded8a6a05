/** Credentials that were asked about and when, until that is written. One entry per credential, so that it stays small. */
export class LastUses<Id extends string> {
  #usedAt = new Map<Id, string>()

  note(id: Id, at: string): void {
    this.#usedAt.set(id, at)
  }

  /** Takes out everything noted so far. */
  take(): [Id, string][] {
    const taken = [...this.#usedAt]
    this.#usedAt = new Map()
    return taken
  }

  /** Takes in again what could not be written; what was noted meanwhile is newer. */
  giveBack(uses: readonly [Id, string][]): void {
    for (const [id, at] of uses) if (!this.#usedAt.has(id)) this.#usedAt.set(id, at)
  }
}
