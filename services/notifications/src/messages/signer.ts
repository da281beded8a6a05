import { type FirmId, fullName, identity, type MatterId, matters } from '@dossier/contracts'
import type { NotificationsCtx } from '../deps.ts'

/** The full name of the user responsible for the matter, while they are active; null if the firm signs alone. */
export function responsibleOf(
  { users }: Pick<identity.FirmForMessages, 'users'>,
  matter: Pick<matters.MatterForMessages, 'assigned_attorney'> | null,
): string | null {
  const user = users.find(({ id }) => id === matter?.assigned_attorney)
  return user ? fullName(user) : null
}

/** How long a message waits for the name of its signer. Its provider needs nearly all of the time that its caller has. */
const SIGNER_MS_MAX = 300

/** The same, asked for. If it cannot be found out in a moment, the firm signs. */
export async function askResponsible(
  ctx: NotificationsCtx,
  firmId: FirmId,
  matterId: MatterId,
): Promise<string | null> {
  const { rpc } = ctx.deps
  const envelope = {
    requestId: ctx.requestId,
    asker: undefined,
    timeoutMs: Math.min(SIGNER_MS_MAX, ctx.remainingMs()),
  }
  try {
    const [firm, matter] = await Promise.all([
      rpc.call(identity.operations.getFirmForMessages, { firm_id: firmId }, envelope),
      rpc.call(
        matters.operations.getMatterForMessages,
        { firm_id: firmId, matter_id: matterId, link_for: null },
        envelope,
      ),
    ])
    return firm && responsibleOf(firm, matter)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the user responsible for a matter could not be found out; the firm signs')
    return null
  }
}
