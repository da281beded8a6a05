import {
  documents,
  identity,
  type MatterId,
  type matters,
  notFound,
  type PageQuery,
  type PortalPerson,
} from '@dossier/contracts'
import type { MattersCtx, MattersHandler } from '../deps.ts'
import { settleDocuments } from '../documents/settle-documents.ts'
import { portalGiver } from '../domain/portal-person.ts'
import { assertLinkWorks } from '../matter/own-matter.ts'
import { findMatterOfClient } from '../store/matter-reads.ts'
import { findParticipant, listPortalParticipants } from '../store/participants.ts'

export const getPortalMatter: MattersHandler<typeof matters.operations.getPortalMatter> = async (ctx, page) => {
  const person = portalGiver(ctx)
  const id = person.matterId
  const [found, firm, requests, people] = await Promise.all([
    findMatterOfClient(ctx.db, ctx.principal.firm_id, id),
    ctx.call(identity.operations.getFirmBranding, {}),
    listRequests(ctx, id, page),
    peopleFor(ctx, person),
  ])
  if (!found) throw notFound('matter_not_found', id)
  await assertLinkWorks(ctx, id)
  const { client, ...matter } = found
  return {
    ...matter,
    client: person.maySee === 'all' || person.participantId === null ? client : null,
    ...people,
    firm,
    ahead_seconds: identity.aheadSecondsOf(ctx.aheadMs),
    documents: requests.data,
    documents_pagination: requests.pagination,
  }
}

/** Includes the requests of the matter's template, even if a process died before it made them. */
async function listRequests(ctx: MattersCtx, id: MatterId, page: PageQuery) {
  await settleDocuments(ctx, ctx.principal.firm_id, id)
  return await ctx.call(documents.operations.listPortalDocuments, page)
}

/** The calling participant, and the others if they see all. Nothing for the client. */
async function peopleFor(
  ctx: MattersCtx,
  { matterId, participantId, maySee, seesGiven }: PortalPerson,
): Promise<Pick<matters.PortalMatter, 'participant' | 'participants'>> {
  if (participantId === null) return {}
  const firmId = ctx.principal.firm_id
  const [participant, participants] = await Promise.all([
    findParticipant(ctx.db, firmId, matterId, participantId, ctx.now()),
    maySee === 'all' && seesGiven ? listPortalParticipants(ctx.db, firmId, matterId) : undefined,
  ])
  if (!participant) throw notFound('matter_not_found', matterId)
  const { id, role, first_name, last_name, language, may_see, may_give } = participant
  return {
    participant: { id, role, first_name, last_name, language, may_see, may_give },
    ...(participants && { participants }),
  }
}
