import type { documents } from '@dossier/contracts'
import { ANY_TYPE, agreesWith, showsType } from './agrees-with.ts'
import { extensionOf } from './program-names.ts'
import { extensionsOf } from './served-name.ts'

/**
 * The type that a file is of: the declared one where its content agrees, for its request accepted that when the upload began;
 * otherwise one that its request accepts and its content shows. Undefined for content of no accepted type. What a browser
 * declares comes from the programs installed beside it, so it is a hint: with Excel, a CSV is `application/vnd.ms-excel`.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function acceptedType(
  { filename, content_type: declared }: Pick<documents.Upload, 'filename' | 'content_type'>,
  detected: string | null,
  accepted: readonly string[],
): string | undefined {
  const agrees = agreesWith(declared, detected)
  if (agrees && declared !== ANY_TYPE) return declared
  const shown = accepted.filter((type) => showsType(type, detected))
  const extension = extensionOf(filename)
  return (
    shown.find((type) => type !== 'text/plain' && extensionsOf(type).includes(extension)) ??
    shown.find((type) => type === detected) ??
    shown[0] ??
    (agrees || (accepted.includes(ANY_TYPE) && agreesWith(ANY_TYPE, detected)) ? ANY_TYPE : undefined)
  )
}
