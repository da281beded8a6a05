import { type documents, portalGiverOf } from '@dossier/contracts'
import { later } from '@dossier/runtime'
import type { DocumentsHandler } from '../deps.ts'
import { holdUploads } from '../store/attachments.ts'

/** Far longer than any request takes. By then the message is written or never will be. */
const HELD_MS = 3_600_000

export const holdAttachments: DocumentsHandler<typeof documents.operations.holdAttachments> = async (
  ctx,
  { matter_id: matterId, client_id: clientId, participant_id: participantId, upload_ids: ids },
) => {
  const { principal } = ctx
  const giver = portalGiverOf(principal)
  const held = await holdUploads(ctx.db, principal.firm_id, ids, {
    conversation: { matterId, clientId, participantId },
    sender: {
      fromPortal: principal.kind === 'portal',
      participantId: giver?.participantId ?? null,
      unverifiedSession: giver?.unverifiedSession ?? null,
    },
    until: later(ctx.now(), HELD_MS),
    heldUntil: later(ctx.realNow(), HELD_MS),
  })
  const byId = new Map(held.map((attachment) => [attachment.id, attachment]))
  return ids.map((id) => byId.get(id) ?? null)
}
