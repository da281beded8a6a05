import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, MatterId, UploadId } from '../../ids.ts'
import { defineServiceCall } from '../define.ts'

/** Approved uploads in one response. */
const APPROVED_UPLOADS_MAX = 200

/** A file as it is passed on, with a name and a type that fit its content. */
const servedFile = {
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
}

/**
 * Only files that passed their scan, in the order in which the uploads were created. The next call sends the last id as
 * `after`. Needs no principal: called by background work.
 */
export const listApprovedUploads = defineServiceCall({
  name: 'listApprovedUploads',
  summary: 'The approved files of a matter.',
  input: z.strictObject({
    firm_id: FirmId,
    matter_id: MatterId,
    after: UploadId.nullable(),
    limit: z.int().min(1).max(APPROVED_UPLOADS_MAX),
  }),
  output: z.array(z.object({ id: UploadId, document_name: z.string(), ...servedFile, approved_at: Timestamp })),
  errors: ['integration_not_connected'],
})

/** The URL is for services and works for minutes. Needs no principal: called by background work. */
export const openApprovedUpload = defineServiceCall({
  name: 'openApprovedUpload',
  summary: 'Get a URL from which a service can download an approved file.',
  input: z.strictObject({ firm_id: FirmId, upload_id: UploadId }),
  output: z.object({ url: z.string(), ...servedFile }),
  errors: ['integration_not_connected', 'upload_not_found', 'invalid_status_transition'],
})
