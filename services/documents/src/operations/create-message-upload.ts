import { type documents, matters, notFound } from '@dossier/contracts'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsHandler } from '../deps.ts'
import { issueAttachmentUrl } from '../uploads/issue-attachment-url.ts'

export const createMessageUpload: DocumentsHandler<typeof documents.operations.createMessageUpload> = async (
  ctx,
  { id, participant_id, ...declared },
) => {
  const matter = await findOpenMatter(ctx, id)
  if (participant_id === undefined) {
    const withClient = { matterId: id, clientId: matter.client_id, participantId: null }
    return await issueAttachmentUrl(ctx, withClient, declared)
  }
  const [participant] = await ctx.call(matters.operations.nameParticipants, { participant_ids: [participant_id] })
  if (participant?.matter_id !== matter.id || participant.removed)
    throw notFound('participant_not_found', participant_id)
  return await issueAttachmentUrl(ctx, { matterId: id, clientId: null, participantId: participant_id }, declared)
}
