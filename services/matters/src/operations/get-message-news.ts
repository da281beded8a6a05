import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { findThread } from '../store/message-threads.ts'
import { countOfFirm, findWaiting } from '../store/messages.ts'

/** For a former client there is no news: notifications go to the current client. */
export const getMessageNews: MattersHandler<typeof matters.operations.getMessageNews> = async (
  ctx,
  { firm_id, thread_id },
) => {
  const thread = await findThread(ctx.db, firm_id, thread_id)
  if (!thread) return null
  const [matter, unread, waiting] = await Promise.all([
    findMatterBrief(ctx.db, firm_id, thread.matterId),
    countOfFirm(ctx.db, firm_id, thread_id, { after: thread.readByPerson }),
    findWaiting(ctx.db, firm_id, thread_id, thread.answeredThrough),
  ])
  const isReader = thread.participantId !== null || thread.clientId === matter?.brief.client_id
  return { unread_by_person: isReader ? unread : 0, unanswered: waiting.count }
}
