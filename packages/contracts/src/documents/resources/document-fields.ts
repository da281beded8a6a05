import { z } from 'zod'
import { CalendarDate, FreeText, longerThanBytes, MediaType, Name } from '../../fields.ts'
import { acceptedTypesDefault, FILES_OF_REQUEST_MAX } from '../../file-limits.ts'
import { translationsOf } from '../../translations.ts'

export { acceptedTypesDefault }

/** The largest file, in MiB: 5 GB, which is what S3 copies in one piece. What the scanner does not take is not served. */
export const FILE_SIZE_MB_MAX = 4768

/** The largest file that is sent whole, in MiB. Larger ones come in parts. */
export const WHOLE_FILE_SIZE_MB_MAX = 100

/** Unconfirmed uploads of a request of one file. Each further file that the request takes adds one. */
export const UNCONFIRMED_FILES_MAX = 50

/** What an unconfirmed upload counts at least, in MiB: so small files are bounded in number. */
export const UNCONFIRMED_SIZE_MB_MIN = 1

/** In words, for descriptions and pages. */
export const unconfirmedBounds = `Unconfirmed uploads are limited to ${UNCONFIRMED_FILES_MAX} + \`max_files\` − 1 per document request and, in total, to the storage of the plan. Each counts with at least ${UNCONFIRMED_SIZE_MB_MIN} MiB.`

/** Of JSON in UTF-8: a page of requests fits in one message. */
const TRANSLATIONS_BYTES_MAX = 4 * 1024

const DocumentWords = z
  .strictObject({
    name: Name.optional().describe('What is asked for.'),
    description: FreeText.optional().describe('What it is and why it is needed.'),
    instructions: FreeText.optional().describe('What the client is to do.'),
  })
  .meta({ id: 'DocumentWords', example: { name: 'Pasaporte' } })

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
  max_files: z
    .int()
    .min(1)
    .max(FILES_OF_REQUEST_MAX)
    .describe('Files that the request takes. Each one is uploaded and reviewed on its own.')
    .meta({ example: 3 }),
  min_files: z
    .int()
    .min(1)
    .max(FILES_OF_REQUEST_MAX)
    .describe('Approved files that complete the request; at most `max_files`.')
    .meta({ example: 3 }),
  translations: translationsOf(DocumentWords)
    .refine((translations) => !longerThanBytes(JSON.stringify(translations), TRANSLATIONS_BYTES_MAX), {
      error: 'must be at most 4 KiB of JSON',
    })
    .describe(
      'What the client reads instead of `name`, `description` and `instructions`, by language. Absent if nothing is translated. At most 4 KiB of JSON.',
    ),
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
  max_files: documentFields.max_files.optional().describe(`${documentFields.max_files.description} 1 unless given.`),
  translations: documentFields.translations.optional(),
  min_files: documentFields.min_files.optional().describe(`${documentFields.min_files.description} 1 unless given.`),
}

/** For a request as its caller words it: more files cannot be needed than it takes. */
export function hasRoomForNeededFiles({ max_files = 1, min_files = 1 }: { max_files?: number; min_files?: number }) {
  return min_files <= max_files
}

/** What is wrong where it has not. */
export const NEEDS_MORE_THAN_IT_TAKES = { error: 'must be at most max_files', path: ['min_files'] }
