import type { documents } from '@dossier/contracts'
import { seenMatters } from '../access/seen-matters.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listFrequent } from '../store/frequent-documents.ts'

export const listFrequentDocuments: DocumentsHandler<typeof documents.operations.listFrequentDocuments> = async (ctx) =>
  await listFrequent(ctx.db, ctx.principal.firm_id, await seenMatters(ctx))
