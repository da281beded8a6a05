import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { intakeLinkOf } from '../domain/intake-link-url.ts'
import { openToken } from '../links/intake-link.ts'
import { findMatterForMessages } from '../store/matters.ts'

export const getMatterForMessages: MattersHandler<typeof matters.operations.getMatterForMessages> = async (
  ctx,
  { firm_id, matter_id },
) => {
  const found = await findMatterForMessages(ctx.db, firm_id, matter_id, ctx.now())
  if (!found) return null
  const { link, ...matter } = found
  return {
    ...matter,
    link: link && { url: intakeLinkOf(ctx.deps.appUrl, openToken(ctx, link)), expires_at: link.expires_at },
  }
}
