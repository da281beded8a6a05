import { AppError, consolePaths, identity, invalidInputCode, type Operation } from '@dossier/contracts'
import { canonicalJson, type RequestEnvelope } from '@dossier/runtime'
import type { AppParts } from '../app-parts.ts'
import type { Caller } from '../credentials/caller.ts'
import { needsApproval } from './assert-tool-may.ts'

const { APPROVAL_INPUT_BYTES_MAX } = identity

/**
 * The id of the user's approval of exactly this call. Undefined if the call of the tool needs none.
 *
 * @throws AppError approval_required, approval_denied, approval_limit_reached
 */
export async function approvalOf(
  { rpc, appUrl }: Pick<AppParts, 'rpc' | 'appUrl'>,
  op: Operation,
  caller: Caller,
  sent: object,
  { requestId, timeoutMs }: RequestEnvelope,
): Promise<string | undefined> {
  if (!needsApproval(caller, op)) return undefined
  const input = canonicalJson(sent)
  if (Buffer.byteLength(input) > APPROVAL_INPUT_BYTES_MAX) {
    const message = `must be at most ${APPROVAL_INPUT_BYTES_MAX / 1024} KiB in a call that a person approves`
    throw new AppError(invalidInputCode(op), { fields: [{ field: 'body', message }] })
  }
  const { id, status, expires_at } = await rpc.call(
    identity.operations.requestApproval,
    { operation: op.name, input },
    { requestId, asker: caller.asker, timeoutMs },
  )
  if (status === 'approved') return id
  if (status === 'denied') throw new AppError('approval_denied', { approval_id: id })
  const url = new URL(consolePaths.approvals, appUrl).href
  throw new AppError('approval_required', { approval_id: id, url, expires_at })
}
