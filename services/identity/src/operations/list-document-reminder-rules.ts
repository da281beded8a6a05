import type { identity } from '@dossier/contracts'
import type { IdentityHandler } from '../deps.ts'
import { listReminderRules } from '../store/firms.ts'

/** Has no principal: it is asked for many firms at once, by work that no request began. */
export const listDocumentReminderRules: IdentityHandler<typeof identity.operations.listDocumentReminderRules> = (
  ctx,
  { firm_ids },
) => listReminderRules(ctx.db, firm_ids)
