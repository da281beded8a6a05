import type { FirmId } from '@dossier/contracts'
import type { Connector } from '../connector.ts'
import { metrics } from '../metrics.ts'
import { safetyNet } from '../queue/queue.ts'
import { type Connection, type ConnectionDocument, isLive } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'

export type EndingParts = Pick<Connector, 'store' | 'queue' | 'now' | 'metrics'>

/** What a connection that ends leaves in its document: the tokens that become null end it. */
export const ENDED = { access_token: null, refresh_token: null, token_refresh_at: null, refreshing_until: null }

interface End {
  reason: NonNullable<Connection['reason']>
  /** The job that carries out what the change leaves to be done: planned before the change, so that it outlives this process. */
  job: 'announce' | 'say_farewell'
  /** Of the firm's document as it is; undefined if there is nothing to change. May be called again when others change it. */
  change: (present: Connection) => Partial<Omit<ConnectionDocument, 'id'>> | undefined
}

/** Changes a firm's document as its connection ends, or is asked to. Returns whether this call ended one. */
export async function changeAndEnd(parts: EndingParts, firmId: FirmId, { reason, job, change }: End): Promise<boolean> {
  const { store, queue, now } = parts
  await queue.add({ firmId, kind: job, dueAt: safetyNet(now()) })
  let endedHere = false
  await changeDocument(store.connections, firmId, (present) => {
    const changes = change(present)
    endedHere = isLive(present) && changes?.access_token === null
    return changes
  })
  if (endedHere) parts.metrics.of(metrics.disconnects).labels(reason).inc()
  await queue.add({ firmId, kind: job })
  return endedHere
}
