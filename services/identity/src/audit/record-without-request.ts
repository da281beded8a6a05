import { AppError } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { type DoneWithoutRequest, eventWithoutRequest } from './event-without-request.ts'

/**
 * Appends what another service is about to do to the firm's audit log, in turn with what else it appends there. `guard` may
 * refuse in the same transaction.
 *
 * @throws AppError service_unavailable whatever keeps the event from being stored, so that the other service waits for it
 */
export async function recordWithoutRequest(
  ctx: IdentityCtx,
  done: DoneWithoutRequest,
  guard?: (tx: Tx) => Promise<void>,
): Promise<void> {
  await ctx.deps.serialByFirm.run(done.firmId, () => append(ctx, done, guard))
}

async function append(
  ctx: IdentityCtx,
  done: DoneWithoutRequest,
  guard: ((tx: Tx) => Promise<void>) | undefined,
): Promise<void> {
  try {
    await ctx.step(async (tx) => {
      await guard?.(tx)
      await ctx.deps.auditLog.append(tx, [eventWithoutRequest(done, tx.now)])
    }, done.firmId)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('service_unavailable', {}, { internal: 'an audit event could not be stored', cause })
  }
}
