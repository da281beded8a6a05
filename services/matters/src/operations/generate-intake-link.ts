import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { ensureLink } from './intake-link.ts'

export const generateIntakeLink: MattersHandler<typeof matters.operations.generateIntakeLink> = (
  ctx,
  { id, expires_days: expiresDays, force_new: forceNew },
) =>
  ctx.transact(async (tx) => {
    const { intake_link, expires_at } = await ensureLink(ctx, tx, id, { expiresDays, forceNew })
    return { intake_link, expires_at, matter_id: id }
  })
