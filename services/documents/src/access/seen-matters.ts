import { type MatterId, matters, seesAssignedOnly } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/** The matters that the caller may see; null for callers who see all of the firm's. */
export async function seenMatters(ctx: Pick<DocumentsCtx, 'principal' | 'call'>): Promise<MatterId[] | null> {
  return seesAssignedOnly(ctx.principal.role) ? await ctx.call(matters.operations.listAssignedMatters, {}) : null
}
