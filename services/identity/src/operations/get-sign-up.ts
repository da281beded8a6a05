import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { requireSignUp } from '../people/require-sign-up.ts'

export const getSignUp: IdentityHandler<typeof identity.operations.getSignUp> = async (ctx, { token }) => {
  const { firm_name, email } = await requireSignUp(ctx, token)
  return { firm_name, email }
}
