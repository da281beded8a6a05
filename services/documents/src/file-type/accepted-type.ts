import {
  ANY_TYPE,
  acceptedAs,
  acceptedByExtension,
  canonicalType,
  type documents,
  extensionsOf,
  leavesOpen,
  takenTypes,
} from '@dossier/contracts'
import { agreesWith, showsType } from './agrees-with.ts'
import { extensionOf } from './program-names.ts'

/**
 * The type that a file is of: the declared one where its content agrees, for its request accepted that when the upload began;
 * otherwise one that its request accepts and its content shows. Undefined for content of no accepted type. What a browser
 * declares comes from the programs installed beside it, so it is a hint: with Excel, a CSV is `application/vnd.ms-excel`. Where
 * it leaves the type open, the extension is the hint.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function acceptedType(
  { filename, content_type }: Pick<documents.Upload, 'filename' | 'content_type'>,
  detected: string | null,
  asked: readonly string[],
): string | undefined {
  const accepted = takenTypes(asked)
  const extension = extensionOf(filename)
  const isOpen = leavesOpen(content_type, accepted)
  const declared =
    acceptedAs(content_type, accepted) ??
    (isOpen ? acceptedByExtension(extension, accepted) : canonicalType(content_type))
  if (declared !== undefined && declared !== ANY_TYPE && agreesWith(declared, detected)) return declared
  const shown = accepted.filter((type) => showsType(type, detected))
  return (
    shown.find((type) => type !== 'text/plain' && extensionsOf(type).includes(extension)) ??
    shown.find((type) => type === detected) ??
    shown[0] ??
    (accepted.includes(ANY_TYPE) && agreesWith(ANY_TYPE, detected) ? ANY_TYPE : undefined) ??
    (isOpen && detected === null ? accepted.find((type) => agreesWith(type, null)) : undefined)
  )
}
