import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { requireInvitation } from '../people/require-invitation.ts'

export const getInvitation: IdentityHandler<typeof identity.operations.getInvitation> = async (ctx, { token }) => {
  const { firm_name, email, first_name, last_name, role, expires_at } = await requireInvitation(ctx, token)
  return { firm_name, email, first_name, last_name, role, expires_at }
}
