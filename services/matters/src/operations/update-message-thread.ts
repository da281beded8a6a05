import { identity, invalidField, type matters, notFound, type UserId } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { readOwnThread } from '../messages/own-thread.ts'
import { answered } from '../messages/write-message.ts'
import { findThread, updateStoredThread } from '../store/message-threads.ts'

/** Takes the lock of the matter, as writing does, so that no message is counted as answered by accident. */
export const updateMessageThread: MattersHandler<typeof matters.operations.updateMessageThread> = async (
  ctx,
  { id, assigned_to, answered_through },
) => {
  const firmId = ctx.principal.firm_id
  if (assigned_to) await assertMember(ctx, assigned_to)
  return await ctx.transact(async (tx) => {
    const found = await findThread(tx, firmId, id)
    if (!found) throw notFound('message_thread_not_found', id)
    await lockOwnMatter(ctx, tx, found.matterId)
    const current = (await findThread(tx, firmId, id))!
    const after = answered_through === undefined ? current : await answered(tx, firmId, current, answered_through)
    await updateStoredThread(tx, firmId, {
      ...after,
      assignedTo: assigned_to === undefined ? current.assignedTo : assigned_to,
    })
    return await readOwnThread(ctx, tx, id)
  })
}

async function assertMember(ctx: MattersCtx, userId: UserId): Promise<void> {
  const members = await ctx.call(identity.operations.filterFirmUsers, { user_ids: [userId] })
  if (members.length === 0)
    throw invalidField('validation_error', 'assigned_to', 'names a user who is not a member of the firm')
}
