import { z } from 'zod'
import { credential } from '../../credential-field.ts'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { uploadFields } from './upload.ts'

const MIB = 1024 * 1024

/** S3 refuses smaller parts, except the last one. */
export const PART_BYTES_MIN = 5 * MIB
export const PART_BYTES_MAX = 16 * MIB
export const PART_BYTES_DEFAULT = 8 * MIB

/** Parts that one request can sign. */
export const SIGNED_PARTS_MAX = 100

/** Above every part number: the largest file has fewer than 1,000 parts. */
export const PART_NUMBER_MAX = 1_000

/** What happens to a cancelled file, for descriptions. */
export const partsGone =
  'Before the response, its parts are removed from storage, the URLs of its parts stop working, and its bytes no longer count. If storage is unavailable or is joining the parts, this happens within a minute after storage is available again.'

const PartNumber = z.int().min(1).max(PART_NUMBER_MAX).describe('Number of the part in the file, from 1.')

const PartSha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be a SHA-256 in hexadecimal, lower case' })
  .describe('SHA-256 of the part in hexadecimal.')
  .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })

/** A file that is sent in parts and is not confirmed yet. */
export const OpenUpload = z
  .object({
    id: UploadId,
    document_id: DocumentId,
    ...uploadFields,
    part_size_bytes: z
      .int()
      .describe('Length of each part in bytes. The last part may be shorter.')
      .meta({ example: PART_BYTES_DEFAULT }),
    parts_count: z.int().describe('Number of parts of the file.').meta({ example: 1 }),
    created_at: Timestamp,
    expires_at: Timestamp.describe(
      'When the upload expires. Until then, parts can be sent and the upload can be confirmed.',
    ),
  })
  .meta({ id: 'OpenUpload' })
export type OpenUpload = z.infer<typeof OpenUpload>

/** A part that a caller is about to send. */
export const PartToSign = z.strictObject({ part_number: PartNumber, sha256: PartSha256 })
export type PartToSign = z.infer<typeof PartToSign>

export const SignedPart = z
  .object({
    part_number: PartNumber,
    size_bytes: z.int().describe('Length of the part in bytes.').meta({ example: PART_BYTES_DEFAULT }),
    upload_url: credential(
      z.string().describe('Where to PUT the part.').meta({ example: 'https://files.example.com/uploads/…' }),
    ),
    fields: z
      .object({
        'x-amz-checksum-sha256': z
          .string()
          .describe('The SHA-256 in base64, which storage checks.')
          .meta({ example: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=' }),
      })
      .describe('Headers to send with the part.'),
  })
  .meta({ id: 'SignedPart' })
export type SignedPart = z.infer<typeof SignedPart>

/** A part that storage has acknowledged. */
export const UploadPart = z
  .object({
    part_number: PartNumber,
    size_bytes: z.int().describe('Length of the part in bytes.').meta({ example: PART_BYTES_DEFAULT }),
    sha256: PartSha256,
  })
  .meta({ id: 'UploadPart' })
export type UploadPart = z.infer<typeof UploadPart>

/** An open upload with its stored parts: fewer than a thousand, so they need no pagination. */
export const PartUpload = OpenUpload.extend({
  parts: z.array(UploadPart).describe('The parts that storage has acknowledged, by number. Send the others.'),
}).meta({ id: 'PartUpload' })
export type PartUpload = z.infer<typeof PartUpload>
