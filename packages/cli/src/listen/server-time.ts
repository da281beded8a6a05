import type { Dossier } from '@dossier/client'

/**
 * The present instant by the clock of the service, to a second, as ISO 8601: that of this machine may differ.
 *
 * @throws DossierError if the credential may not read events
 */
export async function serverTime(dossier: Dossier, signal: AbortSignal): Promise<string> {
  const { response } = await dossier.listEvents({ per_page: 1 }, { signal }).withResponse()
  const date = Date.parse(response.headers.get('date') ?? '')
  return new Date(Number.isNaN(date) ? Date.now() : date).toISOString()
}
