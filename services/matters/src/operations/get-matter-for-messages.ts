import type { matters } from '@dossier/contracts'
import type { MattersHandler } from '../deps.ts'
import { linkForMessage } from '../links/link-for-message.ts'
import { findMatterForMessages } from '../store/matter-reads.ts'

export const getMatterForMessages: MattersHandler<typeof matters.operations.getMatterForMessages> = async (
  ctx,
  { firm_id, matter_id, link_for },
) => {
  const found = await findMatterForMessages(ctx.db, firm_id, matter_id, ctx.now())
  if (!found) return null
  const { link, ...matter } = found
  const { email = null, phone = null, sms_consent = false } = matter.client ?? {}
  const owner = { firmId: firm_id, matterId: matter_id, participantId: null, email, phone, sms_consent }
  return { ...matter, ...(await linkForMessage(ctx, owner, link, link_for)) }
}
