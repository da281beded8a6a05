import { AppError, consolePaths, identity, invalidInputCode, type Operation } from '@dossier/contracts'
import { canonicalJson, type RequestEnvelope } from '@dossier/runtime'
import type { AppParts } from '../app-parts.ts'

const { APPROVAL_INPUT_BYTES_MAX } = identity

/**
 * The id of the user's approval of exactly this call.
 *
 * @throws AppError approval_required, approval_denied, approval_limit_reached
 */
export async function approvalOf(
  { rpc, appUrl }: Pick<AppParts, 'rpc' | 'appUrl'>,
  op: Operation,
  sent: object,
  { requestId, asker, timeoutMs }: RequestEnvelope,
): Promise<string> {
  const input = canonicalJson(sent)
  if (Buffer.byteLength(input) > APPROVAL_INPUT_BYTES_MAX) {
    const message = `must be at most ${APPROVAL_INPUT_BYTES_MAX / 1024} KiB in a call that a person approves`
    throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message }] })
  }
  const { id, status, expires_at } = await rpc.call(
    identity.operations.requestApproval,
    { operation: op.name, input },
    { requestId, asker, timeoutMs },
  )
  if (status === 'approved') return id
  if (status === 'denied') throw new AppError('approval_denied', { approval_id: id })
  const url = new URL(consolePaths.approvals, appUrl).href
  throw new AppError('approval_required', { approval_id: id, url, expires_at })
}
