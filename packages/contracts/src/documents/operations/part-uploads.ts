import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineOperation } from '../define.ts'
import {
  OpenUpload,
  PART_BYTES_DEFAULT,
  PART_BYTES_MAX,
  PART_BYTES_MIN,
  PartToSign,
  PartUpload,
  partsGone,
  SIGNED_PARTS_MAX,
  SignedPart,
} from '../resources/open-upload.ts'
import { declaredFields, replacesField } from '../resources/upload.ts'

const forWriters = {
  tag: 'Uploads',
  access: { kind: 'scope', anyOf: ['documents:write'], alsoFor: ['staff'] },
} as const
const forReaders = {
  tag: 'Uploads',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
} as const

export const createPartUpload = defineOperation({
  ...forWriters,
  name: 'createPartUpload',
  summary: 'Begin a file that is sent in parts.',
  description:
    'For large files and unreliable connections: each part has its own signed URL and checksum, and parts that storage has acknowledged are kept. Sign the parts, PUT each one, and confirm the upload once storage has all of them. Anyone who may see the document request can continue from another device, because the stored parts are listed. The limits of `createSignedUploadUrl` apply. The whole file counts from now on, until it is confirmed or cancelled or the upload expires; its parts are removed on expiry.',
  method: 'post',
  path: '/api/v1/uploads/multipart',
  input: z.strictObject({
    document_id: DocumentId,
    ...declaredFields,
    replaces: replacesField,
    part_size_bytes: z
      .int()
      .min(PART_BYTES_MIN)
      .max(PART_BYTES_MAX)
      .default(PART_BYTES_DEFAULT)
      .describe('Length of each part in bytes, from 5 to 16 MiB. The last part may be shorter.'),
  }),
  output: OpenUpload,
  fieldCodes: { document_id: 'document_not_found' },
  errors: ['document_not_found', 'forbidden', 'invalid_status_transition', 'storage_limit_reached'],
})

export const signUploadParts = defineOperation({
  ...forWriters,
  name: 'signUploadParts',
  summary: 'Get signed URLs for uploading parts.',
  description:
    'PUT each part to its `upload_url` with the headers in `fields`. The signature binds length and SHA-256, so storage refuses any other bytes. A URL works for 15 minutes; sign a part again whenever you need to. Sending a part again replaces the earlier one.',
  method: 'post',
  path: '/api/v1/uploads/{id}/parts',
  input: z.strictObject({
    id: UploadId,
    parts: z
      .array(PartToSign)
      .min(1)
      .max(SIGNED_PARTS_MAX)
      .refine((parts) => new Set(parts.map(({ part_number }) => part_number)).size === parts.length, {
        error: 'must name each part once',
      })
      .describe('The parts to sign, in any order.'),
  }),
  output: z
    .object({
      upload_id: UploadId,
      upload_urls_expire_at: Timestamp.describe('15 minutes after issue, or when the upload expires.'),
      parts: z.array(SignedPart).describe('The signed parts, in the order of the request.'),
    })
    .meta({ id: 'SignedParts' }),
  errors: ['forbidden', 'upload_not_in_parts', 'upload_already_confirmed', 'upload_url_expired'],
})

export const getPartUpload = defineOperation({
  ...forReaders,
  name: 'getPartUpload',
  summary: 'Get a file that is being sent in parts, with the stored parts.',
  description:
    'Send every part that is missing in `parts`. To check whether another device has the same file, compare the SHA-256 of a part.',
  method: 'get',
  path: '/api/v1/uploads/{id}/parts',
  input: z.strictObject({ id: UploadId }),
  output: PartUpload,
  errors: ['forbidden', 'upload_not_in_parts', 'upload_already_confirmed', 'upload_url_expired'],
})

export const listOpenUploads = defineOperation({
  ...forReaders,
  name: 'listOpenUploads',
  summary: 'List the files of a document request that are being sent in parts, newest first.',
  description: 'Lists uploads that are neither confirmed nor expired.',
  method: 'get',
  path: '/api/v1/documents/{id}/open-uploads',
  input: z.strictObject({ id: DocumentId, ...pageQuery }),
  output: pageOf(OpenUpload),
  errors: ['forbidden'],
})

export const abandonPartUpload = defineOperation({
  ...forWriters,
  name: 'abandonPartUpload',
  summary: 'Cancel a file that is being sent in parts.',
  description: `The upload is deleted at once. ${partsGone} A confirmed upload stays.`,
  method: 'delete',
  path: '/api/v1/uploads/{id}/parts',
  input: z.strictObject({ id: UploadId }),
  output: deletedOf(UploadId),
  errors: ['forbidden', 'upload_not_in_parts', 'upload_already_confirmed'],
})
