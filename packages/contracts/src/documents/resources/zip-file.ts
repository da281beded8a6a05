import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { MatterId, UploadId, ZipFileId } from '../../ids.ts'

/** Files in one ZIP file. */
export const ZIP_FILE_FILES_MAX = 10_000
/** Total size of the files in one ZIP file. */
export const ZIP_FILE_BYTES_MAX = 100_000_000_000
/** ZIP files that a matter may have at a time. */
export const ZIP_FILES_MAX = 5
/** ZIP files that a firm may have waiting or being built. */
export const ZIP_FILES_WAITING_MAX = 10

export const ZipFileStatus = z
  .enum(['queued', 'building', 'ready', 'failed'])
  .describe('`queued`, then `building`, then `ready`; `failed` if the file cannot be built: see `problem`.')
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
    filename: z.string().describe('Name of the downloaded file.').meta({ example: 'Silva v. Silva.zip' }),
    status: ZipFileStatus,
    problem: z
      .object({
        code: ZipFileProblemCode.describe('The kind of problem.'),
        message: z
          .string()
          .describe('The problem in words, and what to do.')
          .meta({ example: 'A file is missing from storage. Ask the operator of this installation.' }),
        upload_id: UploadId.nullable().describe(
          'The file that has the problem; null if the problem is about all files together.',
        ),
        filename: z.string().nullable().describe('Its name.').meta({ example: 'statement.pdf' }),
      })
      .nullable()
      .describe('Why the file cannot be built; null unless it failed.')
      .meta({ example: null }),
    files_count: z.int().describe('Number of files of the matter in it.').meta({ example: 12 }),
    files_size_bytes: z.int().describe('Total size of these files in bytes.').meta({ example: 48_250_112 }),
    file_size_bytes: z.int().nullable().describe('Size of the ZIP file in bytes; null before it is ready.'),
    sha256: z.string().nullable().describe('SHA-256 of the ZIP file in hexadecimal; null before it is ready.'),
    created_at: Timestamp,
    ready_at: Timestamp.nullable().describe('Null before the file is ready.'),
    expires_at: Timestamp.describe('When the ZIP file is deleted. The files in it stay in the matter.'),
  })
  .meta({ id: 'ZipFile' })
export type ZipFile = z.infer<typeof ZipFile>

export const ZipFileEventData = z
  .object({
    zip_file: ZipFile.describe('Current state of the ZIP file.'),
    matter: z.object({ id: MatterId, title: z.string() }).describe('The matter of the files.'),
  })
  .meta({ id: 'ZipFileEventData' })
export type ZipFileEventData = z.infer<typeof ZipFileEventData>
