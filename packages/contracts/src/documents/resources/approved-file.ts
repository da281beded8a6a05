import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, DocumentId, MatterId, UploadId } from '../../ids.ts'
import { expiresOnField, uploadFields } from './upload.ts'

/** An approved file, with what it was given for. */
export const ApprovedFile = z
  .object({
    id: UploadId.describe('The approved upload.'),
    document_id: DocumentId,
    document_name: z.string().describe('What was requested.').meta({ example: 'Passport' }),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable(),
    client_name: z.string().nullable().meta({ example: 'Ana Silva' }),
    ...uploadFields,
    approved_at: Timestamp.describe('When the file was approved.'),
    expires_on: expiresOnField.nullable(),
  })
  .meta({ id: 'ApprovedFile' })
export type ApprovedFile = z.infer<typeof ApprovedFile>
