import { type FirmId, type notifications, toUuid } from '@dossier/contracts'
import type { Ctx } from '@dossier/runtime'
import { MATTER_OF_LINK, PARTICIPANT_OF_LINK } from './intake-links.ts'
import { announcedSince } from './link-expiry.ts'

/** Whether there is a cause for each kind of message to the owner of a link. */
export type MessageCauses = Readonly<Record<notifications.LinkedMessageKind, boolean>>

/**
 * For which kinds of messages to its owner there was a cause since an instant, that still stands. Of reminders and files that were
 * sent back, which documents causes: whether the matter and the link let them be. Undefined if there is no such link.
 */
export async function findMessageCauses(
  db: Ctx['db'],
  firmId: FirmId,
  linkId: string,
  since: string,
): Promise<MessageCauses | undefined> {
  const [row] = await db.lookup<MessageCauses>(
    `select coalesce(${announcedSince('$3')}, false) as intake_link_expiring,
            m.status = 'active' and m.document_reminders as document_reminder,
            m.status = 'active' and not exists (
              select from link_tries t where t.firm_id = $1 and t.link_id = l.id and t.locked_at is not null) as document_sent_back,
            m.status <> 'archived' and exists (
              select from message_threads t
              join messages x on x.firm_id = t.firm_id and x.thread_id = t.id and x.number > t.read_by_person
              where t.firm_id = $1 and t.matter_id = m.id and t.participant_id is not distinct from l.participant_id
                and (l.participant_id is not null or t.client_id is not distinct from m.client_id)
                and x.by_firm and x.created_at > $3) as message_sent
     from intake_links l ${PARTICIPANT_OF_LINK} join matters m on m.firm_id = l.firm_id and m.id = ${MATTER_OF_LINK}
     where l.firm_id = $1 and l.id = $2`,
    [toUuid(firmId), linkId, since],
  )
  return row
}
