import {
  type MatterId,
  matters,
  notifications,
  type Principal,
  type Scope,
  scopesOfRole,
  seesAssignedOnly,
} from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { isForMembers, scopeOfChange } from '../domain/change-of-event.ts'
import { placeText, readPlace } from '../domain/change-place.ts'
import { countChanges, listChangesAfter } from '../store/changes.ts'

const { CHANGES_MAX } = notifications

export const listChanges: NotificationsHandler<typeof notifications.operations.listChanges> = async (
  ctx,
  { after },
) => {
  const firmId = ctx.principal.firm_id
  const count = await countChanges(ctx.db, firmId)
  const now = { changes: [], next: placeText(firmId, count) }
  if (after === undefined) return { ...now, reset: false }
  const place = readPlace(firmId, after)
  // A restored database may have forgotten some.
  if (place === undefined || place > count) return { ...now, reset: true }
  if (place === count) return { ...now, reset: false }
  const found = await listChangesAfter(ctx.db, firmId, place, CHANGES_MAX + 1)
  if (found.length > CHANGES_MAX || found[0]?.position !== place + 1) return { ...now, reset: true }
  return {
    changes: (await visibleTo(ctx, found)).map(({ position: _, ...change }) => change),
    next: placeText(firmId, found.at(-1)!.position),
    reset: false,
  }
}

/** A caller who sees only assigned matters gets no changes without a matter, other than those for all members. */
async function visibleTo<Found extends notifications.Change>(ctx: NotificationsCtx, found: Found[]): Promise<Found[]> {
  const { principal } = ctx
  const inScope = found.filter(({ type }) =>
    isForMembers(type) ? principal.kind === 'session' : mayHearOf(principal, scopeOfChange(type)),
  )
  if (!seesAssignedOnly(principal.role)) return inScope
  const matter_ids = [...new Set(inScope.flatMap(({ matter_id }) => matter_id ?? []))]
  const visible = new Set<MatterId | null>(
    matter_ids.length === 0 ? [] : await ctx.call(matters.operations.filterVisibleMatters, { matter_ids }),
  )
  return inScope.filter(({ type, matter_id }) => isForMembers(type) || visible.has(matter_id))
}

/**
 * A key is limited by its scopes, a signed-in user by their role, a token that acts for a user by both. The role of a user
 * who sees only assigned matters has no scopes: its limit is the matter.
 */
function mayHearOf({ kind, role, scopes }: Principal, scope: Scope): boolean {
  const roleMay = role === null || seesAssignedOnly(role) || scopesOfRole(role).includes(scope)
  return roleMay && (kind === 'session' || scopes.includes(scope))
}
