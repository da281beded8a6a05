import {
  type PlannedWork,
  startIndexing,
  startTimedWork,
  type TimedWork,
  type Worker,
  WorkLook,
} from '@dossier/runtime'
import type { Constants } from '../config.ts'
import type { MattersBackgroundCtx, MattersConfig, MattersDeps } from '../deps.ts'
import { metrics } from '../metrics.ts'
import { deadlineReminders } from './deadline-reminders.ts'
import { startFolding } from './fold-list-changes.ts'
import { exposeImportWait, importExpiry } from './import-expiry.ts'
import { linkExpiry } from './link-expiry.ts'
import { retention } from './retention.ts'

const HOUR_MS = 3_600_000

/** The background workers. */
export function startWorkers(ctx: MattersBackgroundCtx, config: MattersConfig, constants: Constants): Worker[] {
  const look = new WorkLook(ctx)
  exposeImportWait(ctx)
  return [
    ...plannedWork(config, constants).map((planned) => startTimedWork(ctx, planned)),
    startIndexing(ctx, look, constants.SEARCH_INDEX_MS),
    startFolding(ctx, look, constants.LIST_FOLD_MS),
    ...look.start(),
  ]
}

/** What falls due by the time of firms. */
export function timedWork(config: MattersConfig, constants: Constants): TimedWork<MattersDeps>[] {
  return plannedWork(config, constants).map(({ work }) => work)
}

function plannedWork(config: MattersConfig, constants: Constants): PlannedWork<MattersDeps>[] {
  return [
    { work: deadlineReminders, everyMs: constants.DEADLINE_REMINDER_POLL_MS, outcomes: metrics.reminderRounds },
    { work: linkExpiry, everyMs: constants.LINK_EXPIRY_POLL_MS, outcomes: metrics.linkExpiryRounds },
    { work: retention(config.PORTAL_ACTIVITIES_KEPT_DAYS), everyMs: HOUR_MS, firstRound: true },
    { work: importExpiry(config.IMPORTS_KEPT_DAYS), everyMs: HOUR_MS, firstRound: true },
  ]
}
