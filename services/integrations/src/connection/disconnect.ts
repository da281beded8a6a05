import type { FirmId } from '@dossier/contracts'
import type { Connector } from '../connector.ts'
import { metrics } from '../metrics.ts'
import { safetyNet } from '../queue/queue.ts'
import { disconnectsOf, isLive, newConnection } from '../store/connections.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import { ENDED, farewellsWith } from './ended.ts'

/**
 * Ends the firm's connection at its own wish, and voids what its admins have begun: a callback that is under way, or comes
 * later, connects nothing. A call that is carried out late, after another has disconnected the firm, changes nothing: the firm
 * may have connected anew.
 */
export async function disconnect(
  parts: Pick<Connector, 'store' | 'queue' | 'now' | 'metrics'>,
  firmId: FirmId,
): Promise<void> {
  const { store, queue, now } = parts
  const disconnects = disconnectsOf(await store.connections.find(firmId))
  await queue.add({ firmId, kind: 'say_farewell', dueAt: safetyNet(now()) })
  await store.connections.insert(newConnection(firmId))
  let endedHere = false
  await changeDocument(store.connections, firmId, (present) => {
    endedHere = false
    if (disconnectsOf(present) !== disconnects) return undefined
    const once = { disconnects: disconnects + 1 }
    if (!isLive(present)) return once
    endedHere = true
    return { ...once, ...ENDED, reason: 'disconnected' as const, farewells: farewellsWith(present, now()) }
  })
  if (endedHere) parts.metrics.of(metrics.disconnects).labels('disconnected').inc()
  await queue.add({ firmId, kind: 'say_farewell' })
}
