import { AppError, assertUnchangedSince, type identity, notFound, wideningByRole } from '@dossier/contracts'
import { changesOf } from '@dossier/runtime'
import { changingCredentials } from '../change-credentials.ts'
import { assertSeatFree } from '../domain/user-limit.ts'
import { endAccessOf } from '../people/suspend.ts'
import { inWords, tellOtherAdmins } from '../people/tell-other-admins.ts'
import { tellUser } from '../people/tell-user.ts'
import { countActiveAdmins, lockUser, updateStoredUser } from '../store/members.ts'
import { lockSeats } from '../store/seats.ts'

/** If two admins demote each other concurrently, one remains, because both wait for the firm's row. */
export const updateFirmUser = changingCredentials<typeof identity.operations.updateFirmUser>(
  (_, { id }) => ({ user_id: id }),
  async (ctx, { id, role, status, expected_updated_at: expectedUpdatedAt }) => {
    const firmId = ctx.principal.firm_id
    return await ctx.transact(async (tx) => {
      const seats = await lockSeats(tx, firmId)
      const user = await lockUser(tx, firmId, id)
      if (!user) throw notFound('user_not_found', id)
      const changes = changesOf(user, { role, status })
      if (changes) assertUnchangedSince(user, expectedUpdatedAt, changes)
      const next = changes ? { ...user, ...changes, updated_at: tx.now, updated_by: ctx.principal.user_id } : user
      const isReinstated = user.status !== 'active' && next.status === 'active'
      const widening = wideningByRole(next.role, isReinstated ? undefined : user.role)
      ctx.assertMayWiden(widening)
      const losesAdmin = isActiveAdmin(user) && !isActiveAdmin(next)
      if (losesAdmin && (await countActiveAdmins(tx, firmId)) === 1) throw new AppError('last_admin')
      if (isReinstated) assertSeatFree(seats.plan, seats.taken)
      if (changes) await updateStoredUser(tx, firmId, next)
      // A suspended admin is notified of a new role too: it applies once they are reinstated.
      const isTold = losesAdmin || (user.role === 'admin' && next.role !== 'admin')
      // An attacker who takes over an account may lock the other admins out before doing things that they would be notified of.
      if (isTold && id !== ctx.principal.user_id) {
        await tellUser(tx, ctx.deps.mailer, firmId, id, next.role === 'admin' ? 'admin_suspended' : 'admin_demoted')
      }
      if (widening === 'admin') {
        const change = user.role === 'admin' ? 'admin_reinstated' : 'admin_made'
        await tellOtherAdmins(tx, ctx, { change, subject: inWords(user), member: id })
      }
      if (next.status !== 'suspended') return { ...next, live_api_keys: [] }
      return { ...next, live_api_keys: await endAccessOf(tx, () => ctx.deps.mailer, seats.firm, user) }
    })
  },
)

function isActiveAdmin({ role, status }: Pick<identity.User, 'role' | 'status'>): boolean {
  return role === 'admin' && status === 'active'
}
