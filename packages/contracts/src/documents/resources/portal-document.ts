import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { documentFields } from './document-fields.ts'
import { DocumentStatus, UploadSummary } from './document-request.ts'
import { UploadStatus } from './upload.ts'

/** A document request as the client of its matter sees it: nothing that the firm keeps to itself. */
export const PortalDocument = z
  .object({
    id: DocumentId,
    name: documentFields.name,
    description: documentFields.description,
    instructions: documentFields.instructions,
    required: documentFields.required,
    accepted_types: documentFields.accepted_types,
    max_file_size_mb: documentFields.max_file_size_mb,
    due_date: documentFields.due_date.describe('When the firm needs it, or null.'),
    status: DocumentStatus.describe('`pending` and `rejected` wait for the client.'),
    upload: z
      .object({
        id: UploadId,
        filename: UploadSummary.shape.filename,
        content_type: UploadSummary.shape.content_type,
        file_size_bytes: UploadSummary.shape.file_size_bytes,
        status: UploadStatus.exclude(['created']).describe('`pending` until it is reviewed.'),
        uploaded_at: Timestamp.describe('When it was confirmed.'),
        rejection_reason: z.string().nullable().describe('Why it was rejected, where the firm said so.'),
        removable: z.boolean().describe('Whether the client may still take it back.'),
      })
      .nullable()
      .describe('The newest confirmed file; null until one exists.'),
  })
  .meta({ id: 'PortalDocument' })
export type PortalDocument = z.infer<typeof PortalDocument>
