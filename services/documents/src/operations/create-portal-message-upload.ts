import type { documents } from '@dossier/contracts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertMayGive, portalGiver } from '../access/portal-person.ts'
import type { DocumentsHandler } from '../deps.ts'
import { issueAttachmentUrl } from '../uploads/issue-attachment-url.ts'

export const createPortalMessageUpload: DocumentsHandler<
  typeof documents.operations.createPortalMessageUpload
> = async (ctx, declared) => {
  const person = portalGiver(ctx)
  const { matterId, participantId } = person
  assertMayGive(person, { matter_id: matterId, participant_id: participantId })
  const { client_id } = await findOpenMatter(ctx, matterId)
  const clientId = participantId === null ? client_id : null
  return await issueAttachmentUrl(ctx, { matterId, clientId, participantId }, declared)
}
