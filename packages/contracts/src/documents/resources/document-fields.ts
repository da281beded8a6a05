import { z } from 'zod'
import { CalendarDate, FreeText, MediaType, Name } from '../../fields.ts'

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

/** No scanner that we ship with looks into streams beyond this. */
export const FILE_SIZE_MB_MAX = 100

/** What a caller may set on a document request. */
export const documentFields = {
  name: Name.describe('Shown to the client.'),
  description: FreeText.nullable()
    .describe('What it is and why it is needed.')
    .meta({ example: 'The page with the photo.' }),
  instructions: FreeText.nullable()
    .describe('What the client is to do, shown with the request.')
    .meta({ example: 'Scan it in colour.' }),
  required: z.boolean().describe('Whether the matter needs it; others are welcome but optional.'),
  accepted_types: z
    .array(MediaType)
    .min(1)
    .max(50)
    .describe('Allowed media types.')
    .meta({ example: ['application/pdf', 'image/jpeg'] }),
  max_file_size_mb: z.int().min(1).max(FILE_SIZE_MB_MAX).describe('Largest file in MiB.').meta({ example: 25 }),
  due_date: CalendarDate.nullable().describe('Reminders go by it.'),
}

/** The same when a request is made: all but the name has a default. */
export const newDocumentFields = {
  name: documentFields.name,
  description: documentFields.description.default(null),
  instructions: documentFields.instructions.default(null),
  required: documentFields.required.default(true),
  accepted_types: documentFields.accepted_types.default(acceptedTypesDefault),
  max_file_size_mb: documentFields.max_file_size_mb.default(25),
  due_date: documentFields.due_date.default(null),
}
