import { z } from 'zod'
import { UploadId } from '../../ids.ts'
import { uploadFields } from './upload.ts'

export { ATTACHMENT_SIZE_MB_MAX, ATTACHMENTS_MAX } from '../../file-limits.ts'

export const AttachmentState = z
  .enum(['pending', 'clean', 'infected', 'failed', 'mismatched'])
  .describe(
    'Only a `clean` file can be downloaded. `pending`: the scan is still running. `infected`: the file is in quarantine. `failed`: the scanner could not read the file. `mismatched`: messages do not take the type of its content.',
  )
  .meta({ example: 'clean' })
export type AttachmentState = z.infer<typeof AttachmentState>

/** A file of a message. */
export const MessageAttachment = z
  .object({ id: UploadId, ...uploadFields, state: AttachmentState })
  .meta({ id: 'MessageAttachment' })
export type MessageAttachment = z.infer<typeof MessageAttachment>
