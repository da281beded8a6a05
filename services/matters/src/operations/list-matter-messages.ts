import { AppError, type InputOf, invalidField, matters, notFound } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { attachmentsOf } from '../messages/attachments.ts'
import { findMatterBrief } from '../store/matter-reads.ts'
import { findThread, findThreadOf, readerOf, type StoredThread } from '../store/message-threads.ts'
import { listMessages, MESSAGE_ORDER, toMessage } from '../store/messages.ts'
import { findParticipantRole } from '../store/participants.ts'

const { listMatterMessages: operation } = matters.operations

export const listMatterMessages: MattersHandler<typeof operation> = async (ctx, query) => {
  const place = placeIn(operation, query, MESSAGE_ORDER)
  const thread = await findAskedThread(ctx, query)
  const rows = thread
    ? await listMessages(ctx.db, ctx.principal.firm_id, thread.id, place, readerOf(ctx.principal.user_id))
    : []
  const filesOf = await attachmentsOf(ctx, place.shown(rows))
  return place.toPage(rows, thread?.messagesCount ?? 0, ({ number }) => [number], {
    toItem: (row) => toMessage(row, filesOf(row)),
  })
}

/** Undefined if there are no messages yet. */
async function findAskedThread(
  ctx: MattersCtx,
  { id, participant_id: participantId, thread_id: threadId }: InputOf<typeof operation>,
): Promise<StoredThread | undefined> {
  if (participantId !== undefined && threadId !== undefined)
    throw invalidField('validation_error', 'thread_id', 'cannot be combined with participant_id')
  const firmId = ctx.principal.firm_id
  const matter = await findMatterBrief(ctx.db, firmId, id)
  if (!matter) throw notFound('matter_not_found', id)
  if (!mayTouch(ctx.principal, matter.assigned)) throw new AppError('forbidden')

  if (threadId !== undefined) {
    const thread = await findThread(ctx.db, firmId, threadId)
    if (thread?.matterId !== id) throw notFound('message_thread_not_found', threadId)
    return thread
  }
  if (participantId === undefined)
    return await findThreadOf(ctx.db, firmId, id, { clientId: matter.brief.client_id, participantId: null })
  const participant = await findParticipantRole(ctx.db, firmId, id, participantId)
  if (!participant) throw notFound('participant_not_found', participantId)
  return await findThreadOf(ctx.db, firmId, id, { clientId: null, participantId })
}
