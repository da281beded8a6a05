import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { FreeText, Timestamp } from '../../fields.ts'
import { DocumentId, exampleId, MatterId, UploadId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { periodFields } from '../../shapes.ts'
import { defineCall, defineOperation } from '../define.ts'
import { unconfirmedBounds, WHOLE_FILE_SIZE_MB_MAX } from '../resources/document-fields.ts'
import { REVIEW_UNDO_MS, RejectionCode, rejectionWords } from '../resources/rejection.ts'
import { declaredFields, expiresOnField, replacesField, Upload, UploadVariant } from '../resources/upload.ts'
import { UploadToReview } from '../resources/upload-to-review.ts'

export const createSignedUploadUrl = defineOperation({
  name: 'createSignedUploadUrl',
  tag: 'Uploads',
  summary: 'Get a signed URL to upload a file.',
  description: `PUT the raw file to \`upload_url\` with the headers in \`fields\`, then confirm the upload. The signature binds type and length: storage or the confirmation refuses any other file, and any file with a \`Content-Encoding\`. File names of programs, such as \`letter.exe\`, are refused. So is a file that exceeds the storage of the plan; confirming checks that again. A file is rejected after its scan if the request does not accept its content. ${unconfirmedBounds} They count until a day after their URLs expire. Files of more than ${WHOLE_FILE_SIZE_MB_MAX} MiB must be sent in parts: see \`createPartUpload\`. A request of several files takes up to \`max_files\`; rejected and replaced files do not count.`,
  method: 'post',
  path: '/api/v1/uploads/signed-url',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    document_id: DocumentId,
    ...declaredFields,
    replaces: replacesField,
  }),
  output: z
    .object({
      upload_id: UploadId,
      upload_url: credential(
        z.string().describe('Where to PUT the file.').meta({ example: 'https://files.example.com/uploads/…' }),
      ),
      upload_url_expires_at: Timestamp.describe('15 minutes after issue.'),
      fields: z
        .object({
          'Content-Type': z
            .string()
            .describe('The declared type, or `application/octet-stream` if that was empty.')
            .meta({ example: 'application/pdf' }),
          'x-amz-meta-upload-id': z
            .string()
            .describe('The upload.')
            .meta({ example: exampleId('upl') }),
        })
        .describe('Headers to send with the file.'),
    })
    .meta({ id: 'SignedUploadUrl' }),
  fieldCodes: { document_id: 'document_not_found' },
  errors: ['document_not_found', 'forbidden', 'invalid_status_transition', 'storage_limit_reached'],
})

export const confirmUpload = defineOperation({
  name: 'confirmUpload',
  tag: 'Uploads',
  summary: 'Confirm that the file was sent; scanning starts.',
  description:
    'Confirming fixes the file: later uploads to the signed URL have no effect. A file in parts is confirmed the same way, once storage has all of its parts; until then the answer is 422 `file_not_found_in_storage`, whose details name the `missing_parts`. For a large file, storage may take longer than one request. The response is then 503 with `Retry-After`; repeat the request until it changes. A file is rejected if it is infected or if its request does not accept the type of its content.',
  method: 'post',
  path: '/api/v1/uploads/{id}/confirm',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: UploadId }),
  output: Upload.pick({
    id: true,
    document_id: true,
    filename: true,
    content_type: true,
    file_size_bytes: true,
    status: true,
    uploaded_at: true,
  }).meta({ id: 'ConfirmedUpload' }),
  errors: [
    'forbidden',
    'upload_already_confirmed',
    'upload_url_expired',
    'file_not_found_in_storage',
    'upload_mismatch',
    'upload_changed',
    'storage_limit_reached',
    'invalid_status_transition',
  ],
})

