import { hash } from 'node:crypto'
import { AppError, identity, type OAuthGrantId } from '@dossier/contracts'
import { earlier, later, newId } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { countPendingApprovals, findApprovalOfCall, insertApproval, markApprovalUsed } from '../store/approvals.ts'
import { lockGrantOfUser } from '../store/oauth-grants.ts'

const { APPROVAL_MS, APPROVAL_REPEATED_MS, PENDING_APPROVALS_MAX } = identity

/**
 * One transaction under the lock of the grant. An approved call may be repeated for a minute after its first use. Its id is
 * the idempotency key of the operation, so a repetition gets the answer of the first one. After that, the same call is a new one.
 */
export const requestApproval: IdentityHandler<typeof identity.operations.requestApproval> = (
  ctx,
  { operation, input },
) => {
  const { firm_id: firmId, user_id: userId, client_id, credential_id } = ctx.principal
  if (userId === null || client_id === null) throw new AppError('forbidden')
  const call = {
    grantId: credential_id as OAuthGrantId,
    userId,
    operation,
    input,
    inputSha256: hash('sha256', input),
  }
  return ctx.transact(async (tx) => {
    if (!(await lockGrantOfUser(tx, firmId, userId, call.grantId))) throw new AppError('forbidden')
    const known = await findApprovalOfCall(tx, firmId, call, earlier(tx.now, APPROVAL_REPEATED_MS))
    if (known) {
      if (known.status === 'approved') await markApprovalUsed(tx, firmId, known.id)
      return known
    }
    if ((await countPendingApprovals(tx, firmId, userId)) >= PENDING_APPROVALS_MAX) {
      throw new AppError('approval_limit_reached')
    }
    const [id, expiresAt] = [newId('apv'), later(tx.now, APPROVAL_MS)]
    await insertApproval(tx, firmId, id, call, expiresAt)
    tx.emit(identity.events.approvalChanged, {})
    return { id, status: 'pending' as const, expires_at: expiresAt }
  })
}
