import type { Guard } from '../breakers/guard.ts'
import type { Scanner, ScanReport } from './scanner.ts'

/** A scanner behind a breaker. */
export class GuardedScanner implements Scanner {
  readonly #scanner: Scanner
  readonly #guard: Guard

  constructor(scanner: Scanner, guard: Guard) {
    this.#scanner = scanner
    this.#guard = guard
  }

  scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport> {
    return this.#guard(() => this.#scanner.scan(bytes, signal))
  }

  close(): void {
    this.#guard.close()
  }
}
