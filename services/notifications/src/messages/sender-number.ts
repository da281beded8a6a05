import type { FirmId } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { findNumberOfFirm } from '../store/sms-numbers.ts'

/** The number that the firm's SMS come from: its own, or the one that firms share. */
export async function senderNumberOf(
  { db, deps }: Pick<NotificationsBackgroundCtx, 'deps'> & { db: Queryable },
  firmId: FirmId,
): Promise<string> {
  return (await findNumberOfFirm(db, firmId)) ?? deps.sharedSmsNumber
}
