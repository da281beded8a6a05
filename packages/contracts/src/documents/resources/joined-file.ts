import { z } from 'zod'
import { FileName, Timestamp } from '../../fields.ts'
import { DocumentId, JoinedFileId, MatterId, UploadId } from '../../ids.ts'
import { DocumentEventData } from './document-event-data.ts'
import { UploadStatus } from './upload.ts'

/** Source files of one joined file: as many as a request may have. */
export const JOINED_FILE_PARTS_MAX = 50
/** Pages of a joined file. */
export const JOINED_FILE_PAGES_MAX = 1_000
/** Total size of the source files. */
export const JOINED_FILE_SOURCE_BYTES_MAX = 100 * 1024 * 1024
/** Size of the joined file: the most that ClamAV scans with the configuration that we install. */
export const JOINED_FILE_BYTES_MAX = 100 * 1024 * 1024
/** Joined files that a request keeps. */
export const JOINED_FILES_MAX = 20
/** Joined files that a firm may have waiting or being built. */
export const JOINED_FILES_WAITING_MAX = 50

const RANGES_MAX = 20

export const Paper = z.enum(['letter', 'a4']).describe('Paper size for images. Pages of a PDF keep their size.')
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
    .describe('Degrees by which its pages are rotated clockwise.')
    .meta({ type: 'integer' }),
  pages: z
    .array(PageRange)
    .min(1)
    .max(RANGES_MAX)
    .nullable()
    .describe('Pages to include, in this order; null for all.'),
}

/** One source file in a request to join files. */
export const JoinedFilePart = z.strictObject({
  ...partFields,
  rotation: partFields.rotation.default(0),
  pages: partFields.pages.default(null),
})
export type JoinedFilePart = z.infer<typeof JoinedFilePart>

export const JoinedFileStatus = z
  .enum(['queued', 'building', 'ready', 'failed'])
  .describe('`queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`.')
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
    filename: FileName.describe('Name of the downloaded file.').meta({ example: 'Bank statements.pdf' }),
    paper: Paper,
    status: JoinedFileStatus,
    problem: z
      .object({
        code: JoinedFileProblemCode.describe('The kind of problem.'),
        message: z
          .string()
          .describe('The problem in words, and what to do.')
          .meta({ example: 'The file needs a password.' }),
        upload_id: UploadId.nullable().describe(
          'The file that has the problem; null if the problem is about all files together.',
        ),
        filename: z.string().nullable().describe('Its name.').meta({ example: 'statement.pdf' }),
      })
      .nullable()
      .describe('Why the file cannot be built; null unless it failed.')
      .meta({ example: null }),
    files: z
      .array(
        z.object({
          ...partFields,
          filename: z.string(),
          sha256: z.string().describe('Of the original, hexadecimal.'),
          status: UploadStatus.describe('Current status of the upload.').meta({ example: 'approved' }),
          pages_count: z.int().nullable().describe('Number of pages taken from it; null before the file is ready.'),
        }),
      )
      .describe('The source files, in order.'),
    outdated: z
      .boolean()
      .describe('Whether one of its source files has been rejected since. The joined file stays as it is.')
      .meta({ example: false }),
    pages_count: z.int().nullable().describe('Null before the file is ready.'),
    file_size_bytes: z.int().nullable().describe('Null before the file is ready.'),
    sha256: z.string().nullable().describe('SHA-256 of the joined file in hexadecimal; null before it is ready.'),
    created_at: Timestamp,
    ready_at: Timestamp.nullable().describe('Null before the file is ready.'),
  })
  .meta({ id: 'JoinedFile' })
export type JoinedFile = z.infer<typeof JoinedFile>

export const JoinedFileEventData = z
  .object({
    joined_file: JoinedFile.describe('Current state of the joined file.'),
    document: DocumentEventData.shape.document,
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter that it belongs to.'),
  })
  .meta({ id: 'JoinedFileEventData' })
export type JoinedFileEventData = z.infer<typeof JoinedFileEventData>
