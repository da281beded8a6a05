import { fullName, identity, type matters, notFound, type UserId } from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { holdFiles } from '../messages/attachments.ts'
import { writeMessage } from '../messages/write-message.ts'
import { toMessage } from '../store/messages.ts'
import { findParticipant } from '../store/participants.ts'

/** Locks the matter, so that messages are numbered one by one, and none comes once it is archived. */
export const sendMatterMessage: MattersHandler<typeof matters.operations.sendMatterMessage> = async (
  ctx,
  { id, text, upload_ids, participant_id, read_through },
) => {
  const { firm_id: firmId, user_id: userId } = ctx.principal
  const person = { matterId: id, participantId: participant_id ?? null }
  const held = await holdFiles(ctx, person, { text, upload_ids })
  const authorName = userId && (await nameOf(ctx, userId))
  return await ctx.transact(async (tx) => {
    const matter = await lockOwnMatter(ctx, tx, id)
    const participant = participant_id && (await findParticipant(tx, firmId, id, participant_id, tx.now))
    if (participant_id && !participant) throw notFound('participant_not_found', participant_id)
    const row = await writeMessage(tx, firmId, matter, {
      person: participant_id
        ? { clientId: null, participantId: participant_id }
        : { clientId: matter.client_id, participantId: null },
      text,
      held,
      authorName,
      verified: true,
      firm: { userId, readThrough: read_through },
    })
    return toMessage(row, held.files)
  })
}

async function nameOf(ctx: MattersCtx, userId: UserId): Promise<string | null> {
  const [user] = await ctx.call(identity.operations.nameFirmUsers, { user_ids: [userId] })
  return user ? fullName(user) : null
}
