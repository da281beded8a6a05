import { type MatterId, matters, seesAssignedOnly } from '@dossier/contracts'
import type { DocumentsCtx } from '../deps.ts'

/**
 * Refuses what hangs on a matter that the principal may not see. Matters knows which; it is asked only for those who do
 * not see all of the firm's.
 *
 * @throws AppError forbidden
 */
export async function assertMayTouch(ctx: Pick<DocumentsCtx, 'principal' | 'call'>, matterId: MatterId): Promise<void> {
  if (seesAssignedOnly(ctx.principal.role)) await ctx.call(matters.operations.getMatterBrief, { id: matterId })
}
