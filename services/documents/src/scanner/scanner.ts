import type { ScanLimits } from './scan-limits.ts'

/** Result of a scan. `failed` means that the file could not be scanned, for a reason in the file itself. */
export type Verdict =
  | { status: 'clean' }
  | { status: 'infected'; signature: string }
  | { status: 'failed'; reason: string }

/** A verdict with the engine that gave it, its version included. */
export type ScanReport = Verdict & { engine: string }

/** Looks for malware. Holds no more of a file in memory than one piece of it. */
export interface Scanner {
  /** Larger files must not be passed to it: it may report content as clean that it has not scanned. */
  readonly limits: ScanLimits
  /**
   * Reads from `bytes` what it needs. Throws AppError service_unavailable when the scanner is down or does not answer:
   * that says nothing about the file, and the scan has to be done again.
   */
  scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport>
}
