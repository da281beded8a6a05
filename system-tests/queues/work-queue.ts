import type { OwnerName } from '@dossier/contracts'
import type { SeededFirm, System } from '@dossier/testbed'

/** A process that works, until it is killed. */
export interface Working {
  kill(): Promise<void>
}

/** What a queue is filled from. The processes of its service are stopped. */
export interface Scene {
  t: System
  firms: readonly SeededFirm[]
  /** What is waiting, in the order in which it was enqueued. `key` is unique. */
  pieces: readonly Piece[]
}

export interface Piece {
  key: string
  firm: SeededFirm
}

export const FIRMS = 20

/** A thousand pieces: the long queue of one firm, and the short ones of the others. */
export const USUAL_PIECES: WorkQueue['pieces'] = { inAll: 1_000, ofEachOther: 5 }

/**
 * A queue of the product: how work gets into it, and what shows that it was done. `queues.ts` lists them, `work-queue.contract.ts` tests
 * each.
 */
export interface WorkQueue {
  name: string
  /** Whose processes work, and are killed. */
  service: OwnerName
  /** The work that waits: of the first firm all but what the others have, which is enqueued behind. */
  pieces: { inAll: number; ofEachOther: number }
  /** Why turns of firms do not show here; absent where they do. */
  noTurns?: string
  /** How many effects that a process has in flight may come again after a kill, because nobody can ask the world outside; 0 if none may. */
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
  /** Ends the leases of killed processes, as time would. */
  endLeases(): Promise<void>
  /** Waits until the world outside has heard all that processes sent before they were killed. */
  untilHeard?(): Promise<void>
  /** By default a process of the service. */
  start?(): Promise<Working>
  /** Stops the stand-in for the world outside. */
  stop?(): Promise<void>
}
