import { identity, linkNotFound, type matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { findPortalLink } from '../links/portal-link.ts'
import { findLinkPreview } from '../store/intake-links.ts'

/** Only reads: scanners of mail servers open links. */
export const previewPortalLink: MattersHandler<typeof matters.operations.previewPortalLink> = async (
  ctx,
  { token },
) => {
  const { firmId, rule, tokenSha256 } = await findPortalLink(ctx, token)
  const [found, { shows_matter, ...firm }] = await Promise.all([
    ctx.nowOf(firmId).then((now) => findLinkPreview(ctx.db, firmId, tokenSha256, now)),
    ctx.call(identity.operations.getFirmForLink, { firm_id: firmId }),
  ])
  if (!found) throw linkNotFound('link_not_found')
  const { isLive, isLocked, language, title, asked } = found
  const state = !isLive ? 'ended' : isLocked && rule.method !== 'off' ? 'locked' : 'open'
  const isOpen = state === 'open'
  return {
    state,
    firm,
    language,
    matter_title: isOpen && shows_matter ? title : null,
    asked: isOpen ? asked : null,
  }
}
