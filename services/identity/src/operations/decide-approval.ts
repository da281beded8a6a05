import { AppError, identity, notFound } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { lockApproval, setApprovalStatus } from '../store/approvals.ts'

/** Deciding the same again is no error, so that a request that is repeated succeeds. */
export const decideApproval: IdentityHandler<typeof identity.operations.decideApproval> = (ctx, { id, decision }) => {
  const { firmId, id: userId } = signedIn(ctx)
  const status = decision === 'approve' ? 'approved' : 'denied'
  return ctx.transact(async (tx) => {
    const approval = await lockApproval(tx, firmId, userId, id)
    if (!approval) throw notFound('approval_not_found', id)
    if (approval.status === status) return approval
    if (approval.status !== 'pending') {
      throw new AppError('invalid_status_transition', { from: approval.status, to: status })
    }
    await setApprovalStatus(tx, firmId, id, status)
    tx.emit(identity.events.approvalChanged, {})
    return { ...approval, status }
  })
}
