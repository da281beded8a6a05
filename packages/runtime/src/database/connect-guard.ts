import type pg from 'pg'
import { Breaker } from '../breaker.ts'
import { isUnavailable } from './errors.ts'
import { PrimaryClient } from './primary-client.ts'

/** Attempts to connect of this time are in the window; with fewer of them failures do not open the breaker. */
const WINDOW_MS = 10_000
const ATTEMPTS_MIN = 5
const FAILURE_PERCENT = 50
/** An open breaker lets one attempt through after this time, so a server that is back is used again within it. */
const RESET_MS = 1_000

/**
 * Opens connections to one database, and after some failures refuses at once: otherwise each request would wait in vain for a
 * server that hangs. Only connecting counts. A statement that fails or is slow says nothing of the next one.
 */
export class ConnectGuard {
  readonly #breaker = new Breaker({
    windowMs: WINDOW_MS,
    attemptsMin: ATTEMPTS_MIN,
    failurePercentMax: FAILURE_PERCENT,
    resetMs: RESET_MS,
    isFailure: isUnavailable,
  })
  /** For pools, which make clients themselves. */
  readonly Client: typeof PrimaryClient

  constructor() {
    const breaker = this.#breaker
    this.Client = class extends PrimaryClient {
      protected override begin(): Promise<pg.Client> {
        return breaker.run(() => super.begin())
      }
    }
  }

  get isOpen(): boolean {
    return this.#breaker.state === 'open'
  }

  /** False also while one attempt has to show whether the server is back. */
  get isClosed(): boolean {
    return this.#breaker.state === 'closed'
  }

  stop(): void {
    this.#breaker.stop()
  }
}
