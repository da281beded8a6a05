import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { requireSignInUnlock } from '../people/require-sign-in-unlock.ts'

export const findSignInUnlock: IdentityHandler<typeof identity.operations.findSignInUnlock> = async (
  ctx,
  { token },
) => {
  const { email } = await requireSignInUnlock(ctx, token)
  return { email }
}
