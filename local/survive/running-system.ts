import type { Platform } from '../platform/index.ts'
import type { Bounds } from './bounds.ts'
import type { Caller } from './caller.ts'

/** A platform under load, and how it is judged. */
export interface RunningSystem {
  platform: Platform
  /** Makes the load's requests, and counts the failed ones. */
  caller: Caller
  /** Whether every service does its work. */
  probe: () => Promise<boolean>
  bounds: Bounds
}
