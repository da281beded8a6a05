import { type documents, matters, notFound } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertTakesNeededFiles } from '../domain/document-changes.ts'
import { insertDocument } from '../store/documents.ts'

export const requestParticipantDocument: DocumentsHandler<
  typeof documents.operations.requestParticipantDocument
> = async (ctx, { id, participant_id, ...wording }) => {
  assertTakesNeededFiles(wording)
  const matter = await findOpenMatter(ctx, id)
  const [participant] = await ctx.call(matters.operations.nameParticipants, { participant_ids: [participant_id] })
  if (participant?.matter_id !== matter.id || participant.removed)
    throw notFound('participant_not_found', participant_id)
  const document = { id: newId('doc'), matter_id: matter.id, participant_id, ...wording, created_at: ctx.now() }
  return await ctx.write((db) => insertDocument(db, ctx.principal.firm_id, document))
}
