import { randomUUID } from 'node:crypto'
import type { FirmId, integrations } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { metrics } from '../metrics.ts'
import { safetyNet } from '../queue/queue.ts'
import { type Farewell, isLive, type LiveConnection } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

/** People are told of one end; more than these wait only while the event stream is away. */
const ANNOUNCEMENTS_MAX = 5

/** Grants of connections that have ended. More wait only while nothing can be taken back, and are then left to expire. */
const FAREWELLS_MAX = 10

type Parts = Pick<Connector, 'store' | 'queue' | 'now' | 'metrics'>

/**
 * Ends the firm's connection: from now on nothing is asked there in its name. Tokens and subscriptions there are taken
 * back later; where the other side has ended the connection, the firm's admins are told. Log and links stay. `isMeant`
 * spares a connection that has replaced the one that is over. Returns whether this call ended one.
 */
export async function endConnection(
  parts: Parts,
  firmId: FirmId,
  reason: integrations.DisconnectReason,
  isMeant: (present: LiveConnection) => boolean = () => true,
): Promise<boolean> {
  const { store, queue, now } = parts
  const isOurs = reason === 'disconnected'
  const job = isOurs ? 'say_farewell' : 'announce'
  await queue.add({ firmId, kind: job, dueAt: safetyNet(now()) })
  let endedHere = false
  await changeDocument(store.connections, firmId, (present) => {
    const ends = isLive(present) && isMeant(present)
    endedHere = ends
    return ends ? { ...ENDED, reason, ...leftBy(present, reason, now()) } : undefined
  })
  if (endedHere) parts.metrics.of(metrics.disconnects).labels(reason).inc()
  await queue.add({ firmId, kind: job })
  return endedHere
}

const ENDED = { access_token: null, refresh_token: null, token_refresh_at: null, refreshing_until: null }

/** What remains to be done once the connection is over. */
function leftBy(present: LiveConnection, reason: integrations.DisconnectReason, now: string) {
  if (reason === 'disconnected') return { farewells: farewellsWith(present, now) }
  const announcement = { event_id: newId('evt'), reason, user: present.external_user, at: now }
  return { announcements: [...present.announcements, announcement].slice(-ANNOUNCEMENTS_MAX) }
}

/** The farewells of a connection that ends, its own among them. */
export function farewellsWith(present: LiveConnection, now: string): Farewell[] {
  const { account_id, external_user_id: user_id, access_token, refresh_token } = present
  const own = { id: randomUUID(), account_id, user_id, access_token, refresh_token, since: now }
  return [...present.farewells, own].slice(-FAREWELLS_MAX)
}
