import { z } from 'zod'
import { FreeText, Timestamp } from '../fields.ts'
import { DocumentId, MatterId, UploadId } from '../ids.ts'
import { defineCall, defineOperation } from '../operation.ts'
import { pageOf, pageQuery } from '../pagination.ts'
import { periodFields } from '../shapes.ts'
import { DocumentRequest, DocumentStatus, newDocumentFields, Upload, uploadFields } from './resources.ts'

export const requestDocument = defineOperation({
  service: 'documents',
  name: 'requestDocument',
  tag: 'Documents',
  summary: 'Request a document from the client of a matter.',
  method: 'post',
  path: '/api/v1/matters/{id}/documents/request',
  scope: 'documents:write',
  status: 201,
  input: z.strictObject({
    id: MatterId,
    ...newDocumentFields,
  }),
  output: DocumentRequest,
  errors: ['matter_not_found', 'forbidden', 'invalid_status_transition'],
})

export const listMatterDocuments = defineOperation({
  service: 'documents',
  name: 'listMatterDocuments',
  tag: 'Documents',
  summary: 'List the document requests of a matter, newest first.',
  method: 'get',
  path: '/api/v1/matters/{id}/documents',
  scope: 'documents:read',
  input: z.strictObject({
    id: MatterId,
    ...pageQuery,
    status: DocumentStatus.optional().describe('Only requests of this status.'),
  }),
  output: pageOf(DocumentRequest),
  errors: ['matter_not_found', 'forbidden'],
})

export const getDocument = defineOperation({
  service: 'documents',
  name: 'getDocument',
  tag: 'Documents',
  summary: 'Get a document request.',
  method: 'get',
  path: '/api/v1/documents/{id}',
  scope: 'documents:read',
  input: z.strictObject({ id: DocumentId }),
  output: DocumentRequest,
  errors: ['document_not_found', 'forbidden'],
})

export const createSignedUploadUrl = defineOperation({
  service: 'documents',
  name: 'createSignedUploadUrl',
  tag: 'Uploads',
  summary: 'Get a signed URL to send a file to.',
  description:
    'PUT the raw file to `upload_url` with the headers in `fields`, then confirm the upload. The signature binds type and length: another file is refused by storage or at confirm. A file that the plan has no room for is refused here and, should others have taken the room, at confirm.',
  method: 'post',
  path: '/api/v1/uploads/signed-url',
  scope: 'documents:write',
  input: z.strictObject({ document_id: DocumentId, ...uploadFields }),
  output: z
    .object({
      upload_id: UploadId,
      upload_url: z.string(),
      upload_url_expires_at: Timestamp.describe('15 minutes after issue.'),
      fields: z
        .object({ 'Content-Type': z.string(), 'x-amz-meta-upload-id': z.string() })
        .describe('Headers to send with the file.'),
    })
    .meta({ id: 'SignedUploadUrl' }),
  fieldCodes: { document_id: 'document_not_found' },
  errors: ['document_not_found', 'forbidden', 'invalid_status_transition', 'storage_limit_reached'],
})

export const confirmUpload = defineOperation({
  service: 'documents',
  name: 'confirmUpload',
  tag: 'Uploads',
  summary: 'Confirm that the file was sent; scanning starts.',
  description: 'From here on the file is fixed: whatever is sent to the signed URL later has no effect.',
  method: 'post',
  path: '/api/v1/uploads/{id}/confirm',
  scope: 'documents:write',
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
    'upload_not_found',
    'forbidden',
    'upload_already_confirmed',
    'upload_url_expired',
    'file_not_found_in_storage',
    'upload_mismatch',
    'storage_limit_reached',
    'invalid_status_transition',
  ],
})

export const reviewUpload = defineOperation({
  service: 'documents',
  name: 'reviewUpload',
  tag: 'Uploads',
  summary: 'Approve or reject an upload.',
  description:
    'An approval needs a clean scan and waits up to 3 seconds for one that is under way. Each upload is decided once.',
  method: 'patch',
  path: '/api/v1/uploads/{id}/status',
  scope: 'documents:write',
  input: z.strictObject({
    id: UploadId,
    status: z.enum(['approved', 'rejected']),
    reviewer_notes: FreeText.nullable().default(null).describe('Shown to the firm.'),
  }),
  output: Upload.pick({ id: true, document_id: true, status: true, reviewer_notes: true, reviewed_at: true }).meta({
    id: 'ReviewedUpload',
  }),
  errors: ['upload_not_found', 'forbidden', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})

export const getUpload = defineOperation({
  service: 'documents',
  name: 'getUpload',
  tag: 'Uploads',
  summary: 'Get an upload with the state of its scan.',
  method: 'get',
  path: '/api/v1/uploads/{id}',
  scope: 'documents:read',
  input: z.strictObject({ id: UploadId }),
  output: Upload,
  errors: ['upload_not_found', 'forbidden'],
})

export const downloadUpload = defineOperation({
  service: 'documents',
  name: 'downloadUpload',
  tag: 'Uploads',
  summary: 'Get a short-lived URL of the file.',
  description: 'The file must have passed its scan; one that is under way is waited for, up to 3 seconds.',
  method: 'get',
  path: '/api/v1/uploads/{id}/download',
  scope: 'documents:read',
  input: z.strictObject({ id: UploadId }),
  output: z
    .object({ download_url: z.string(), expires_at: Timestamp.describe('5 minutes after issue.') })
    .meta({ id: 'DownloadUrl' }),
  errors: ['upload_not_found', 'forbidden', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})

export const rescanUpload = defineOperation({
  service: 'documents',
  name: 'rescanUpload',
  tag: 'Uploads',
  summary: 'Scan a file again whose scan failed.',
  method: 'post',
  path: '/api/v1/uploads/{id}/rescan',
  scope: 'documents:write',
  input: z.strictObject({ id: UploadId }),
  output: Upload,
  errors: ['upload_not_found', 'forbidden', 'invalid_status_transition'],
})

/** Counts for the matters of one page; matters without requests are left out. */
export const countDocuments = defineCall({
  service: 'documents',
  name: 'countDocuments',
  summary: 'How many document requests some matters have, and how many are approved.',
  input: z.strictObject({ matter_ids: z.array(MatterId).max(100) }),
  output: z.array(z.object({ matter_id: MatterId, documents_count: z.int(), documents_complete: z.int() })),
  errors: [],
})

export * from './operations/checklists.ts'
export * from './operations/court-forms.ts'
export * from './operations/document-requests.ts'

export const measureFirmUploads = defineCall({
  service: 'documents',
  name: 'measureFirmUploads',
  summary: 'How many files were confirmed in a period, and the bytes of all confirmed files.',
  input: z.strictObject(periodFields),
  output: z.object({ uploaded: z.int(), stored_bytes: z.int() }),
  errors: [],
})
