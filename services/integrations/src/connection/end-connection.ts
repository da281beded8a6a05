import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { metrics } from '../metrics.ts'
import { safetyNet } from '../queue/queue.ts'
import { type Announcement, isLive, type LiveConnection } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import { ENDED } from './ended.ts'

/** People are told of one end; more than these wait only while the event stream is away. */
const ANNOUNCEMENTS_MAX = 5

type Parts = Pick<Connector, 'store' | 'queue' | 'now' | 'metrics'>

/**
 * Ends a connection that the other side has ended: from now on nothing is asked there in the firm's name, and its admins are
 * told. Log and links stay. `isMeant` spares a connection that has replaced the one that is over. Returns whether this call
 * ended one.
 */
export async function endConnection(
  parts: Parts,
  firmId: FirmId,
  reason: Announcement['reason'],
  isMeant: (present: LiveConnection) => boolean,
): Promise<boolean> {
  const { store, queue, now } = parts
  await queue.add({ firmId, kind: 'announce', dueAt: safetyNet(now()) })
  let endedHere = false
  await changeDocument(store.connections, firmId, (present) => {
    endedHere = isLive(present) && isMeant(present)
    if (!isLive(present) || !endedHere) return undefined
    const announcement = { event_id: newId('evt'), reason, user: present.external_user, at: now() }
    return { ...ENDED, reason, announcements: [...present.announcements, announcement].slice(-ANNOUNCEMENTS_MAX) }
  })
  if (endedHere) parts.metrics.of(metrics.disconnects).labels(reason).inc()
  await queue.add({ firmId, kind: 'announce' })
  return endedHere
}
