/** Tells one waiter that there is something to do. A signal while nobody waits is kept for the next wait. */
export class WakeSignal {
  #raised = false
  #resolve: (() => void) | undefined

  raise(): void {
    this.#raised = true
    this.#resolve?.()
  }

  /** Resolves at the next raise, at once when one came since the last wait, or after the time. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#raised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        this.#resolve = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#resolve = undefined
    }
    this.#raised = false
  }
}
