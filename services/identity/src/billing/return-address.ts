import { invalidField } from '@dossier/contracts'

/**
 * An address that the provider's pages lead back to: of the application, since a caller could otherwise send people
 * anywhere from a page that they trust.
 *
 * @throws AppError validation_error
 */
export function returnAddress(appUrl: string, field: string, sent: string | undefined, otherwise: string): string {
  if (sent === undefined) return `${appUrl}${otherwise}`
  const url = URL.parse(sent)
  const { origin } = new URL(appUrl)
  if (!url || url.origin !== origin || url.username || url.password) {
    throw invalidField('validation_error', field, `must be an address of the application, which begins with ${origin}/`)
  }
  return url.href
}
