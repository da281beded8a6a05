/** Which parts a file has. */
import { AppError, invalidField } from '@dossier/contracts'

/** Missing parts that a refusal names. */
const NAMED_MAX = 100

/** A file that is sent in parts. */
export interface FileInParts {
  sizeBytes: number
  partSizeBytes: number
}

export function partsCountOf({ sizeBytes, partSizeBytes }: FileInParts): number {
  return Math.ceil(sizeBytes / partSizeBytes)
}

/** Each part has the same length, except the last one, which has the rest. */
export function partBytesOf(file: FileInParts, partNumber: number): number {
  return Math.min(file.partSizeBytes, file.sizeBytes - (partNumber - 1) * file.partSizeBytes)
}

/** @throws AppError validation_error for a part that the file does not have */
export function assertPartsOf(file: FileInParts, partNumbers: readonly number[]): void {
  const count = partsCountOf(file)
  const beyond = partNumbers.findIndex((partNumber) => partNumber > count)
  if (beyond >= 0) throw invalidField('validation_error', `parts.${beyond}.part_number`, `must be at most ${count}`)
}

/**
 * Compares what storage has with what was declared.
 *
 * @throws AppError file_not_found_in_storage that names the first of them
 */
export function assertAllParts(file: FileInParts, stored: readonly { partNumber: number; sizeBytes: number }[]): void {
  const sizes = new Map(stored.map(({ partNumber, sizeBytes }) => [partNumber, sizeBytes]))
  const missing: number[] = []
  for (let number = 1; number <= partsCountOf(file); number++) {
    if (sizes.get(number) !== partBytesOf(file, number)) missing.push(number)
  }
  if (missing.length === 0) return
  throw new AppError('file_not_found_in_storage', {
    missing_parts: missing.slice(0, NAMED_MAX),
    missing_parts_count: missing.length,
  })
}
