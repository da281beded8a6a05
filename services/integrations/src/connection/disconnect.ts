import type { FirmId } from '@dossier/contracts'
import { disconnectsOf, isLive, newConnection } from '../store/connections.ts'
import { changeAndEnd, ENDED, type EndingParts } from './end.ts'
import { farewellsWith } from './farewells.ts'

const REASON = 'disconnected'

/**
 * Ends the firm's connection at its own wish, and voids its pending connections: a callback that is under way, or comes later,
 * connects nothing. A call that is carried out late, after another has disconnected the firm, changes nothing: the firm may have
 * reconnected.
 */
export async function disconnect(parts: EndingParts, firmId: FirmId): Promise<void> {
  const { store, now } = parts
  const disconnects = disconnectsOf(await store.connections.find(firmId))
  await store.connections.insert(newConnection(firmId))
  await changeAndEnd(parts, firmId, {
    reason: REASON,
    job: 'say_farewell',
    change: (present) => {
      // Without anything to end it is a repeat, whose process died before it had answered.
      const isRepeat = present.pending === false && !isLive(present)
      if (isRepeat || disconnectsOf(present) !== disconnects) return undefined
      const once = { disconnects: disconnects + 1, pending: false }
      return isLive(present) ? { ...once, ...ENDED, reason: REASON, farewells: farewellsWith(present, now()) } : once
    },
  })
}
