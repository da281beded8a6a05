import { type documents, takenTypes } from '@dossier/contracts'
import { agreesWith } from '../file-type/agrees-with.ts'
import type { ProcessedFile } from '../processing/processor.ts'
import type { FoundWarning } from './file-warnings.ts'

/**
 * A picture of fewer pixels shows a page in fewer than 100 dots an inch, and its print is not much higher than 5 pixels.
 * Longer sides are counted, because a strip of a page may be narrow.
 */
const IMAGE_SIDE_MIN = 800

/** What may be wrong with a file, the whole of it first and then page by page. */
export function foundWarnings(asked: AskedType, { facts, checkedPages, problem }: ProcessedFile): FoundWarning[] {
  const warnings = typeWarnings(asked)
  if (problem) warnings.push({ code: problem, page: null })
  const { width, height } = facts
  if (width !== null && height !== null && Math.max(width, height) < IMAGE_SIDE_MIN) {
    warnings.push({ code: 'image_small', page: null })
  }
  checkedPages.forEach((code, index) => {
    if (code) warnings.push({ code, page: width === null ? index + 1 : null })
  })
  return warnings
}

/** What the content of a file is, and what its request asks for now. */
type AskedType = Pick<documents.Upload, 'detected_type'> & Pick<documents.DocumentRequest, 'accepted_types'>

/** A request may have been changed since the URL was issued. Nothing is said of content that shows no type. */
export function typeWarnings({ detected_type: detected, accepted_types: accepted }: AskedType): FoundWarning[] {
  if (detected === null || takenTypes(accepted).some((type) => agreesWith(type, detected))) return []
  return [{ code: 'type_unexpected', page: null }]
}
