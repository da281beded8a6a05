import type { documents } from '@dossier/contracts'

/** What callers read of a ZIP file that cannot be built. */
export const zipProblems: Readonly<Record<documents.ZipFileProblemCode, string>> = {
  file_missing: 'A file is missing from storage. Ask the operator of this installation.',
  file_damaged: 'A file is not the one in storage that was approved. Ask the operator of this installation.',
  took_too_long: 'Building the ZIP file takes too much time. Ask the operator of this installation.',
}
