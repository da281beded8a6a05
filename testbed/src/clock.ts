import { writeFileSync } from 'node:fs'

const PRELOAD = new URL('./moved-clock.ts', import.meta.url)

/**
 * The clock of a system under test: runs like the real one until it is moved. Processes that are started with its
 * arguments for Node run on it too: each reads the file before it looks at its own clock, so that all of them are moved
 * once `advance` returns, and one that starts later begins there.
 */
export class TestClock {
  #offsetMs = 0
  readonly #file: string

  constructor(file: string) {
    this.#file = file
    writeFileSync(file, this.#bytes())
  }

  readonly read = (): Date => new Date(Date.now() + this.#offsetMs)

  advance(ms: number): void {
    this.#offsetMs += ms
    // Eight bytes in the place of eight: no reader finds the file empty, or half of a number.
    writeFileSync(this.#file, this.#bytes(), { flag: 'r+' })
  }

  /** Lets a Node process run on this clock from its first line on. */
  get nodeArguments(): string[] {
    const preload = new URL(PRELOAD)
    preload.searchParams.set('file', this.#file)
    return ['--import', preload.href]
  }

  #bytes(): Uint8Array {
    return new Uint8Array(Float64Array.of(this.#offsetMs).buffer)
  }
}
