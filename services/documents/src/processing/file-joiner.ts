import type { documents } from '@dossier/contracts'
import type { FileToJoin, JoinProblemCode } from './join-task.ts'

/** A file that is joined, with its bytes. */
export interface SourceFile extends FileToJoin {
  /** Begins to read it. Called once, in the order of the files. */
  open(): Promise<AsyncIterable<Uint8Array>>
}

export interface FilesToJoin {
  files: readonly SourceFile[]
  paper: documents.Paper
  /** Ends it: it then throws. */
  signal: AbortSignal
  /** Keeps the joined file while it comes. */
  store(bytes: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>
}

export type JoinOutcome =
  | { kind: 'joined'; sizeBytes: number /** Of each file. */; pages: number[] }
  /** `file`: which of them has the problem, from 0; null if all of them together do. */
  | { kind: 'problem'; code: JoinProblemCode | 'took_too_long'; file: number | null; reason?: string }

export interface FileJoiner {
  /**
   * Whatever the files are, and whatever they do to what reads them, this ends with the signal. Throws only what opening,
   * reading or storing throws, or when the signal is aborted or nothing can be begun: that need not say anything about the
   * files.
   */
  join(files: FilesToJoin): Promise<JoinOutcome>
}
