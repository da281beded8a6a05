/** Runs the tasks of one key one after the other, those of different keys at the same time. */
export class KeyedLock {
  readonly #last = new Map<string, Promise<void>>()

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(task)
    const settled = result.then(
      () => {},
      () => {},
    )
    this.#last.set(key, settled)
    try {
      return await result
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key)
    }
  }
}
