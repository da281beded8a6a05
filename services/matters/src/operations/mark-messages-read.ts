import { type matters, notFound } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { readOwnThread } from '../messages/own-thread.ts'
import { markReadByUser } from '../store/message-threads.ts'
import { findMessageNumber } from '../store/messages.ts'

export const markMessagesRead: MattersHandler<typeof matters.operations.markMessagesRead> = (ctx, { id, message_id }) =>
  ctx.transact(async (tx) => {
    const { firm_id: firmId, user_id } = ctx.principal
    await readOwnThread(ctx, tx, id)
    const number = await findMessageNumber(tx, firmId, id, message_id)
    if (number === undefined) throw notFound('message_not_found', message_id)
    await markReadByUser(tx, firmId, id, user_id, number)
    return await readOwnThread(ctx, tx, id)
  })
