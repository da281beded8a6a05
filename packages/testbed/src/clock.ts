/** The clock of a system under test: runs like the real one until it is moved. */
export class TestClock {
  #offsetMs = 0

  readonly read = (): Date => new Date(Date.now() + this.#offsetMs)

  advance(ms: number): void {
    this.#offsetMs += ms
  }
}
