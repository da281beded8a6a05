import type { OwnerName } from '@dossier/contracts'
import type { SeededFirm, System } from '@dossier/testbed'

/** A process that works, until it is killed. */
export interface Working {
  kill(): Promise<void>
}

/** What a queue has to prove itself with. */
export interface Scene {
  t: System
  /** The processes of the service do not run yet. */
  firms: readonly SeededFirm[]
  /** What is waiting, in the order in which it was enqueued. `key` is unique. */
  pieces: readonly Piece[]
}

export interface Piece {
  key: string
  firm: SeededFirm
}

export const FIRMS = 20

/** The long queue and the short ones. */
export const THOUSAND: WorkQueue['pieces'] = { inAll: 1_000, ofEachOther: 5 }

/** A queue of the product: how work gets into it, and what shows that it was done. */
export interface WorkQueue {
  name: string
  /** Whose processes work, and are killed. */
  service: OwnerName
  /** The work that waits: of the first firm all but what the others have, which is enqueued behind. */
  pieces: { inAll: number; ofEachOther: number }
  /** Why turns of firms do not show here; absent where they do. */
  noTurns?: string
  /** The most pieces of one process that a kill may repeat, because the world outside had them already; 0 if each has its effect once. */
  repeatsMax: number
  /** Enqueues all pieces. */
  enqueue(scene: Scene): Promise<OpenQueue>
}

/** A queue with work in it. */
export interface OpenQueue {
  /** Nothing is taken from this table until all processes run, so that they take from it at once. */
  table?: string
  /** The keys of the pieces that are not done. */
  waiting(): Promise<string[]>
  /** The keys of the pieces in the order of their effects, as often as each had it. */
  effects(): Promise<readonly string[]>
  /** Lets time pass until the leases of processes that were killed have ended. */
  endLeases(): Promise<void>
  /** Waits until the world outside has heard all that processes sent before they were killed. */
  untilHeard?(): Promise<void>
  /** By default a process of the service. */
  start?(): Promise<Working>
  stop?(): Promise<void>
}
