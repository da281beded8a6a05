import { fullName, type matters, notFound, type PortalPerson } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { portalGiver } from '../domain/portal-person.ts'
import { lockOwnMatter } from '../matter/own-matter.ts'
import { holdFiles } from '../messages/attachments.ts'
import { writeMessage } from '../messages/write-message.ts'
import { findClientName } from '../store/clients.ts'
import type { StoredMatter } from '../store/matter-rows.ts'
import { toPortalMessage } from '../store/messages.ts'
import { findParticipantName } from '../store/participants.ts'

/** Under the lock of the matter, so that a participant who is removed writes nothing afterwards. */
export const sendPortalMessage: MattersHandler<typeof matters.operations.sendPortalMessage> = async (ctx, input) => {
  const person = portalGiver(ctx)
  const { matterId, participantId } = person
  const held = await holdFiles(ctx, person, input)
  return await ctx.transact(async (tx) => {
    const matter = await lockOwnMatter(ctx, tx, matterId)
    const row = await writeMessage(tx, ctx.principal.firm_id, matter, {
      person: { participantId, clientId: participantId === null ? matter.client_id : null },
      text: input.text,
      held,
      authorName: await nameOf(ctx, tx, person, matter),
      verified: person.unverifiedSession === null,
    })
    return toPortalMessage(row, held.files)
  })
}

async function nameOf(
  ctx: MattersCtx,
  tx: Tx,
  { participantId, matterId }: PortalPerson,
  { client_id }: StoredMatter,
): Promise<string | null> {
  const firmId = ctx.principal.firm_id
  if (participantId !== null) {
    const participant = await findParticipantName(tx, firmId, participantId)
    if (!participant) throw notFound('matter_not_found', matterId)
    return fullName(participant)
  }
  const client = client_id && (await findClientName(tx, firmId, client_id))
  return client ? fullName(client) : null
}
