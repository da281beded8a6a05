import { extensionsOf, knownExtensions } from '@dossier/contracts'
import { agreesWith, isText } from './agrees-with.ts'
import { extensionOf, isProgramName, withoutDroppedEnd } from './program-names.ts'

/** Types that no system opens automatically. */
const INERT = 'bin'

/**
 * The name under which a file is served: its own when its extension fits what the file is, else with the extension of its
 * detected type. A wrong extension that we know gives way; any other end of a name, as in `Lease 3.2025`, stays.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function servedName(filename: string, declared: string, detected: string | null): string {
  const fitting = fittingExtensions(declared, detected)
  if (!fitting) return isProgramName(filename) ? withExtension(filename, INERT) : filename
  return fitting.includes(extensionOf(filename)) ? filename : withExtension(filename, fitting[0]!)
}

/** Undefined when the declared type is taken on trust and nothing is known about names of such files. */
function fittingExtensions(declared: string, detected: string | null): readonly string[] | undefined {
  const isAsDeclared = agreesWith(declared, detected)
  const ofDeclared = extensionsOf(declared)
  if (isAsDeclared && ofDeclared.length === 0 && !isText(declared)) return undefined
  const fitting = [...(isAsDeclared ? ofDeclared : []), ...(detected ? extensionsOf(detected) : [])]
  return fitting.length > 0 ? fitting : undefined
}

function withExtension(filename: string, extension: string): string {
  const present = extensionOf(filename)
  const isReplaced = knownExtensions.has(present) || isProgramName(filename)
  const name = withoutDroppedEnd(filename)
  return `${isReplaced ? name.slice(0, name.lastIndexOf('.')) : name}.${extension}`
}
