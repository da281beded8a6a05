import { z } from 'zod'

/** What may be wrong with a page of a file, by its picture. */
export const PageWarningCode = z.enum(['page_blank', 'page_dark', 'page_blurred'])
export type PageWarningCode = z.infer<typeof PageWarningCode>

export const FileWarningCode = z
  .enum([
    ...PageWarningCode.options,
    'image_small',
    'password_required',
    'file_damaged',
    'type_unexpected',
    'too_many_pages',
    'page_count_wrong',
    'image_too_large',
  ])
  .meta({ description: 'What may be wrong. Further codes may be added.', example: 'page_blurred' })
export type FileWarningCode = z.infer<typeof FileWarningCode>

/** A guess about a file, for the client and the reviewer. It refuses nothing. */
export const FileWarning = z
  .object({
    code: FileWarningCode,
    page: z.int().nullable().describe('The page, from 1; null where the whole file is meant.').meta({ example: 2 }),
    message: z
      .string()
      .describe('The reason, in a sentence.')
      .meta({ example: 'Page 2 looks blurred. Its text may not be readable.' }),
  })
  .meta({ id: 'FileWarning' })
export type FileWarning = z.infer<typeof FileWarning>

/** Services and events of earlier versions do not have them. Descriptions of what an upload says of its legibility, the same for the firm and for the client. */
export const legibilityFields = {
  warnings: z
    .array(FileWarning)
    .optional()
    .describe(
      'What may be wrong with the file, first the file as a whole, then page by page. Empty until `processed_at`, and where nothing was found; missing in events of earlier versions.',
    ),
  pages_checked: z
    .int()
    .nullable()
    .optional()
    .describe(
      'How many pages were looked at for `warnings`, from the first on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and of files without pages to look at.',
    )
    .meta({ example: 3 }),
}
