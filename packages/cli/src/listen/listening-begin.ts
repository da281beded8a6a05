import type { Dossier } from '@dossier/client'
import { fromInstant, lastResend, type ResendPlace } from './unseen-resends.ts'

/** Where a first run begins. */
export interface ListeningBegin {
  /** With the events from this instant on, as ISO 8601. */
  since: string
  /** With the resends behind this place. */
  resent: ResendPlace
}

/**
 * Behind the last resend, or with the resends from the present instant on if the service knows none. During an upgrade an earlier
 * version may have answered, and the next answer may have resends.
 *
 * @throws DossierError if the credential may not read events
 */
export async function listeningBegin(dossier: Dossier, signal: AbortSignal): Promise<ListeningBegin> {
  const since = await presentInstant(dossier, signal)
  return { since, resent: (await lastResend(dossier, signal)) ?? fromInstant(since) }
}

/**
 * As ISO 8601, by the clock of the service, because that of this machine may differ; or 1 ms after the newest event if that is
 * later. The clock of a firm in a sandbox may be ahead.
 *
 * @throws DossierError if the credential may not read events
 */
export async function presentInstant(dossier: Dossier, signal: AbortSignal): Promise<string> {
  const { answer, response } = await dossier.listEvents({ per_page: 1 }, { signal }).withResponse()
  const date = Date.parse(response.headers.get('date') ?? '')
  const presentMs = Number.isNaN(date) ? Date.now() : date
  const [newest] = answer.data
  const behindNewestMs = newest ? Date.parse(newest.created_at) + 1 : 0
  return new Date(Math.max(presentMs, behindNewestMs)).toISOString()
}
