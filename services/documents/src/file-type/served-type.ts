import { agreesWith } from './agrees-with.ts'

/** What is served as this, no browser takes for something that it shows or runs. */
const NO_TYPE = 'application/octet-stream'

/**
 * The media type under which a file is served: the declared one, if the content is no other.
 *
 * @param detected the type that the content shows; null when it shows none that is known
 */
export function servedType(declared: string, detected: string | null): string {
  return agreesWith(declared, detected) ? declared : NO_TYPE
}
