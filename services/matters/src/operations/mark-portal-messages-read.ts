import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { portalPerson } from '../domain/portal-person.ts'
import { assertLinkWorks } from '../matter/own-matter.ts'
import { findPortalThread } from '../messages/portal-thread.ts'
import { findThread, markReadByPerson } from '../store/message-threads.ts'
import { countOfFirm, findMessageNumber } from '../store/messages.ts'

export const markPortalMessagesRead: MattersHandler<typeof matters.operations.markPortalMessagesRead> = async (
  ctx,
  { message_id },
) => {
  const firmId = ctx.principal.firm_id
  const person = portalPerson(ctx)
  const thread = await findPortalThread(ctx, person)
  await assertLinkWorks(ctx, person.matterId)
  if (!thread) throw notFound('message_not_found', message_id)
  return await ctx.transact(async (tx) => {
    const through = await findMessageNumber(tx, firmId, thread.id, message_id)
    if (through === undefined) throw notFound('message_not_found', message_id)
    const { readByPerson: after } = (await findThread(tx, firmId, thread.id))!
    const marked = await countOfFirm(tx, firmId, thread.id, { after, through })
    await markReadByPerson(tx, firmId, thread.id, through)
    return { marked }
  })
}
