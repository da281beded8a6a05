import { AppError, type Call, identity, invalidInputCode, type UserId } from '@dossier/contracts'
import type { MattersCtx } from '../deps.ts'

/** Refuses users that are not members of the firm, naming the fields. Asks identity only when users are named. */
export async function checkAssignees(
  ctx: MattersCtx,
  operation: Call,
  { assigned_attorney, assigned_users }: { assigned_attorney?: UserId | null; assigned_users?: UserId[] },
): Promise<void> {
  const named = {
    assigned_attorney: assigned_attorney ? [assigned_attorney] : [],
    assigned_users: assigned_users ?? [],
  }
  const ids = [...new Set(Object.values(named).flat())]
  if (ids.length === 0) return

  const members = new Set(await ctx.call(identity.operations.filterFirmUsers, { user_ids: ids }))
  const fields = Object.entries(named)
    .filter(([, users]) => users.some((id) => !members.has(id)))
    .map(([field]) => ({ field, message: 'names a user who is not a member of the firm' }))
  if (fields.length > 0) throw new AppError(invalidInputCode(operation), { fields })
}
