import { documents } from '@dossier/contracts'
import type { DocumentsHandler } from '../deps.ts'
import { listMattersAwaited } from '../store/document-counts.ts'

export const listAwaitedMatters: DocumentsHandler<typeof documents.operations.listAwaitedMatters> = (ctx, { after }) =>
  listMattersAwaited(ctx.db, ctx.principal.firm_id, { after, limit: documents.AWAITED_MATTERS_MAX })
