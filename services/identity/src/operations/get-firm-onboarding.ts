import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { toFirmOnboarding } from '../domain/onboarding.ts'
import { findOnboarding } from '../store/firm-onboarding.ts'

export const getFirmOnboarding: IdentityHandler<typeof identity.operations.getFirmOnboarding> = async (ctx) =>
  toFirmOnboarding(await findOnboarding(ctx.db, ctx.principal.firm_id))
