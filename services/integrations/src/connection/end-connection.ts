import type { FirmId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type Announcement, isLive, type LiveConnection } from '../store/connections.ts'
import { changeAndEnd, ENDED, type EndingParts } from './end.ts'

/** People are notified of one end. More than these wait only while the event stream is unavailable. */
const ANNOUNCEMENTS_MAX = 5

/**
 * Ends a connection that the other side has ended: from now on nothing is asked there in the firm's name, and its admins are
 * told. Log and links stay. `isMeant` spares a connection that has replaced the one that is over. Returns whether this call
 * ended one.
 */
export function endConnection(
  parts: EndingParts,
  firmId: FirmId,
  reason: Announcement['reason'],
  isMeant: (present: LiveConnection) => boolean,
): Promise<boolean> {
  return changeAndEnd(parts, firmId, {
    reason,
    job: 'announce',
    change: (present) => {
      if (!isLive(present) || !isMeant(present)) return undefined
      const announcement = { event_id: newId('evt'), reason, user: present.external_user, at: parts.now() }
      return { ...ENDED, reason, announcements: [...present.announcements, announcement].slice(-ANNOUNCEMENTS_MAX) }
    },
  })
}
