import type { documents } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { findOpenMatter } from '../access/open-matter.ts'
import type { DocumentsHandler } from '../deps.ts'
import { assertTakesNeededFiles } from '../domain/document-changes.ts'
import { insertDocument } from '../store/documents.ts'

export const requestDocument: DocumentsHandler<typeof documents.operations.requestDocument> = async (
  ctx,
  { id, ...wording },
) => {
  assertTakesNeededFiles(wording)
  const matter = await findOpenMatter(ctx, id)
  const document = {
    id: newId('doc'),
    matter_id: matter.id,
    participant_id: null,
    ...wording,
    created_at: ctx.now(),
  }
  return await ctx.write((db) => insertDocument(db, ctx.principal.firm_id, document))
}
