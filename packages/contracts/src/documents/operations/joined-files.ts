import { z } from 'zod'
import { FileName } from '../../fields.ts'
import { DocumentId, JoinedFileId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import {
  JOINED_FILE_BYTES_MAX,
  JOINED_FILE_PAGES_MAX,
  JOINED_FILE_PARTS_MAX,
  JOINED_FILE_SOURCE_BYTES_MAX,
  JOINED_FILES_MAX,
  JoinedFile,
  JoinedFilePart,
  Paper,
} from '../resources/joined-file.ts'
import { downloadUpload } from './uploads.ts'

const MIB = 1024 * 1024

const forWriters = {
  tag: 'Joined files',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
} as const
const forReaders = {
  tag: 'Joined files',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
} as const

export const createJoinedFile = defineOperation({
  name: 'createJoinedFile',
  ...forWriters,
  summary: 'Join files of a document request into one PDF.',
  description: `PDF, JPEG, PNG, WebP, TIFF and HEIC files whose scan is clean can be joined, unless they were rejected. The originals stay as they are. The joined file is built after the response: poll it until it is \`ready\` or \`failed\`, or wait for the event \`document.joined\` or \`document.joining_failed\`. It can have up to ${JOINED_FILE_PAGES_MAX} pages and ${JOINED_FILE_BYTES_MAX / MIB} MiB, from files of up to ${JOINED_FILE_SOURCE_BYTES_MAX / MIB} MiB in total. It counts towards the storage of the plan. A request keeps up to ${JOINED_FILES_MAX} joined files.`,
  method: 'post',
  path: '/api/v1/documents/{id}/joined-files',
  status: 201,
  input: z.strictObject({
    id: DocumentId,
    files: z
      .array(JoinedFilePart)
      .min(1)
      .max(JOINED_FILE_PARTS_MAX)
      .optional()
      .describe(
        'The files, in the order in which to join them. A file may occur more than once. Without this field: all approved files, oldest first.',
      ),
    filename: FileName.optional().describe(
      'Name of the downloaded file. Without this field: the name of the document request.',
    ),
    paper: Paper.default('letter'),
  }),
  output: JoinedFile,
  errors: ['forbidden', 'file_not_joinable', 'joined_file_limit_reached', 'storage_limit_reached'],
})

export const listJoinedFiles = defineOperation({
  name: 'listJoinedFiles',
  ...forReaders,
  summary: 'List the joined files of a document request, newest first.',
  method: 'get',
  path: '/api/v1/documents/{id}/joined-files',
  input: z.strictObject({ id: DocumentId, ...pageQuery }),
  output: pageOf(JoinedFile),
  errors: ['forbidden'],
})

export const getJoinedFile = defineOperation({
  name: 'getJoinedFile',
  ...forReaders,
  summary: 'Get a joined file and its progress.',
  method: 'get',
  path: '/api/v1/joined-files/{id}',
  input: z.strictObject({ id: JoinedFileId }),
  output: JoinedFile,
  errors: ['forbidden'],
})

export const downloadJoinedFile = defineOperation({
  name: 'downloadJoinedFile',
  ...forReaders,
  summary: 'Get a short-lived URL of a joined file.',
  description: 'The file must be `ready`.',
  method: 'get',
  path: '/api/v1/joined-files/{id}/download',
  input: z.strictObject({ id: JoinedFileId }),
  output: downloadUpload.output,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const deleteJoinedFile = defineOperation({
  name: 'deleteJoinedFile',
  ...forWriters,
  summary: 'Delete a joined file. Its source files stay.',
  description: 'If it waits or is being built, the build is cancelled.',
  method: 'delete',
  path: '/api/v1/joined-files/{id}',
  input: z.strictObject({ id: JoinedFileId }),
  output: deletedOf(JoinedFileId),
  errors: ['forbidden'],
})
