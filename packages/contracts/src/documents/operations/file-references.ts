import { z } from 'zod'
import { FreeText } from '../../fields.ts'
import { DocumentId, exampleId, UploadId } from '../../ids.ts'
import { defineOperation } from '../define.ts'
import { replacesField, Upload } from '../resources/upload.ts'

export const createUploadReference = defineOperation({
  name: 'createUploadReference',
  tag: 'Uploads',
  summary: 'Use an approved file of the client for a document request, without sending it again.',
  description:
    'The same client must have given the file, in any of their matters, and the request must accept its type and size. A file of a participant can be used only for other requests to that participant. The result is an upload of the request: it awaits review unless `approve` is true, and counts like a file that was sent, but takes no further storage. Withdrawing, rejecting or replacing one upload does not affect the other. 422 `invalid_status_transition` says in `details.reason` why a file cannot be used: `not_approved`, `already_used` by this request, or `expired`. `GET /api/v1/clients/{id}/files` lists the files that can be used.',
  method: 'post',
  path: '/api/v1/documents/{id}/uploads/reference',
  status: 201,
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: DocumentId,
    upload_id: UploadId.describe('The approved upload whose file to use.'),
    replaces: replacesField,
    approve: z.boolean().default(false).describe('Whether to approve the upload at once. Otherwise it awaits review.'),
    reviewer_notes: FreeText.nullable()
      .default(null)
      .describe('Notes of the approval, shown to the firm. Kept only with `approve`.')
      .meta({ example: null }),
  }),
  example: { body: { upload_id: exampleId('upl'), approve: true } },
  output: Upload,
  fieldCodes: { upload_id: 'upload_not_found' },
  errors: ['upload_not_found', 'forbidden', 'invalid_status_transition'],
})
