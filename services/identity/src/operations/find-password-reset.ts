import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { requirePasswordReset } from '../people/require-password-reset.ts'

export const findPasswordReset: IdentityHandler<typeof identity.operations.findPasswordReset> = async (
  ctx,
  { token },
) => {
  const { email } = await requirePasswordReset(ctx, token)
  return { email }
}
