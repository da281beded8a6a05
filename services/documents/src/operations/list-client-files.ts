import { documents, matters, toUuid } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { requireOwnDocument } from '../access/find-document.ts'
import { firmToday } from '../access/firm-today.ts'
import { seenMatters } from '../access/seen-matters.ts'
import type { DocumentsHandler } from '../deps.ts'
import { listFilesOfClient } from '../store/approved-files.ts'

export const listClientFiles: DocumentsHandler<typeof documents.operations.listClientFiles> = async (ctx, query) => {
  const place = placeIn(documents.operations.listClientFiles, query)
  const { id, q, content_type, expires_before, for_document_id: documentId } = query
  const [matterIds, seen, usableFor] = await Promise.all([
    ctx.call(matters.operations.listClientMatters, { id }),
    seenMatters(ctx),
    documentId && usable(ctx, documentId),
  ])
  const { items, total } = await listFilesOfClient(
    ctx.db,
    ctx.principal.firm_id,
    { clientId: id, matterIds, seen },
    { text: q, contentType: content_type, expiresBefore: expires_before, usableFor: usableFor || undefined },
    place,
  )
  return place.toPage(await matters.withPersonNames(ctx, items), total, ({ approved_at, id }) => [
    approved_at,
    toUuid(id),
  ])
}

async function usable(ctx: Parameters<typeof listClientFiles>[0], id: documents.DocumentRequest['id']) {
  return { document: await requireOwnDocument(ctx, id), today: await firmToday(ctx) }
}
