import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { mailAccountLink } from '../people/mail-account-link.ts'

export const openPasswordReset: IdentityHandler<typeof identity.operations.openPasswordReset> = (ctx, input) =>
  mailAccountLink(ctx, 'password_reset', input)
