import { AppError, type MessageThreadId, type matters, notFound } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { mayTouch } from '../domain/assigned.ts'
import { findListedThread, readerOf } from '../store/message-threads.ts'

/**
 * A conversation as the caller sees it, if the caller may see its matter.
 *
 * @throws AppError message_thread_not_found, forbidden
 */
export async function readOwnThread(
  ctx: MattersCtx,
  db: Pick<Queryable, 'query'>,
  id: MessageThreadId,
): Promise<matters.MessageThread> {
  const { firm_id, user_id } = ctx.principal
  const found = await findListedThread(db, firm_id, id, readerOf(user_id))
  if (!found) throw notFound('message_thread_not_found', id)
  if (!mayTouch(ctx.principal, found.assigned)) throw new AppError('forbidden')
  return found.thread
}
