import type { documents } from '@dossier/contracts'

/** The results of processing a file; null if the file lacks the property, or it could not be determined. */
export type FileFacts = Pick<documents.Upload, 'pages' | 'width' | 'height'>

/** An image that was made of a file. */
export interface MadeVariant {
  name: documents.UploadVariant
  bytes: Buffer
}

/** The results for a file that cannot be opened, or makes false claims. */
export type FileProblem = Extract<
  documents.FileWarningCode,
  'password_required' | 'file_damaged' | 'too_many_pages' | 'page_count_wrong' | 'image_too_large'
>

export interface ProcessedFile {
  facts: FileFacts
  variants: MadeVariant[]
  /** Each page that was looked at, from the first on, with what may be wrong with it; null if nothing was found. */
  checkedPages: (documents.PageWarningCode | null)[]
  problem: FileProblem | null
  /** Why no more came of it, for the log; undefined when all was done. */
  failure?: string
}

/** A file of a type in `processableTypes`. */
export interface FileToProcess {
  detectedType: string
  sizeBytes: number
  bytes: AsyncIterable<Uint8Array>
}

export interface Processor {
  /**
   * Whatever the file is, and whatever it does to its decoder, this ends within a bounded time with what was found
   * until then. Throws only what reading `bytes` throws, or when nothing can be begun: that says nothing about the
   * file, and it has to be processed again.
   */
  process(file: FileToProcess): Promise<ProcessedFile>
}

/** Types that are decoded. */
export const processableTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/heif',
])

export const NO_FACTS: FileFacts = { pages: null, width: null, height: null }

/** Pages of a file that are looked at; a signed set of scans is rarely longer. */
export const CHECKED_PAGES_MAX = 50

export function nothingFound(failure?: string): ProcessedFile {
  return { facts: NO_FACTS, variants: [], checkedPages: [], problem: null, ...(failure !== undefined && { failure }) }
}
