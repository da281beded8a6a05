import {
  type PlannedWork,
  startIndexing,
  startTimedWork,
  type TimedWork,
  type Worker,
  WorkLook,
} from '@dossier/runtime'
import type { Constants } from '../config.ts'
import type { DocumentsBackgroundCtx, DocumentsDeps } from '../deps.ts'
import { metrics } from '../metrics.ts'
import { documentReminders } from './document-reminders.ts'
import { expiredZipFiles } from './expired-zip-files.ts'
import { expiringFiles } from './expiring-files.ts'
import { delayedScans } from './mark-delayed-scans.ts'
import { startRemovingObjects } from './remove-objects.ts'
import { unattachedUploads } from './remove-unattached.ts'
import { startSayingScanLimits } from './say-scan-limits.ts'

/** How often overdue scans are looked for within the time after which a scan is overdue. */
const ROUNDS_PER_DELAY = 4

/** The background workers. */
export function startWorkers(ctx: DocumentsBackgroundCtx, constants: Constants): Worker[] {
  const look = new WorkLook(ctx)
  return [
    startIndexing(ctx, look, constants.SEARCH_INDEX_MS),
    ...plannedWork(constants).map((planned) => startTimedWork(ctx, planned)),
    startRemovingObjects(ctx, constants.REMOVAL_POLL_MS),
    startSayingScanLimits(ctx),
    ...look.start(),
  ]
}

/** What falls due by the time of firms. */
export function timedWork(constants: Constants): TimedWork<DocumentsDeps>[] {
  return plannedWork(constants).map(({ work }) => work)
}

function plannedWork(constants: Constants): PlannedWork<DocumentsDeps>[] {
  const { SCAN_DELAY_MS, REMOVAL_POLL_MS, DOCUMENT_REMINDER_POLL_MS } = constants
  return [
    { work: delayedScans(SCAN_DELAY_MS), everyMs: SCAN_DELAY_MS / ROUNDS_PER_DELAY },
    { work: expiredZipFiles, everyMs: REMOVAL_POLL_MS },
    { work: unattachedUploads, everyMs: REMOVAL_POLL_MS },
    { work: documentReminders, everyMs: DOCUMENT_REMINDER_POLL_MS, outcomes: metrics.reminderRounds },
    { work: expiringFiles, everyMs: DOCUMENT_REMINDER_POLL_MS, outcomes: metrics.expiryRounds },
  ]
}
