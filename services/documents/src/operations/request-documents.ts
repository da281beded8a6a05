import type { documents } from '@dossier/contracts'
import { findOpenMatter } from '../access/open-matter.ts'
import { assertParticipants } from '../access/participants-of-matter.ts'
import type { DocumentsHandler } from '../deps.ts'
import { requestItems } from '../document-requests/request-items.ts'

/** All requests are made in one transaction, so that nobody ever sees some of them. */
export const requestDocuments: DocumentsHandler<typeof documents.operations.requestDocuments> = async (
  ctx,
  { id, items },
) => {
  const matter = await findOpenMatter(ctx, id)
  await assertParticipants(ctx, matter.id, items)
  return await ctx.transact((tx) => requestItems(tx, ctx.principal.firm_id, matter.id, items))
}
