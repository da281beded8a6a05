import { z } from 'zod'
import { MatterId, ZipFileId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import { ZIP_FILE_FILES_MAX, ZIP_FILES_MAX, ZipFile } from '../resources/zip-file.ts'
import { downloadUpload } from './uploads.ts'

const forWriters = {
  tag: 'ZIP files',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
} as const
const forReaders = {
  tag: 'ZIP files',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
} as const

export const createZipFile = defineOperation({
  name: 'createZipFile',
  ...forWriters,
  summary: 'Put all approved files of a matter into one ZIP file.',
  description: `It holds the files that are approved and clean at that moment, including those of participants, and \`index.csv\` with names, dates and hashes. Names follow \`settings.zip_file_names\` of the firm and are unique. The ZIP file is built after the response: poll it until it is \`ready\` or \`failed\`, or wait for the event \`zip_file.built\` or \`zip_file.failed\`. It can have up to ${ZIP_FILE_FILES_MAX} files and 100 GB. It does not count towards the storage of the plan, and is deleted when it expires. A matter can have up to ${ZIP_FILES_MAX} at a time.`,
  method: 'post',
  path: '/api/v1/matters/{id}/zip-files',
  status: 201,
  input: z.strictObject({ id: MatterId }),
  output: ZipFile,
  errors: ['forbidden', 'no_approved_files', 'zip_file_limit_reached'],
})

export const listZipFiles = defineOperation({
  name: 'listZipFiles',
  ...forReaders,
  summary: 'List the ZIP files of a matter, newest first.',
  method: 'get',
  path: '/api/v1/matters/{id}/zip-files',
  input: z.strictObject({ id: MatterId, ...pageQuery }),
  output: pageOf(ZipFile),
  errors: ['forbidden'],
})

export const getZipFile = defineOperation({
  name: 'getZipFile',
  ...forReaders,
  summary: 'Get a ZIP file and its progress.',
  method: 'get',
  path: '/api/v1/zip-files/{id}',
  input: z.strictObject({ id: ZipFileId }),
  output: ZipFile,
  errors: ['forbidden'],
})

export const downloadZipFile = defineOperation({
  name: 'downloadZipFile',
  ...forReaders,
  summary: 'Get a short-lived URL of a ZIP file.',
  description:
    'The file must be `ready`. The URL supports range requests, so an interrupted download can resume, with a new URL if the old one has expired.',
  method: 'get',
  path: '/api/v1/zip-files/{id}/download',
  input: z.strictObject({ id: ZipFileId }),
  output: downloadUpload.output,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const deleteZipFile = defineOperation({
  name: 'deleteZipFile',
  ...forWriters,
  summary: 'Delete a ZIP file. The files in it stay in the matter.',
  description: 'If it waits or is being built, the build is cancelled.',
  method: 'delete',
  path: '/api/v1/zip-files/{id}',
  input: z.strictObject({ id: ZipFileId }),
  output: deletedOf(ZipFileId),
  errors: ['forbidden'],
})
