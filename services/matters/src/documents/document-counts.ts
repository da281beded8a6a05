import { documents, type MatterId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'
import { listAwaitingMatters } from '../store/template-requests.ts'
import { settleDocuments } from './settle-documents.ts'

export interface DocumentCounts {
  documents_count: number
  documents_complete: number
  /** Requests with files that await review. */
  documents_to_review?: number | undefined
  /** Rejected requests that wait for another file. */
  documents_sent_back?: number | undefined
}

const NONE: DocumentCounts = { documents_count: 0, documents_complete: 0 }

/** The counts of one matter, asked of their owner, so that a read shows every write answered before it. */
export async function documentCountsOf(ctx: MattersCtx, id: MatterId): Promise<DocumentCounts> {
  await settleDocuments(ctx, ctx.principal.firm_id, id)
  return await askDocumentCounts(ctx, id)
}

/** The same of a matter that is known to await no requests. */
export async function askDocumentCounts(ctx: MattersCtx, id: MatterId): Promise<DocumentCounts> {
  const [counts] = await ctx.call(documents.operations.countDocuments, { matter_ids: [id] })
  return counts ? { documents_count: counts.documents_count, documents_complete: counts.documents_complete } : NONE
}

/** The counts of the matters of a page, in one call. */
export async function documentCountsById(ctx: MattersCtx, ids: MatterId[]): Promise<(id: MatterId) => DocumentCounts> {
  if (ids.length === 0) return () => NONE
  await settleAwaiting(ctx, ids)
  const counts = await ctx.call(documents.operations.countDocuments, { matter_ids: ids })
  const byId = new Map<MatterId, DocumentCounts>(counts.map((entry) => [entry.matter_id, entry]))
  return (id) => byId.get(id) ?? NONE
}

/** Overviews of the matters of a page with their counts, by one call. */
export async function withDocumentCounts<Overview extends { id: MatterId }>(
  ctx: MattersCtx,
  overviews: readonly Overview[],
): Promise<(Overview & Required<DocumentCounts>)[]> {
  const countsOf = await documentCountsById(
    ctx,
    overviews.map(({ id }) => id),
  )
  return overviews.map((overview) => {
    const {
      documents_count,
      documents_complete,
      documents_to_review = 0,
      documents_sent_back = 0,
    } = countsOf(overview.id)
    return { ...overview, documents_count, documents_complete, documents_to_review, documents_sent_back }
  })
}

/** Progress of the requests of a matter. */
export interface DocumentProgress {
  requested: number
  uploaded: number
  approved: number
}

/** The progress of the matters of a report's page, in one call. */
export async function documentProgressById(
  ctx: MattersCtx,
  ids: MatterId[],
): Promise<(id: MatterId) => DocumentProgress> {
  if (ids.length === 0) return () => NO_PROGRESS
  await settleAwaiting(ctx, ids)
  const progress = await ctx.call(documents.operations.countDocumentProgress, { matter_ids: ids })
  const byId = new Map<MatterId, DocumentProgress>(progress.map((entry) => [entry.matter_id, entry]))
  return (id) => byId.get(id) ?? NO_PROGRESS
}

const NO_PROGRESS: DocumentProgress = { requested: 0, uploaded: 0, approved: 0 }

/** For several matters at once. */
export async function settleAwaiting(ctx: MattersCtx, ids: MatterId[]): Promise<void> {
  const firmId = ctx.principal.firm_id
  const awaiting = await listAwaitingMatters(ctx.db, firmId, ids)
  await Promise.all(awaiting.map((id) => settleDocuments(ctx, firmId, id)))
}
