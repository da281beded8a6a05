import { acceptedAs, documents, invalidField, leavesOpen, takenTypes } from '@dossier/contracts'
import { extensionOf, isProgramName } from '../file-type/program-names.ts'

const MIB = 1024 * 1024

type Declared = Pick<documents.Upload, 'filename' | 'content_type' | 'file_size_bytes'>

/**
 * Refuses a file that the document request does not take. An ambiguous declared type is accepted: once the file is there, its content decides.
 *
 * @throws AppError validation_error that names the field
 */
export function assertAccepted(
  declared: Declared,
  document: Pick<documents.DocumentRequest, 'accepted_types' | 'max_file_size_mb'>,
): void {
  if (isProgramName(declared.filename)) {
    const problem = `must not be the name of a program: .${extensionOf(declared.filename)} files run when they are opened`
    throw invalidField('validation_error', 'filename', problem)
  }
  if (
    !leavesOpen(declared.content_type, takenTypes(document.accepted_types)) &&
    !isTaken(declared.content_type, document)
  ) {
    throw invalidField('validation_error', 'content_type', `must be one of ${document.accepted_types.join(', ')}`)
  }
  if (declared.file_size_bytes < 1) {
    throw invalidField('validation_error', 'file_size_bytes', 'must be at least 1')
  }
  if (declared.file_size_bytes > document.max_file_size_mb * MIB) {
    const bound = `must be at most ${document.max_file_size_mb * MIB} (${document.max_file_size_mb} MiB)`
    throw invalidField('validation_error', 'file_size_bytes', bound)
  }
}

/** Whether a request takes files of a type, by whatever name. */
export function isTaken(type: string, { accepted_types }: Pick<documents.DocumentRequest, 'accepted_types'>): boolean {
  return acceptedAs(type, takenTypes(accepted_types)) !== undefined
}

/**
 * Refuses a file that is too large to be sent to one URL and copied afterwards.
 *
 * @throws AppError validation_error that names the field
 */
export function assertSentWhole({ file_size_bytes: sizeBytes }: Pick<Declared, 'file_size_bytes'>): void {
  if (sizeBytes <= documents.WHOLE_FILE_SIZE_MB_MAX * MIB) return
  const bound = `must be at most ${documents.WHOLE_FILE_SIZE_MB_MAX} MiB; send a larger file in parts`
  throw invalidField('validation_error', 'file_size_bytes', bound)
}
