import type { Dossier } from '@dossier/client'

/**
 * Where a first run begins, as ISO 8601: the present instant by the clock of the service, because that of this machine may differ, or 1 ms
 * after the newest event if that is later. The clock of a firm in a sandbox may be ahead.
 *
 * @throws DossierError if the credential may not read events
 */
export async function listeningBegin(dossier: Dossier, signal: AbortSignal): Promise<string> {
  const { answer, response } = await dossier.listEvents({ per_page: 1 }, { signal }).withResponse()
  const date = Date.parse(response.headers.get('date') ?? '')
  const presentMs = Number.isNaN(date) ? Date.now() : date
  const [newest] = answer.data
  const aheadMs = newest ? Date.parse(newest.created_at) + 1 : 0
  return new Date(Math.max(presentMs, aheadMs)).toISOString()
}
