import type { Resource } from './caller.ts'

/** Where a change shows, and how. */
export interface ReadBack {
  path: string
  /** Whether a resource at that path, or one of a list there, shows the change. */
  holds: (resource: Resource) => boolean
}

/** A write that was sent. */
export interface Change {
  /** Names the change and the event that announces it alike, such as `matter.archived mat_…`. */
  key: string
  /** Whether an event announces it. */
  announced: boolean
  /** False when no answer came, or 503: it may have been carried out or not. */
  acknowledged: boolean
  readBack: ReadBack
}

/** What was written, by all writers together, in the order of the answers. */
export interface Ledger {
  readonly changes: Change[]
}
