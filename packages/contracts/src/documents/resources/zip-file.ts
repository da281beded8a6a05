import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId, UploadId, ZipFileId } from '../../ids.ts'

/** Files in one ZIP file. */
export const ZIP_FILE_FILES_MAX = 10_000
/** Of the files in one ZIP file, together. */
export const ZIP_FILE_BYTES_MAX = 100_000_000_000
/** ZIP files that a matter has at a time. */
export const ZIP_FILES_MAX = 5
/** ZIP files that a firm may have waiting or being built. */
export const ZIP_FILES_WAITING_MAX = 10

export const ZipFileStatus = z
  .enum(['queued', 'building', 'ready', 'failed'])
  .describe(
    '`queued` and `building` until the file is there, then `ready`; `failed` where it cannot be built: see `problem`.',
  )
  .meta({ example: 'ready' })
export type ZipFileStatus = z.infer<typeof ZipFileStatus>

export const ZipFileProblemCode = z
  .enum(['file_missing', 'file_damaged', 'took_too_long'])
  .meta({ example: 'file_missing' })
export type ZipFileProblemCode = z.infer<typeof ZipFileProblemCode>

export const ZipFile = z
  .object({
    id: ZipFileId,
    matter_id: MatterId,
    filename: z.string().describe('The name under which it is downloaded.').meta({ example: 'Silva v. Silva.zip' }),
    status: ZipFileStatus,
    problem: z
      .object({
        code: ZipFileProblemCode.describe('The kind of problem.'),
        message: z
          .string()
          .describe('The same in words, and what to do.')
          .meta({ example: 'A file is missing from storage. Ask the operator of this installation.' }),
        upload_id: UploadId.nullable().describe('The file that has the problem; null where all of them together do.'),
        filename: z.string().nullable().describe('Its name.').meta({ example: 'statement.pdf' }),
      })
      .nullable()
      .describe('Why the file cannot be built; null unless it failed.')
      .meta({ example: null }),
    files_count: z.int().describe('How many files of the matter it holds.').meta({ example: 12 }),
    files_size_bytes: z.int().describe('How many bytes these have together.').meta({ example: 48_250_112 }),
    file_size_bytes: z.int().nullable().describe('Of the ZIP file; null before it is ready.'),
    sha256: z.string().nullable().describe('Of the ZIP file, hexadecimal; null before it is ready.'),
    created_at: Timestamp,
    ready_at: Timestamp.nullable().describe('Null before the file is ready.'),
    expires_at: Timestamp.describe('When the ZIP file is deleted. The files that it holds stay.'),
  })
  .meta({ id: 'ZipFile' })
export type ZipFile = z.infer<typeof ZipFile>

export const ZipFileEventData = z
  .object({
    zip_file: ZipFile.describe('The ZIP file as it is now.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter whose files it holds.'),
  })
  .meta({ id: 'ZipFileEventData' })
export type ZipFileEventData = z.infer<typeof ZipFileEventData>
