import { z } from 'zod'
import { ClientId, MatterId, ParticipantId, UploadId } from '../../ids.ts'
import { defineCall, defineOperation } from '../define.ts'
import { ATTACHMENT_SIZE_MB_MAX, ATTACHMENTS_MAX, MessageAttachment } from '../resources/attachment.ts'
import { declaredFields } from '../resources/upload.ts'
import { createSignedUploadUrl, downloadUpload } from './uploads.ts'

/** Files in the longest page of messages. */
const ATTACHMENTS_DESCRIBED_MAX = 1_000

const steps = `PUT the raw file with the headers in \`fields\`, confirm the upload, and name it in \`upload_ids\` of the message. A file can have up to ${ATTACHMENT_SIZE_MB_MAX} MiB and any type that document requests accept by default. It is removed if no message names it within a day.`

export const createMessageUpload = defineOperation({
  name: 'createMessageUpload',
  tag: 'Messages',
  summary: 'Get a signed URL to upload a file for a message to the client of a matter or to a participant.',
  description: `Works like \`createSignedUploadUrl\`: ${steps}`,
  method: 'post',
  path: '/api/v1/matters/{id}/messages/uploads',
  access: createSignedUploadUrl.access,
  input: z.strictObject({
    id: MatterId,
    participant_id: ParticipantId.optional().describe(
      'The participant who will get the message. Without this field, the client will get it.',
    ),
    ...declaredFields,
  }),
  output: createSignedUploadUrl.output,
  errors: ['participant_not_found', 'forbidden', 'invalid_status_transition', 'storage_limit_reached'],
})

export const createPortalMessageUpload = defineOperation({
  name: 'createPortalMessageUpload',
  tag: 'Client portal',
  summary: 'Get a signed URL to upload a file for a message to the firm.',
  description: `Works like \`createPortalUploadUrl\`: ${steps} \`confirmPortalUpload\` confirms it. A participant who may not give files gets \`invalid_status_transition\` with \`details.reason\` \`upload_not_allowed\`.`,
  method: 'post',
  path: '/api/v1/portal/messages/uploads',
  access: { kind: 'portal', unverified: 'giving' },
  input: z.strictObject(declaredFields),
  output: createSignedUploadUrl.output,
  errors: ['matter_not_found', 'invalid_status_transition', 'storage_limit_reached'],
})

/**
 * Called before a message is written. Postpones the removal of the files until the message is certainly written or
 * refused. Only matters decides which message has a file.
 */
export const holdAttachments = defineCall({
  name: 'holdAttachments',
  summary:
    'Keep files for a message. Returns them in the order of `upload_ids`, with null for a file that the writer cannot attach.',
  input: z.strictObject({
    matter_id: MatterId,
    /** The person whose conversation the message belongs to. */
    client_id: ClientId.nullable(),
    participant_id: ParticipantId.nullable(),
    upload_ids: z.array(UploadId).min(1).max(ATTACHMENTS_MAX),
  }),
  output: z.array(MessageAttachment.nullable()),
  errors: [],
})

/** For messages that the caller may read. */
export const describeAttachments = defineCall({
  name: 'describeAttachments',
  summary: 'Describe files of messages, and whether they can be downloaded.',
  input: z.strictObject({ upload_ids: z.array(UploadId).min(1).max(ATTACHMENTS_DESCRIBED_MAX) }),
  output: z.array(MessageAttachment),
  errors: [],
})

/** For a message that the caller at the portal may read. */
export const openAttachment = defineCall({
  name: 'openAttachment',
  summary: 'Get a short-lived URL of a file that is attached to a message.',
  input: z.strictObject({ id: UploadId }),
  output: downloadUpload.output,
  errors: ['upload_not_found', 'invalid_status_transition', 'scan_pending', 'scan_not_clean'],
})
