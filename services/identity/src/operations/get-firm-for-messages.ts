import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { findFirm, findFirmStanding, toFirmProfile } from '../store/firms.ts'
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
  const { email_notifications, language, sent_back_messages, sms_notifications } = firm.settings
  return {
    ...toFirmProfile(firm),
    ...{ phone: firm.phone, language, email_notifications, sms_notifications, sent_back_messages, users },
    suspended: standing.suspended,
  }
}
