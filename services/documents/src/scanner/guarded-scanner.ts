import type { Guard } from '../breakers/guard.ts'
import type { ClamdScanner } from './clamd.ts'
import type { ScanLimits } from './scan-limits.ts'
import type { Scanner, ScanReport } from './scanner.ts'

/** A scanner behind a breaker. */
export class GuardedScanner implements Scanner {
  readonly #scanner: ClamdScanner
  readonly #guard: Guard

  constructor(scanner: ClamdScanner, guard: Guard) {
    this.#scanner = scanner
    this.#guard = guard
  }

  get limits(): ScanLimits {
    return this.#scanner.limits
  }

  /** Nobody waits for it, so it opens no breaker. */
  readStreamLimit(signal: AbortSignal): Promise<number> {
    return this.#scanner.readStreamLimit(signal)
  }

  scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport> {
    return this.#guard(() => this.#scanner.scan(bytes, signal))
  }

  close(): void {
    this.#guard.close()
  }
}
