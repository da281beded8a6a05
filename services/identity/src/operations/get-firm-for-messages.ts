import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm, findFirmStanding } from '../store/firms.ts'
import { listActiveUsers } from '../store/members.ts'

export const getFirmForMessages: IdentityHandler<typeof identity.operations.getFirmForMessages> = async (
  ctx,
  { firm_id },
) => {
  const [firm, standing, users] = await Promise.all([
    findFirm(ctx.db, firm_id),
    findFirmStanding(ctx.db, firm_id),
    listActiveUsers(ctx.db, firm_id),
  ])
  if (!firm || !standing) return null
  const { id, name, email, phone, timezone, logo_url, website, settings } = firm
  const { email_notifications, sms_notifications } = settings
  return {
    ...{ id, name, email, phone, timezone, logo_url, website, email_notifications, sms_notifications, users },
    suspended: standing.suspended,
  }
}
