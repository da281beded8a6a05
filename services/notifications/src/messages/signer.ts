import { type FirmId, identity, type MatterId, matters } from '@dossier/contracts'
import type { NotificationsCtx } from '../deps.ts'

/** The full name of whoever is responsible for the matter, while they are an active user; null where the firm signs alone. */
export function responsibleOf(
  { users }: Pick<identity.FirmForMessages, 'users'>,
  matter: Pick<matters.MatterForMessages, 'assigned_attorney'> | null,
): string | null {
  const user = users.find(({ id }) => id === matter?.assigned_attorney)
  return user ? [user.first_name, user.last_name ?? ''].join(' ').trim() : null
}

/** The same, asked for. A message does not wait for who signs it: if that cannot be found out, the firm signs. */
export async function askResponsible(
  ctx: NotificationsCtx,
  firmId: FirmId,
  matterId: MatterId,
): Promise<string | null> {
  const { rpc } = ctx.deps
  try {
    const [firm, matter] = await Promise.all([
      rpc.ask(identity.operations.getFirmForMessages, { firm_id: firmId }),
      rpc.ask(matters.operations.getMatterForMessages, { firm_id: firmId, matter_id: matterId, link_for: null }),
    ])
    return firm && responsibleOf(firm, matter)
  } catch (error) {
    ctx.log.warn({ err: error }, 'whoever is responsible for a matter could not be found out; the firm signs')
    return null
  }
}
