import { startIndexing, startTimedWork, type TimedWork, type Worker, WorkLook } from '@dossier/runtime'
import type { Constants } from '../config.ts'
import type { MattersBackgroundCtx, MattersConfig, MattersDeps } from '../deps.ts'
import { metrics } from '../metrics.ts'
import { deadlineReminders } from './deadline-reminders.ts'
import { startFolding } from './fold-list-changes.ts'
import { exposeImportWait, importExpiry } from './import-expiry.ts'
import { linkExpiry } from './link-expiry.ts'
import { retention } from './retention.ts'

const HOUR_MS = 3_600_000

/** What falls due by the time of firms. */
export function timedWork(config: MattersConfig): TimedWork<MattersDeps>[] {
  return [
    deadlineReminders,
    linkExpiry,
    retention(config.PORTAL_ACTIVITIES_KEPT_DAYS),
    importExpiry(config.IMPORTS_KEPT_DAYS),
  ]
}

/** What runs by itself. */
export function startWorkers(ctx: MattersBackgroundCtx, config: MattersConfig, constants: Constants): Worker[] {
  const look = new WorkLook(ctx)
  exposeImportWait(ctx)
  return [
    startTimedWork(ctx, deadlineReminders, {
      everyMs: constants.DEADLINE_REMINDER_POLL_MS,
      outcomes: ctx.metrics.of(metrics.reminderRounds),
    }),
    startTimedWork(ctx, linkExpiry, {
      everyMs: constants.LINK_EXPIRY_POLL_MS,
      outcomes: ctx.metrics.of(metrics.linkExpiryRounds),
    }),
    startTimedWork(ctx, retention(config.PORTAL_ACTIVITIES_KEPT_DAYS), { everyMs: HOUR_MS, firstRound: true }),
    startIndexing(ctx, look, constants.SEARCH_INDEX_MS),
    startFolding(ctx, look, constants.LIST_FOLD_MS),
    startTimedWork(ctx, importExpiry(config.IMPORTS_KEPT_DAYS), { everyMs: HOUR_MS, firstRound: true }),
    ...look.start(),
  ]
}
