import type { documents } from '@dossier/contracts'

/** Width and height of a sheet in points, upright. */
export const PAPER_POINTS: Readonly<Record<documents.Paper, readonly [number, number]>> = {
  letter: [612, 792],
  a4: [595.28, 841.89],
}

/** One of the files to join, in their order. */
export interface FileToJoin {
  detectedType: string
  sizeBytes: number
  /** Degrees clockwise. */
  rotation: number
  /** From 1, in the order wanted; null: all. */
  pages: readonly documents.PageRange[] | null
}

/** The only argument of the joining process. */
export interface JoinTask {
  files: readonly FileToJoin[]
  paper: documents.Paper
  /** Of the joined file. */
  pagesMax: number
  bytesMax: number
  cpuMsMax: number
  memoryBytesMax: number
  pixelsMax: number
}

/** Why files cannot be joined, as the joining process finds. */
export type JoinProblemCode = Extract<
  documents.JoinedFileProblemCode,
  'password_required' | 'file_damaged' | 'page_missing' | 'too_many_pages' | 'image_too_large' | 'too_large'
>
