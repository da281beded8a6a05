import { z } from 'zod'

/** What may be wrong with a page, judged by its image. */
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

/** A guess about a file, for the client and the reviewer. A warning never causes a rejection. */
export const FileWarning = z
  .object({
    code: FileWarningCode,
    page: z
      .int()
      .nullable()
      .describe('Number of the page, from 1; null if the warning is about the whole file.')
      .meta({ example: 2 }),
    message: z
      .string()
      .describe('The warning as a sentence.')
      .meta({ example: 'Page 2 looks blurred. Its text may not be readable.' }),
  })
  .meta({ id: 'FileWarning' })
export type FileWarning = z.infer<typeof FileWarning>

/** Fields about the legibility of a file, for the firm and for the client. Earlier versions of services and events lack them. */
export const legibilityFields = {
  warnings: z
    .array(FileWarning)
    .optional()
    .describe(
      'What may be wrong with the file: first the whole file, then page by page. Empty until `processed_at` and if nothing was found; missing in events of earlier versions.',
    ),
  pages_checked: z
    .int()
    .nullable()
    .optional()
    .describe(
      'How many pages were checked for `warnings`, from the first page on: fewer than `pages` for long files. An image is one page. Null until `processed_at`, and for files that have no pages to check.',
    )
    .meta({ example: 3 }),
}
