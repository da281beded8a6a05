import { type identity, invalidField } from '@dossier/contracts'
import { aheadMsOf, later } from '@dossier/runtime'
import type { IdentityHandler } from '../deps.ts'
import { reportPeriod } from '../domain/report-period.ts'
import { findFirmProfile } from '../store/firms.ts'

export const openReport: IdentityHandler<typeof identity.operations.openReport> = async (ctx, days) => {
  const profile = await findFirmProfile(ctx.db, ctx.principal.firm_id)
  if (!profile) throw new Error('a credential names a firm that does not exist')
  // Unlike other time in identity: the rows carry the firm's time.
  const now = later(ctx.realNow(), await aheadMsOf(ctx.deps.firmClocks, ctx.principal.firm_id))
  const period = reportPeriod(profile.timezone, now, days)
  if (!period) throw invalidField('validation_error', 'from', 'must not be after `to`, which is today by default')
  return period
}
