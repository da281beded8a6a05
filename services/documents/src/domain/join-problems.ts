import type { documents } from '@dossier/contracts'

/** What callers read of a joined file that cannot be made. */
export const joinProblems: Readonly<Record<documents.JoinedFileProblemCode, string>> = {
  password_required: 'The file needs a password. Ask for a copy without one.',
  file_damaged: 'The file cannot be read.',
  page_missing: 'The file has fewer pages than were asked for.',
  too_many_pages: 'The joined file would have too many pages. Join fewer.',
  image_too_large: 'The image has too many pixels.',
  too_large: 'The joined file would be too large. Join fewer files.',
  took_too_long: 'Joining the files takes too much time or memory. Join fewer files.',
  file_missing: 'The file is missing from storage.',
  not_clean: 'The joined file did not pass the virus scan.',
  storage_limit_reached: 'The storage of the plan has no room for the joined file.',
}
