import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { DocumentId, UploadId } from '../../ids.ts'
import { uploadFields } from './upload.ts'

const MIB = 1024 * 1024

/** S3 takes no smaller part, save the last one. */
export const PART_BYTES_MIN = 5 * MIB
export const PART_BYTES_MAX = 16 * MIB
export const PART_BYTES_DEFAULT = 8 * MIB

/** Parts that one request signs. */
export const SIGNED_PARTS_MAX = 100

/** Above every part number: the largest file has fewer than 1,000 parts. */
export const PART_NUMBER_MAX = 1_000

/** What becomes of a file that is given up, for descriptions. */
export const partsGone =
  'Before the answer, its parts leave storage, the URLs of its parts lead nowhere, and its bytes no longer count. If storage is away or is just joining the parts, all that follows within a minute of its return.'

const PartNumber = z.int().min(1).max(PART_NUMBER_MAX).describe('Place of the part in the file, from 1.')

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
      .describe('Length of each part in bytes; the last one has what is left.')
      .meta({ example: PART_BYTES_DEFAULT }),
    parts_count: z.int().describe('Parts that the file has.').meta({ example: 1 }),
    created_at: Timestamp,
    expires_at: Timestamp.describe('Until when parts are taken and the upload can be confirmed.'),
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
    upload_url: z.string().describe('Where to PUT the part.').meta({ example: 'https://files.example.com/uploads/…' }),
    fields: z
      .object({
        'x-amz-checksum-sha256': z
          .string()
          .describe('The SHA-256 in base64; storage compares it.')
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

/** An open upload with the parts that are there: fewer than a thousand, so they need no pages. */
export const PartUpload = OpenUpload.extend({
  parts: z
    .array(UploadPart)
    .describe('The parts that storage has acknowledged, by their number. The others have to be sent.'),
}).meta({ id: 'PartUpload' })
export type PartUpload = z.infer<typeof PartUpload>
