import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, MatterId, UploadId } from '../../ids.ts'
import { documentFields } from './document-fields.ts'

export const DocumentStatus = z
  .enum(['pending', 'uploaded', 'approved', 'rejected'])
  .meta({ description: '`pending` until a file is confirmed, and then that of the newest file.', example: 'uploaded' })
export type DocumentStatus = z.infer<typeof DocumentStatus>

export const UploadSummary = z.object({
  id: UploadId,
  filename: z.string(),
  content_type: z.string(),
  file_size_bytes: z.int(),
  uploaded_at: Timestamp,
})

export const DocumentRequest = z
  .object({
    id: DocumentId,
    matter_id: MatterId,
    ...documentFields,
    status: DocumentStatus,
    upload: UploadSummary.nullable().describe('The newest confirmed file; null until one exists.'),
    created_at: Timestamp,
  })
  .meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof DocumentRequest>
