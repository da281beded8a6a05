import { type FirmId, matters } from '@dossier/contracts'
import { forEachFirm, knownTimeZone, localDate, startRounds, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { latestLocalDate } from '../domain/latest-local-date.ts'
import { metrics } from '../metrics.ts'
import { claimReminders, listReminderCandidates, type ReminderCandidate } from '../store/deadline-reminders.ts'

/** Deadlines that are looked at, and at most claimed in one transaction, at a time. */
const PAGE_ROWS = 500

/**
 * Emits `deadline.due_soon` for due reminders at an interval. Any number of processes may run it: a claim commits with
 * its event, and no other process makes the same claim.
 */
export function startDeadlineReminders(ctx: MattersBackgroundCtx, everyMs: number): Worker {
  return startRounds({
    everyMs,
    outcomes: ctx.metrics.of(metrics.reminderRounds),
    log: ctx.log,
    round: (stopping) => emitDueReminders(ctx, stopping),
  })
}

/** Checks every reminder that is due anywhere in the world, firm by firm, by each firm's own date. */
async function emitDueReminders(ctx: MattersBackgroundCtx, stopping: AbortSignal): Promise<void> {
  const now = ctx.now()
  const through = latestLocalDate(now)
  await forEachFirm<ReminderCandidate, string>({
    rowsMax: PAGE_ROWS,
    list: (after, limit) => listReminderCandidates(ctx.db, { through, after, limit }),
    ask: (firmIds) => ctx.deps.timeZones.of(firmIds, now),
    async work(firmId, candidates, timeZone) {
      const today = todayOf(ctx, firmId, timeZone, now)
      const due = candidates.filter(({ next_reminder_on }) => next_reminder_on <= today)
      if (due.length > 0) await emitOfFirm(ctx, firmId, due, today, now)
    },
    stopping,
  })
}

async function emitOfFirm(
  ctx: MattersBackgroundCtx,
  firmId: FirmId,
  due: readonly ReminderCandidate[],
  today: string,
  now: string,
): Promise<void> {
  const claimed = await ctx.db.transact({ firmId, now }, async (tx) => {
    const ids = due.map(({ id }) => id)
    const reminders = await claimReminders(tx, firmId, ids, today)
    for (const reminder of reminders) tx.emit(matters.events.deadlineDueSoon, reminder)
    return reminders
  })
  const emitted = ctx.metrics.of(metrics.reminders)
  for (const { days_left } of claimed) emitted.labels(String(days_left)).inc()
}

/** A firm that nobody knows has the date of UTC. */
function todayOf(ctx: MattersBackgroundCtx, firmId: FirmId, timeZone: string | undefined, now: string): string {
  const zone = knownTimeZone(timeZone)
  if (zone !== timeZone)
    ctx.log.warn({ firm_id: firmId, time_zone: timeZone }, 'no such time zone; the firm is reminded by UTC')
  return localDate(now, zone).toString()
}
