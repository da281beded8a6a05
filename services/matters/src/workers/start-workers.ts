import type { MatterId } from '@dossier/contracts'
import { type JobDefinition, startRepeatingLostJobs, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx, MattersConfig } from '../deps.ts'
import { handOverDocumentsJob } from '../jobs/hand-over-documents.ts'
import { requestTemplateDocumentsJob } from '../jobs/request-template-documents.ts'
import { type AwaitedJob, listLongAwaiting, markAskedAgain } from '../store/template-requests.ts'
import { startDeadlineReminders } from './deadline-reminders.ts'
import { startFolding } from './fold-list-changes.ts'
import { startImports } from './imports.ts'
import { startLinkExpiry } from './link-expiry.ts'
import { startRetention } from './retention.ts'

/** What runs by itself. */
export function startWorkers(ctx: MattersBackgroundCtx, config: MattersConfig): Worker[] {
  return [
    startDeadlineReminders(ctx, config.DEADLINE_REMINDER_POLL_MS),
    startLinkExpiry(ctx, config.LINK_EXPIRY_POLL_MS),
    startRetention(ctx, { activitiesDays: config.PORTAL_ACTIVITIES_KEPT_DAYS }),
    startFolding(ctx, { everyMs: config.LIST_FOLD_MS }),
    ...startImports(ctx, { everyMs: config.IMPORT_POLL_MS, keptDays: config.IMPORTS_KEPT_DAYS }),
    startRepeating(ctx, config, 'template_requests', requestTemplateDocumentsJob),
    startRepeating(ctx, config, 'client_handovers', handOverDocumentsJob),
  ]
}

function startRepeating(
  ctx: MattersBackgroundCtx,
  config: MattersConfig,
  awaited: AwaitedJob,
  job: JobDefinition<{ matter_id: MatterId }>,
): Worker {
  return startRepeatingLostJobs(ctx, {
    afterMs: config.LOST_JOB_MS,
    list: (db, which) => listLongAwaiting(db, awaited, which),
    askAgain: (firmId, rows, times) =>
      ctx.db.transact({ firmId, now: times.now }, async (tx) => {
        const ids = rows.map(({ id }) => id)
        for (const matter_id of await markAskedAgain(tx, awaited, firmId, ids, times)) tx.enqueue(job, { matter_id })
      }),
  })
}
