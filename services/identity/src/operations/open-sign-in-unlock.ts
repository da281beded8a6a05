import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { mailAccountLink } from '../people/mail-account-link.ts'

export const openSignInUnlock: IdentityHandler<typeof identity.operations.openSignInUnlock> = (ctx, input) =>
  mailAccountLink(ctx, 'sign_in_unlock', input)
