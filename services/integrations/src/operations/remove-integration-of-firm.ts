import type { FirmId, integrations } from '@dossier/contracts'
import { earlier } from '@dossier/runtime'
import { disconnect } from '../connection/disconnect.ts'
import type { Connector } from '../connector.ts'
import type { IntegrationsHandler } from '../deps.ts'
import { isLive } from '../store/connections.ts'
import { removeDocumentsOfFirm } from '../store/remove-firm.ts'

/** Far below the deadline of a call between services. */
const WORK_MS = 1_500
/** The other side has this long to take a grant back. After that the grant is left to expire there. */
const FAREWELL_MS_MAX = 600_000

/** Ends the connection first. Its documents stay until the other side has taken the grant back, since the tokens for that are there. */
export const removeIntegrationOfFirm: IntegrationsHandler<
  typeof integrations.operations.removeIntegrationOfFirm
> = async (ctx, { firm_id }) => {
  const { connector, documents } = ctx.deps
  const endsAt = performance.now() + WORK_MS
  // An empty place: nothing is counted here, so the next call starts over.
  if (connector && (await isLeaving(connector, firm_id))) return { removed: 0, next: {} }
  const { removed, done } = await removeDocumentsOfFirm(documents, firm_id, endsAt)
  return done ? { removed } : { removed, next: {} }
}

async function isLeaving(connector: Connector, firmId: FirmId): Promise<boolean> {
  const { store, now } = connector
  if (isLive(await store.connections.find(firmId))) await disconnect(connector, firmId)
  const since = earlier(now(), FAREWELL_MS_MAX)
  return (await store.connections.find(firmId))?.farewells.some((farewell) => farewell.since > since) ?? false
}
