import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { ensureLink } from './intake-link.ts'

export const generateIntakeLink: MattersHandler<typeof matters.operations.generateIntakeLink> = async (ctx, input) => {
  const link = await ctx.transact((tx) =>
    ensureLink(ctx, tx, input.id, { expiresDays: input.expires_days, forceNew: input.force_new }),
  )
  return { intake_link: link.intake_link, expires_at: link.expires_at, matter_id: input.id }
}
