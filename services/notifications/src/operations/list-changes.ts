import {
  type MatterId,
  matters,
  notifications,
  type Principal,
  scopesOfRole,
  seesAssignedOnly,
} from '@dossier/contracts'
import type { NotificationsCtx, NotificationsHandler } from '../deps.ts'
import { type Audience, audienceOfChange } from '../domain/change-of-event.ts'
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
  const heard = found.filter(({ type }) => isAmong(principal, audienceOfChange(type)))
  if (!seesAssignedOnly(principal.role)) return heard
  const matter_ids = [...new Set(heard.flatMap(({ matter_id }) => matter_id ?? []))]
  const visible = new Set<MatterId | null>(
    matter_ids.length === 0 ? [] : await ctx.call(matters.operations.filterVisibleMatters, { matter_ids }),
  )
  return heard.filter(({ type, matter_id }) => audienceOfChange(type) === 'members' || visible.has(matter_id))
}

/**
 * A key is limited by its scopes, a signed-in user by their role, a token that acts for a user by both. The role of a user
 * who sees only assigned matters has no scopes: its limit is the matter.
 */
function isAmong({ kind, role, scopes }: Principal, audience: Audience): boolean {
  if (audience === 'members') return kind === 'session'
  const roleMay = role === null || seesAssignedOnly(role) || scopesOfRole(role).includes(audience)
  return roleMay && (kind === 'session' || scopes.includes(audience))
}
