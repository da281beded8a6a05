import { startRepeatingLostJobs, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx, MattersConfig } from '../deps.ts'
import { requestTemplateDocumentsJob } from '../jobs/request-template-documents.ts'
import { listLongAwaiting, markRequestsAskedAgain } from '../store/template-requests.ts'
import { startDeadlineReminders } from './deadline-reminders.ts'
import { startFolding } from './fold-list-changes.ts'
import { startLinkExpiry } from './link-expiry.ts'
import { startRetention } from './retention.ts'

/** What runs by itself. */
export function startWorkers(ctx: MattersBackgroundCtx, config: MattersConfig): Worker[] {
  return [
    startDeadlineReminders(ctx, config.DEADLINE_REMINDER_POLL_MS),
    startLinkExpiry(ctx, config.LINK_EXPIRY_POLL_MS),
    startRetention(ctx, { activitiesDays: config.PORTAL_ACTIVITIES_KEPT_DAYS }),
    startFolding(ctx, { everyMs: config.LIST_FOLD_MS }),
    startRepeatingLostJobs(ctx, {
      afterMs: config.LOST_JOB_MS,
      list: listLongAwaiting,
      async askAgain(tx, firmId, ids, times) {
        for (const matter_id of await markRequestsAskedAgain(tx, firmId, ids, times)) {
          tx.enqueue(requestTemplateDocumentsJob, { matter_id })
        }
      },
    }),
  ]
}
