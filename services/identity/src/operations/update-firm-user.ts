import { AppError, type identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { assertSeatFree } from '../domain/user-limit.ts'
import { endAccessOf } from '../people/suspend.ts'
import { countActiveAdmins, lockUser, updateStoredUser } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'

/** Of two admins who demote each other at once one stays: both wait for the firm's row. */
export const updateFirmUser: IdentityHandler<typeof identity.operations.updateFirmUser> = async (
  ctx,
  { id, role, status },
) => {
  const firmId = ctx.principal.firm_id
  const updated = await ctx.transact(async (tx) => {
    const seats = await lockSeats(tx, firmId)
    const user = await lockUser(tx, firmId, id)
    if (!user) throw notFound('user_not_found', id)
    const next = { ...user, role: role ?? user.role, status: status ?? user.status }
    if (isActiveAdmin(user) && !isActiveAdmin(next) && (await countActiveAdmins(tx, firmId)) === 1) {
      throw new AppError('last_admin')
    }
    if (user.status !== 'active' && next.status === 'active') assertSeatFree(seats.plan, seats.taken)
    await updateStoredUser(tx, firmId, next)
    if (next.status !== 'suspended') return { ...next, live_api_keys: [] }
    return { ...next, live_api_keys: await endAccessOf(tx, () => ctx.deps.mailer, seats.firm, user) }
  })
  ctx.deps.announce({ user_id: id })
  return updated
}

function isActiveAdmin({ role, status }: Pick<identity.User, 'role' | 'status'>): boolean {
  return role === 'admin' && status === 'active'
}
