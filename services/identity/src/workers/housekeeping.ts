import { earlier, type Queryable, startRounds, type Worker } from '@dossier/runtime'
import type { IdentityBackgroundCtx } from '../deps.ts'
import { deleteAccountMailsEnded } from '../store/account-mails.ts'
import { API_REQUESTS_KEPT_MS, deleteApiRequestsBefore, deleteReportersBefore } from '../store/api-requests.ts'
import { deleteExpiredApprovals } from '../store/approvals.ts'
import { deleteOldBillingEvents } from '../store/billing-events.ts'
import { deleteInvitationsExpiredBefore } from '../store/invitations.ts'
import { deleteForgottenBrowsers } from '../store/known-browsers.ts'
import { deleteExpiredGrants } from '../store/oauth-grants.ts'
import { deleteExpiredTokens } from '../store/oauth-tokens.ts'
import { deletePasswordResetsExpiredBefore } from '../store/password-resets.ts'
import { deleteExpiredPendingPermits } from '../store/pending-integration-permits.ts'
import { deleteExpiredSessions } from '../store/sessions.ts'
import { deleteForgottenAttempts } from '../store/sign-in-attempts.ts'
import { deleteSignInUnlocksExpiredBefore } from '../store/sign-in-unlocks.ts'
import { deleteSignUpsExpiredBefore } from '../store/sign-ups.ts'

const EVERY_MS = 600_000
const DAY_MS = 86_400_000
/** How long the page of an expired link says that it has expired, and not that there is none. */
const EXPIRED_KEPT_MS = 30 * DAY_MS
/** Far longer than a gateway can be cut off and still have a batch to send again. */
const REPORTERS_KEPT_MS = 30 * DAY_MS

/** Deletes rows that no longer decide anything. */
export function startHousekeeping(ctx: IdentityBackgroundCtx): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    log: ctx.log,
    round: () => deleteStaleRows(ctx.db, ctx.now()),
  })
}

export async function deleteStaleRows(db: Queryable, now: string): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteForgottenAttempts(db, now)
  await deleteExpiredApprovals(db, now)
  await deleteExpiredGrants(db, now)
  await deleteExpiredTokens(db, now)
  await deleteExpiredPendingPermits(db, now)
  await deleteAccountMailsEnded(db, now)
  await deleteInvitationsExpiredBefore(db, earlier(now, EXPIRED_KEPT_MS))
  await deletePasswordResetsExpiredBefore(db, earlier(now, EXPIRED_KEPT_MS))
  await deleteForgottenBrowsers(db, now)
  await deleteSignInUnlocksExpiredBefore(db, earlier(now, EXPIRED_KEPT_MS))
  await deleteSignUpsExpiredBefore(db, earlier(now, EXPIRED_KEPT_MS))
  await deleteApiRequestsBefore(db, earlier(now, API_REQUESTS_KEPT_MS))
  await deleteReportersBefore(db, earlier(now, REPORTERS_KEPT_MS))
  await deleteOldBillingEvents(db, now)
}
