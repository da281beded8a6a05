import { type matters, type Principal, seesAssignedOnly, type UserId } from '@dossier/contracts'

type Asking = Pick<Principal, 'role' | 'user_id'>

/** The user whose assigned matters are all that the principal sees; undefined if the principal sees all of the firm. */
export function onlyAssignedTo({ role, user_id }: Asking): UserId | undefined {
  if (!seesAssignedOnly(role)) return undefined
  if (user_id === null) throw new Error('a principal has a role and no user')
  return user_id
}

/** Whether the principal may see and change a matter of its firm. */
export function mayTouch(
  principal: Asking,
  matter: Pick<matters.Matter, 'assigned_attorney' | 'assigned_users'>,
): boolean {
  const only = onlyAssignedTo(principal)
  return only === undefined || matter.assigned_attorney === only || matter.assigned_users.includes(only)
}
