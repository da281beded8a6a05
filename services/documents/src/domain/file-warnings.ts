import { documents } from '@dossier/contracts'

/** A warning as it is kept: its message follows from it. */
export type FoundWarning = Pick<documents.FileWarning, 'code' | 'page'>

/** What messages say of a file. */
type DescribedFile = Pick<documents.Upload, 'detected_type' | 'width' | 'height'>

const messages: Record<documents.FileWarningCode, (file: DescribedFile, subject: string) => string> = {
  page_blank: (_, subject) => `${subject} looks blank.`,
  page_dark: (_, subject) => `${subject} looks too dark. Its text may not be readable.`,
  page_blurred: (_, subject) => `${subject} looks blurred. Its text may not be readable.`,
  image_small: ({ width, height }) =>
    `The picture has only ${width} by ${height} pixels. Small print may not be readable.`,
  password_required: () => 'The file is protected with a password, so it cannot be opened without it.',
  file_damaged: () => 'The file seems to be damaged: it could not be opened.',
  type_unexpected: ({ detected_type }) => `The file is ${detected_type}. Something else was asked for.`,
  too_many_pages: () =>
    `The file has more than ${documents.PDF_PAGES_MAX.toLocaleString('en')} pages, so they are not counted.`,
  page_count_wrong: () => 'The file does not have as many pages as it says. Its page numbers may be wrong.',
  image_too_large: ({ width, height }) =>
    `The picture has ${width} by ${height} pixels. That is too large to be shown.`,
}

export function describeWarning({ code, page }: FoundWarning, file: DescribedFile): documents.FileWarning {
  // A newer version may have found what this one has no words for.
  const message =
    messages[code]?.(file, page === null ? 'The picture' : `Page ${page}`) ?? 'The file may not be usable.'
  return { code, page, message }
}
