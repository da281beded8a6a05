import { identity } from '@dossier/contracts'
import { placeIn } from '@dossier/runtime'
import { selectEvents } from '../audit/select-events.ts'
import type { IdentityHandler } from '../deps.ts'
import { countAuditEntries, listAuditEntries } from '../store/audit-entries.ts'

export const listAuditEvents: IdentityHandler<typeof identity.operations.listAuditEvents> = async (ctx, query) => {
  const { firm_id } = ctx.principal
  const place = placeIn(identity.operations.listAuditEvents, query, {
    kinds: ['instant', 'number'],
    movable: false,
  })
  const selection = selectEvents(firm_id, query)
  const [events, total] = await Promise.all([
    listAuditEntries(ctx.db, firm_id, selection, place),
    countAuditEntries(ctx.db, firm_id, selection),
  ])
  return place.toPage(events, total, (event) => [event.recorded_at, event.sequence])
}
