import { documents, type matters } from '@dossier/contracts'
import { readSearchedText } from '@dossier/runtime'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { onlyAssignedTo } from '../domain/assigned.ts'
import { phoneDigits, searchedTypes } from '../domain/searched.ts'
import {
  hasParticipants,
  listAssignedMatterIds,
  listMatterTitles,
  searchClients,
  searchMatters,
  searchMattersOfParticipants,
} from '../store/search.ts'

/** All or nothing: without the results of a missing service, the answer would look as if nothing matched there. */
export const search: MattersHandler<typeof matters.operations.search> = async (ctx, { q, types, limit }) => {
  const searched = searchedTypes(types, ctx.principal)
  const [here, foundDocuments] = await Promise.all([
    searchHere(ctx, q, limit, searched),
    searched.has('documents') ? searchDocuments(ctx, q, limit) : [],
  ])
  const data = { ...here, documents: foundDocuments }
  return { data, query: q, total_results: data.matters.length + data.clients.length + data.documents.length }
}

/** Searches this service's own data. */
async function searchHere(
  ctx: MattersCtx,
  q: string,
  limit: number,
  searched: ReturnType<typeof searchedTypes>,
): Promise<Pick<matters.SearchResults, 'matters' | 'clients'>> {
  if (!searched.has('matters') && !searched.has('clients')) return { matters: [], clients: [] }
  const { firm_id: firmId } = ctx.principal
  const assignee = onlyAssignedTo(ctx.principal)
  const [text, withParticipants] = await Promise.all([
    readSearchedText(ctx.db, q),
    searched.has('matters') && hasParticipants(ctx.db, firmId),
  ])
  const digits = phoneDigits(q)
  const people = digits ? { key: ` ${digits} `, phrases: [digits] } : text

  /** By their titles, and, if there is room left, by their participants. */
  const findMatters = async () => {
    const byTitle = await searchMatters(ctx.db, firmId, { text, limit }, assignee)
    if (!withParticipants || byTitle.length >= limit) return byTitle
    const known = new Set(byTitle.map(({ id }) => id))
    const byParticipant = await searchMattersOfParticipants(ctx.db, firmId, { text: people, limit }, assignee)
    return [...byTitle, ...byParticipant.filter(({ id }) => !known.has(id))].slice(0, limit)
  }
  const [foundMatters, foundClients] = await Promise.all([
    searched.has('matters') ? findMatters() : [],
    searched.has('clients') ? searchClients(ctx.db, firmId, { text: people, limit }, assignee) : [],
  ])
  return { matters: foundMatters, clients: foundClients }
}

/**
 * Documents knows which documents match. Matters knows which of them the principal may see, and their matters' titles.
 */
async function searchDocuments(ctx: MattersCtx, q: string, limit: number): Promise<matters.SearchResults['documents']> {
  const { firm_id: firmId } = ctx.principal
  const assignee = onlyAssignedTo(ctx.principal)
  const matterIds =
    assignee === undefined
      ? null
      : await listAssignedMatterIds(ctx.db, firmId, assignee, documents.SEARCHED_MATTERS_MAX)
  if (matterIds?.length === 0) return []
  const hits = await ctx.call(documents.operations.searchDocuments, { q, limit, matter_ids: matterIds })
  const titles = await listMatterTitles(ctx.db, firmId, [...new Set(hits.map((hit) => hit.matter_id))])
  return hits.flatMap((hit) => {
    const title = titles.get(hit.matter_id)
    return title === undefined ? [] : [{ ...hit, matter_title: title }]
  })
}
