import { identity } from '@dossier/contracts'
import { selectEvents } from '../audit/select-events.ts'
import type { IdentityHandler } from '../deps.ts'
import { type AuditPlace, FIRST_PLACE, pageAuditEntries } from '../store/audit-entries.ts'
import { findAuditHead } from '../store/audit-heads.ts'

/** Events that are appended while an export runs, including its own, are not part of it. */
export const pageAuditEvents: IdentityHandler<typeof identity.operations.pageAuditEvents> = async (
  ctx,
  { after, through_sequence, ...filters },
) => {
  const { firm_id } = ctx.principal
  const through = through_sequence ?? (await findAuditHead(ctx.db, firm_id))?.sequence ?? 0
  const events = await pageAuditEntries(ctx.db, firm_id, selectEvents(firm_id, filters), {
    after: after ?? FIRST_PLACE,
    through,
    limit: identity.AUDIT_PAGE_EVENTS,
  })
  const last = events.at(-1)
  const next: AuditPlace | null =
    last && events.length === identity.AUDIT_PAGE_EVENTS
      ? { recorded_at: last.recorded_at, sequence: last.sequence }
      : null
  return { events, through_sequence: through, next }
}
