import { startIndexing, type Worker, WorkLook } from '@dossier/runtime'
import type { Constants } from '../config.ts'
import type { MattersBackgroundCtx, MattersConfig } from '../deps.ts'
import { startDeadlineReminders } from './deadline-reminders.ts'
import { startFolding } from './fold-list-changes.ts'
import { exposeImportWait, startImportExpiry } from './import-expiry.ts'
import { startLinkExpiry } from './link-expiry.ts'
import { startRetention } from './retention.ts'

/** What runs by itself. */
export function startWorkers(ctx: MattersBackgroundCtx, config: MattersConfig, constants: Constants): Worker[] {
  const look = new WorkLook(ctx)
  exposeImportWait(ctx)
  return [
    startDeadlineReminders(ctx, constants.DEADLINE_REMINDER_POLL_MS),
    startLinkExpiry(ctx, constants.LINK_EXPIRY_POLL_MS),
    startRetention(ctx, { activitiesDays: config.PORTAL_ACTIVITIES_KEPT_DAYS }),
    startIndexing(ctx, look, constants.SEARCH_INDEX_MS),
    startFolding(ctx, look, constants.LIST_FOLD_MS),
    startImportExpiry(ctx, config.IMPORTS_KEPT_DAYS),
    ...look.start(),
  ]
}