export const reviewUpload = defineOperation({
  name: 'reviewUpload',
  tag: 'Uploads',
  summary: 'Approve or reject an upload.',
  description: `An approval needs a clean scan and waits up to 3 seconds for a running one. Each upload is reviewed once, and the review can be undone for ${REVIEW_UNDO_MS / 1000} seconds. With a rejection, \`rejection_code\` names a common reason, which clients read in their language: ${Object.entries(
    rejectionWords.en,
  )
    .map(([code, words]) => `\`${code}\` (${words})`)
    .join(' ')}`,
  method: 'patch',
  path: '/api/v1/uploads/{id}/status',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: UploadId,
    status: z.enum(['approved', 'rejected']).describe('The decision.'),
    reviewer_notes: FreeText.nullable()
      .default(null)
      .describe('Shown to the firm. If the upload is rejected, also shown to the client as the reason.')
      .meta({ example: 'Thank you.' }),
    rejection_code: RejectionCode.optional().describe(
      'Why the file is sent back. Only with a rejection. Clients read it in their language, before the notes.',
    ),
    expires_on: expiresOnField.optional().describe(`${expiresOnField.description} Only with an approval.`),
  }),
  example: {
    body: { status: 'approved', reviewer_notes: 'Thank you.' },
    answer: {
      id: exampleId('upl'),
      document_id: exampleId('doc'),
      status: 'approved',
      reviewer_notes: 'Thank you.',
      reviewed_at: '2026-03-05T15:20:44.910Z',
    },
  },
  output: Upload.pick({ id: true, document_id: true, status: true, reviewer_notes: true, reviewed_at: true }).meta({
    id: 'ReviewedUpload',
  }),
  errors: ['forbidden', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})

export const undoReview = defineOperation({
  name: 'undoReview',
  tag: 'Uploads',
  summary: 'Undo the review of an upload.',
  description: `For ${REVIEW_UNDO_MS / 1000} seconds after the review. The upload awaits review again, and \`document.review_undone\` follows \`document.approved\` or \`document.rejected\`. Effects elsewhere, such as a sync, stay. The response is 422 \`invalid_status_transition\` if the file was since replaced or used for another request, or if no person reviewed it.`,
  method: 'post',
  path: '/api/v1/uploads/{id}/undo-review',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: UploadId }),
  output: Upload,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const listUploadsToReview = defineOperation({
  name: 'listUploadsToReview',
  tag: 'Uploads',
  summary: 'List the files of all matters that await review, oldest first.',
  method: 'get',
  path: '/api/v1/uploads/to-review',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({ ...pageQuery, matter_id: MatterId.optional().describe('Only files of this matter.') }),
  output: pageOf(UploadToReview),
  errors: [],
})

export const updateUpload = defineOperation({
  name: 'updateUpload',
  tag: 'Uploads',
  summary: 'Set or clear the expiry date of an approved file.',
  description:
    'The date belongs to the file: uploads that use it by reference have the same date. The firm is notified before the file expires and when it has expired, according to its `settings.file_expiry`. An expired file cannot be used for another request. For an upload that is not approved, the response is 422 `invalid_status_transition`.',
  method: 'patch',
  path: '/api/v1/uploads/{id}',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: UploadId,
    expires_on: expiresOnField.nullable().describe(`${expiresOnField.description} Null clears it.`),
  }),
  example: { body: { expires_on: '2031-08-14' } },
  output: Upload,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const getUpload = defineOperation({
  name: 'getUpload',
  tag: 'Uploads',
  summary: 'Get an upload with the state of its scan.',
  method: 'get',
  path: '/api/v1/uploads/{id}',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({ id: UploadId }),
  output: Upload,
  errors: ['forbidden'],
})

export const downloadUpload = defineOperation({
  name: 'downloadUpload',
  tag: 'Uploads',
  summary: 'Get a short-lived URL of the file.',
  description:
    'The file must have passed its scan; the request waits up to 3 seconds for a running scan. Images for viewing are also available: a `thumbnail` (WebP, at most 400 pixels a side) of PDF files and images, and a `preview` (JPEG) of HEIC files, which few browsers show. `variants` of the upload lists the available ones.',
  method: 'get',
  path: '/api/v1/uploads/{id}/download',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: UploadId,
    variant: z
      .enum(['original', ...UploadVariant.options])
      .default('original')
      .describe('The original file, or an image of it.'),
  }),
  output: z
    .object({
      download_url: credential(
        z.string().describe('Where to GET the file.').meta({ example: 'https://files.example.com/uploads/…' }),
      ),
      expires_at: Timestamp.describe('5 minutes after issue.'),
    })
    .meta({ id: 'DownloadUrl' }),
  errors: ['variant_not_found', 'forbidden', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})

export const rescanUpload = defineOperation({
  name: 'rescanUpload',
  tag: 'Uploads',
  summary: 'Repeat a scan that failed or is delayed.',
  method: 'post',
  path: '/api/v1/uploads/{id}/rescan',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
  input: z.strictObject({ id: UploadId }),
  output: Upload,
  errors: ['forbidden', 'invalid_status_transition'],
})

export const measureFirmUploads = defineCall({
  name: 'measureFirmUploads',
  summary: 'Count the files that were confirmed in a period, and the bytes of all confirmed files.',
  input: z.strictObject(periodFields),
  output: z.object({ uploaded: z.int(), stored_bytes: z.int() }),
  errors: [],
})
