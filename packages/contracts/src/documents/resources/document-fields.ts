import { z } from 'zod'
import { CalendarDate, FreeText, longerThanBytes, MediaType, Name } from '../../fields.ts'
import { acceptedTypesDefault, FILES_OF_REQUEST_MAX } from '../../file-limits.ts'
import { translationsOf } from '../../translations.ts'

export { acceptedTypesDefault }

/** The largest file, in MiB: 5 GB, the most that S3 copies in one request. Files that the scanner does not take are not served. */
export const FILE_SIZE_MB_MAX = 4768

/** The largest file that is sent whole, in MiB. Larger files are sent in parts. */
export const WHOLE_FILE_SIZE_MB_MAX = 100

/** Unconfirmed uploads of a request of one file. Each further file of a request allows one more. */
export const UNCONFIRMED_FILES_MAX = 50

/** The least that an unconfirmed upload counts, in MiB. It limits the number of small files. */
export const UNCONFIRMED_SIZE_MB_MIN = 1

/** In words, for descriptions and pages. */
export const unconfirmedBounds = `Unconfirmed uploads are limited to ${UNCONFIRMED_FILES_MAX} + \`max_files\` − 1 per document request and, in total, to the storage of the plan. Each counts as at least ${UNCONFIRMED_SIZE_MB_MIN} MiB.`

/** Size as UTF-8 JSON. With this limit, a page of requests fits in one message. */
const TRANSLATIONS_BYTES_MAX = 4 * 1024

const DocumentWords = z
  .strictObject({
    name: Name.optional().describe('What is asked for.'),
    description: FreeText.optional().describe('What it is and why it is needed.'),
    instructions: FreeText.optional().describe('What the client has to do.'),
  })
  .meta({ id: 'DocumentWords', example: { name: 'Pasaporte' } })

/** What a caller may set on a document request. */
export const documentFields = {
  name: Name.describe('Shown to the client.'),
  description: FreeText.nullable()
    .describe('What it is and why it is needed.')
    .meta({ example: 'The page with the photo.' }),
  instructions: FreeText.nullable()
    .describe('What the client has to do, shown with the request.')
    .meta({ example: 'Scan it in colour.' }),
  required: z.boolean().describe('Whether the matter needs the document. Otherwise sending it is optional.'),
  accepted_types: z
    .array(MediaType)
    .min(1)
    .max(50)
    .describe('Allowed media types.')
    .meta({ example: ['application/pdf', 'image/jpeg'] }),
  max_file_size_mb: z.int().min(1).max(FILE_SIZE_MB_MAX).describe('Largest file in MiB.').meta({ example: 25 }),
  due_date: CalendarDate.nullable().describe('When the firm needs it, or null. Reminders depend on it.'),
  max_files: z
    .int()
    .min(1)
    .max(FILES_OF_REQUEST_MAX)
    .describe('How many files the request takes. Each is uploaded and reviewed on its own.')
    .meta({ example: 3 }),
  min_files: z
    .int()
    .min(1)
    .max(FILES_OF_REQUEST_MAX)
    .describe('How many approved files complete the request; at most `max_files`.')
    .meta({ example: 3 }),
  translations: translationsOf(DocumentWords)
    .refine((translations) => !longerThanBytes(JSON.stringify(translations), TRANSLATIONS_BYTES_MAX), {
      error: 'must be at most 4 KiB of JSON',
    })
    .describe(
      'By language: what the client reads instead of `name`, `description` and `instructions`. Absent if nothing is translated. At most 4 KiB of JSON.',
    ),
}

/** The same for a new request: everything but the name has a default. */
export const newDocumentFields = {
  name: documentFields.name,
  description: documentFields.description.default(null),
  instructions: documentFields.instructions.default(null),
  required: documentFields.required.default(true),
  accepted_types: documentFields.accepted_types.default(acceptedTypesDefault),
  max_file_size_mb: documentFields.max_file_size_mb.default(25),
  due_date: documentFields.due_date.default(null),
  max_files: documentFields.max_files.optional().describe(`${documentFields.max_files.description} 1 unless given.`),
  translations: documentFields.translations.optional(),
  min_files: documentFields.min_files.optional().describe(`${documentFields.min_files.description} 1 unless given.`),
}

/** Checks that `min_files` is at most `max_files`. */
export function hasRoomForNeededFiles({ max_files = 1, min_files = 1 }: { max_files?: number; min_files?: number }) {
  return min_files <= max_files
}

/** The validation error if it is not. */
export const NEEDS_MORE_THAN_IT_TAKES = { error: 'must be at most max_files', path: ['min_files'] }
