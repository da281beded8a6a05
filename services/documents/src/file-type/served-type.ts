import { ANY_TYPE } from '@dossier/contracts'
import { agreesWith } from './agrees-with.ts'

/**
 * The media type under which a file is served: the declared one, if the content is no other. Else one that no browser shows or
 * runs.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function servedType(declared: string, detected: string | null): string {
  return agreesWith(declared, detected) ? declared : ANY_TYPE
}
