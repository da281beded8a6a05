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

/** Files of one request, such as three bank statements, two sides of a card, or photos of damage. */
export const FILES_OF_REQUEST_MAX = 50

/** Document requests in one API request. */
export const REQUESTS_AT_ONCE_MAX = 50

/** Files of one message. */
export const ATTACHMENTS_MAX = 10

/** The largest file of a message, in MiB. */
export const ATTACHMENT_SIZE_MB_MAX = 25

/**
 * The most pages of a PDF that are counted and shown: a carton of paper, ten reams of 500 sheets. Files that claim more
 * don't justify the memory to read them.
 */
export const PDF_PAGES_MAX = 5_000

/** Explanation of a client or participant who declines a request. */
export const DECLINE_NOTES_CHARACTERS_MAX = 1_000
