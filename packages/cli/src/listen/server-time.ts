import type { Dossier } from '@dossier/client'

/**
 * The present instant by the clock of the service, to a second, as ISO 8601: that of this machine may differ. If the newest event is of
 * later, right after that: the clock of a firm in a sandbox may be ahead.
 *
 * @throws DossierError if the credential may not read events
 */
export async function serverTime(dossier: Dossier, signal: AbortSignal): Promise<string> {
  const { answer, response } = await dossier.listEvents({ per_page: 1 }, { signal }).withResponse()
  const date = Date.parse(response.headers.get('date') ?? '')
  const presentMs = Number.isNaN(date) ? Date.now() : date
  const [newest] = answer.data
  const aheadMs = newest ? Date.parse(newest.created_at) + 1 : 0
  return new Date(Math.max(presentMs, aheadMs)).toISOString()
}
