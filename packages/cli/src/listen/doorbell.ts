/** Ends a wait early. A ring while nobody waits ends the next wait at once. */
export class Doorbell {
  #rang = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rang = true
    this.#wake?.()
  }

  /** Waits for a ring, or for this many milliseconds. @throws the signal's reason */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (!this.#rang)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(end, ms)
        signal.addEventListener('abort', end)
        this.#wake = end
        function end() {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          resolve()
        }
      })
    this.#wake = undefined
    this.#rang = false
    signal.throwIfAborted()
  }
}
