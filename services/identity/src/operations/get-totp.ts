import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { signedIn } from '../people/own-password.ts'
import { findTotpState } from '../store/totps.ts'

export const getTotp: IdentityHandler<typeof identity.operations.getTotp> = (ctx) => {
  const { firmId, id } = signedIn(ctx)
  return findTotpState(ctx.db, firmId, id)
}
