/** Limits of files. Imports nothing, so that pages can use it without zod. */

/** PDF, JPEG, PNG, HEIC, WebP, TIFF, Word, Excel, plain text. Source: decisions.md section 4. */
export const acceptedTypesDefault = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/webp',
  'image/tiff',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/plain',
]

/** Files of one request: three bank statements, two sides of a card, photos of the damage. */
export const FILES_OF_REQUEST_MAX = 50

/** Document requests that are made at once. */
export const REQUESTS_AT_ONCE_MAX = 50

/** Files of one message. */
export const ATTACHMENTS_MAX = 10

/** The largest file of a message, in MiB. */
export const ATTACHMENT_SIZE_MB_MAX = 25

/**
 * Pages of a PDF up to which they are counted and shown: a carton of paper, ten reams of 500 sheets. Whatever a file claims
 * beyond that is not worth the memory of its reader.
 */
export const PDF_PAGES_MAX = 5_000

/** Own words of somebody who does not have what a request asks for. */
export const DECLINE_NOTES_CHARACTERS_MAX = 1_000
