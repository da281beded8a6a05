import { knownTimeZone, localDate } from '@dossier/runtime'
import type { DocumentsCtx } from '../deps.ts'

/** The date that it is in the caller's firm, by its own calendar. */
export async function firmToday(ctx: Pick<DocumentsCtx, 'deps' | 'principal' | 'now' | 'realNow'>): Promise<string> {
  const firmId = ctx.principal.firm_id
  const known = await ctx.deps.reminderRules.of([firmId], ctx.realNow())
  return localDate(ctx.now(), knownTimeZone(known.get(firmId)?.timezone ?? 'UTC')).toString()
}
