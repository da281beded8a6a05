import { z } from 'zod'
import { FileName, Timestamp } from '../../fields.ts'
import { DocumentId, JoinedFileId, MatterId, UploadId } from '../../ids.ts'
import { DocumentEventData } from './document-event-data.ts'
import { UploadStatus } from './upload.ts'

/** Files that one joined file is made of: as many as a request may have. */
export const JOINED_FILE_PARTS_MAX = 50
/** Pages of a joined file. */
export const JOINED_FILE_PAGES_MAX = 1_000
/** Of the files that are joined, together. */
export const JOINED_FILE_SOURCE_BYTES_MAX = 100 * 1024 * 1024
/** Of the joined file: what ClamAV looks into as it is installed. */
export const JOINED_FILE_BYTES_MAX = 100 * 1024 * 1024
/** Joined files that a request keeps. */
export const JOINED_FILES_MAX = 20
/** Joined files that a firm may have waiting or being built. */
export const JOINED_FILES_WAITING_MAX = 50

const RANGES_MAX = 20

export const Paper = z
  .enum(['letter', 'a4'])
  .describe('The sheet that images are placed on. Pages of a PDF keep their size.')
export type Paper = z.infer<typeof Paper>

export const PageRange = z
  .strictObject({
    first: z.int().min(1).max(JOINED_FILE_PAGES_MAX).describe('First page, from 1.'),
    last: z.int().min(1).max(JOINED_FILE_PAGES_MAX).describe('Last page.'),
  })
  .refine(({ first, last }) => first <= last, { error: 'last must not be before first', path: ['last'] })
  .meta({ example: { first: 1, last: 2 } })
export type PageRange = z.infer<typeof PageRange>

const partFields = {
  upload_id: UploadId,
  rotation: z
    .literal([0, 90, 180, 270])
    .describe('Degrees by which its pages are turned clockwise.')
    .meta({ type: 'integer' }),
  pages: z
    .array(PageRange)
    .min(1)
    .max(RANGES_MAX)
    .nullable()
    .describe('Pages that are taken, in this order; null takes all.'),
}

/** One of the files that a caller wants joined. */
export const JoinedFilePart = z.strictObject({
  ...partFields,
  rotation: partFields.rotation.default(0),
  pages: partFields.pages.default(null),
})
export type JoinedFilePart = z.infer<typeof JoinedFilePart>

export const JoinedFileStatus = z
  .enum(['queued', 'building', 'ready', 'failed'])
  .describe(
    '`queued` and `building` until the file is there, then `ready`; `failed` where it cannot be made: see `problem`.',
  )
  .meta({ example: 'ready' })
export type JoinedFileStatus = z.infer<typeof JoinedFileStatus>

export const JoinedFileProblemCode = z
  .enum([
    'password_required',
    'file_damaged',
    'page_missing',
    'too_many_pages',
    'image_too_large',
    'too_large',
    'took_too_long',
    'file_missing',
    'not_clean',
    'storage_limit_reached',
  ])
  .meta({ example: 'password_required' })
export type JoinedFileProblemCode = z.infer<typeof JoinedFileProblemCode>

export const JoinedFile = z
  .object({
    id: JoinedFileId,
    document_id: DocumentId,
    filename: FileName.describe('The name under which it is downloaded.').meta({ example: 'Bank statements.pdf' }),
    paper: Paper,
    status: JoinedFileStatus,
    problem: z
      .object({
        code: JoinedFileProblemCode.describe('The kind of problem.'),
        message: z
          .string()
          .describe('The same in words, and what to do.')
          .meta({ example: 'The file needs a password.' }),
        upload_id: UploadId.nullable().describe('The file that has the problem; null where all of them together do.'),
        filename: z.string().nullable().describe('Its name.').meta({ example: 'statement.pdf' }),
      })
      .nullable()
      .describe('Why the file cannot be made; null unless it failed.')
      .meta({ example: null }),
    files: z
      .array(
        z.object({
          ...partFields,
          filename: z.string(),
          sha256: z.string().describe('Of the original, hexadecimal.'),
          status: UploadStatus.describe('Of the upload now.').meta({ example: 'approved' }),
          pages_count: z.int().nullable().describe('Pages that it gave; null before the file is ready.'),
        }),
      )
      .describe('The files that it is made of, in their order.'),
    outdated: z
      .boolean()
      .describe('Whether one of its files was rejected since. The joined file stays as it is.')
      .meta({ example: false }),
    pages_count: z.int().nullable().describe('Null before the file is ready.'),
    file_size_bytes: z.int().nullable().describe('Null before the file is ready.'),
    sha256: z.string().nullable().describe('Of the joined file, hexadecimal; null before it is ready.'),
    created_at: Timestamp,
    ready_at: Timestamp.nullable().describe('Null before the file is ready.'),
  })
  .meta({ id: 'JoinedFile' })
export type JoinedFile = z.infer<typeof JoinedFile>

export const JoinedFileEventData = z
  .object({
    joined_file: JoinedFile.describe('The joined file as it is now.'),
    document: DocumentEventData.shape.document,
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  })
  .meta({ id: 'JoinedFileEventData' })
export type JoinedFileEventData = z.infer<typeof JoinedFileEventData>
