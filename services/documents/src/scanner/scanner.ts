import type { ScanLimits } from './scan-limits.ts'

/** What a scanner says of a file. `failed` means that it could not look into it, whatever state it is in itself. */
export type Verdict =
  | { status: 'clean' }
  | { status: 'infected'; signature: string }
  | { status: 'failed'; reason: string }

/** A verdict with the engine that gave it, its version included. */
export type ScanReport = Verdict & { engine: string }

/** Looks for malware. Holds no more of a file in memory than one piece of it. */
export interface Scanner {
  /** What is larger must not be given to it: it may call clean what it has not looked into. */
  readonly limits: ScanLimits
  /**
   * Reads from `bytes` what it needs. Throws AppError service_unavailable when the scanner is away or does not answer:
   * that says nothing about the file, and the scan has to be done again.
   */
  scan(bytes: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<ScanReport>
}
