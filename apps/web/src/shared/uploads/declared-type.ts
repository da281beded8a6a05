import { ANY_TYPE, acceptedAs, acceptedByExtension, canonicalType, takenTypes } from '@dossier/contracts/file-types'

/**
 * The type to declare a file as: one that the request accepts, if one may fit. The browser only guesses the type from the name, and
 * the content decides later. A clearly different type stays, and is refused before the file is sent.
 */
export function declaredType({ name, type }: Pick<File, 'name' | 'type'>, accepted: readonly string[]): string {
  const said = type.split(';', 1)[0]!.trimEnd().toLowerCase()
  const taken = takenTypes(accepted)
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return acceptedAs(said, taken) ?? acceptedByExtension(extension, taken) ?? (said || ANY_TYPE)
}

/** What a file input offers to choose. Systems know RTF by several names, so its extension stands beside it. */
export function pickedTypes(accepted: readonly string[]): string {
  return takenTypes(accepted)
    .flatMap((type) => (canonicalType(type) === 'text/rtf' ? [type, '.rtf'] : [type]))
    .join(',')
}
