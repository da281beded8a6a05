import { type MatterId, matters } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersCtx } from '../deps.ts'
import { askDocumentCounts, type DocumentCounts, documentCountsOf } from '../documents/document-counts.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import { openToken } from '../links/intake-link.ts'
import { findMatterWithRelations, type MatterWithRelations } from '../store/matter-reads.ts'
import type { LockedMatter } from '../store/matter-rows.ts'

/**
 * The answer for a single matter, or undefined if the firm has no such matter. Reads rows and counts in parallel. The
 * counts may be older than the row, from before the template's documents were requested. They are then zero, and are
 * read again.
 */
export async function readMatterDetail(ctx: MattersCtx, id: MatterId): Promise<matters.MatterDetail | undefined> {
  const [found, counts] = await Promise.all([
    findMatterWithRelations(ctx.db, ctx.principal.firm_id, id, ctx.now()),
    askDocumentCounts(ctx, id),
  ])
  if (!found) return undefined
  const mayBeEarly = found.awaitsRequests || (found.matter.intake_template_id !== null && counts.documents_count === 0)
  return toDetail(ctx, found, mayBeEarly ? await documentCountsOf(ctx, id) : counts)
}

/** The same as the transaction sees it, with counts that were asked for before. */
export async function findMatterDetail(
  ctx: MattersCtx,
  tx: Tx,
  id: MatterId,
  counts: DocumentCounts,
): Promise<matters.MatterDetail | undefined> {
  const found = await findMatterWithRelations(tx, ctx.principal.firm_id, id, tx.now)
  return found && toDetail(ctx, found, counts)
}

function toDetail(
  ctx: MattersCtx,
  { matter, client, link }: MatterWithRelations,
  counts: DocumentCounts,
): matters.MatterDetail {
  const intake_link =
    link && matters.mayCreateLinks(ctx.principal) ? intakeLinkOf(ctx.deps.appUrl, openToken(ctx, link)) : null
  return { ...matter, client, intake_link, ...counts }
}

/** A matter as events carry it: without its link, which is a secret, and without who changed it. */
export function toEventMatter(
  { updated_by: _, ...matter }: LockedMatter,
  counts: { documents_count: number },
): matters.Matter {
  return { ...matter, intake_link: null, documents_count: counts.documents_count }
}
