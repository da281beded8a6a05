import type { CommunicationId } from '@dossier/contracts'
import type { NotificationsBackgroundCtx } from '../deps.ts'

/** Channel of PostgreSQL on which `doctor` is notified that its email has come back. */
export const MAIL_CHECK_CHANNEL = 'mail_check'

/** An email that `doctor` has sent to itself. Nothing of it is kept. */
export async function takeCheck({ db }: NotificationsBackgroundCtx, id: CommunicationId): Promise<'recorded'> {
  await db.query('select pg_notify($1, $2)', [MAIL_CHECK_CHANNEL, id])
  return 'recorded'
}
