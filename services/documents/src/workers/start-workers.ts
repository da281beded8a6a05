import { startIndexing, startTimedWork, type TimedWork, type Worker, WorkLook } from '@dossier/runtime'
import type { Constants } from '../config.ts'
import type { DocumentsBackgroundCtx, DocumentsConfig, DocumentsDeps } from '../deps.ts'
import { metrics } from '../metrics.ts'
import { documentReminders } from './document-reminders.ts'
import { expiredZipFiles } from './expired-zip-files.ts'
import { expiringFiles } from './expiring-files.ts'
import { delayedScans } from './mark-delayed-scans.ts'
import { objectRemovals } from './remove-objects.ts'
import { unattachedUploads } from './remove-unattached.ts'
import { startSayingScanLimits } from './say-scan-limits.ts'

/** How often overdue scans are looked for within the time after which a scan is overdue. */
const ROUNDS_PER_DELAY = 4

/** What falls due by the time of firms. */
export function timedWork(_config: DocumentsConfig, constants: Constants): TimedWork<DocumentsDeps>[] {
  return [
    delayedScans(constants.SCAN_DELAY_MS),
    expiredZipFiles,
    unattachedUploads,
    objectRemovals(constants.UPLOAD_URL_MS),
    documentReminders,
    expiringFiles,
  ]
}

/** What runs by itself. */
export function startWorkers(ctx: DocumentsBackgroundCtx, _config: DocumentsConfig, constants: Constants): Worker[] {
  const look = new WorkLook(ctx)
  const { SCAN_DELAY_MS, UPLOAD_URL_MS, REMOVAL_POLL_MS, DOCUMENT_REMINDER_POLL_MS } = constants
  return [
    startIndexing(ctx, look, constants.SEARCH_INDEX_MS),
    startTimedWork(ctx, delayedScans(SCAN_DELAY_MS), { everyMs: SCAN_DELAY_MS / ROUNDS_PER_DELAY }),
    startSayingScanLimits(ctx),
    startTimedWork(ctx, expiredZipFiles, { everyMs: REMOVAL_POLL_MS }),
    startTimedWork(ctx, unattachedUploads, { everyMs: REMOVAL_POLL_MS }),
    startTimedWork(ctx, objectRemovals(UPLOAD_URL_MS), { everyMs: REMOVAL_POLL_MS, firstRound: true }),
    startTimedWork(ctx, documentReminders, {
      everyMs: DOCUMENT_REMINDER_POLL_MS,
      outcomes: ctx.metrics.of(metrics.reminderRounds),
    }),
    startTimedWork(ctx, expiringFiles, {
      everyMs: DOCUMENT_REMINDER_POLL_MS,
      outcomes: ctx.metrics.of(metrics.expiryRounds),
    }),
    ...look.start(),
  ]
}
