import { type FirmId, matters } from '@dossier/contracts'
import { type FirmTime, forEachFirm, knownTimeZone, localDate, startOfDate, type TimedWork } from '@dossier/runtime'
import type { MattersBackgroundCtx, MattersDeps } from '../deps.ts'
import { latestLocalDate } from '../domain/latest-local-date.ts'
import { metrics } from '../metrics.ts'
import {
  claimReminders,
  listReminderCandidates,
  type ReminderCandidate,
  soonestReminderDay,
} from '../store/deadline-reminders.ts'

/** Deadlines that are looked at, and at most claimed in one transaction, at a time. */
const PAGE_ROWS = 500

/**
 * Emits `deadline.due_soon` for due reminders. Any number of processes may do so at once: a claim commits with its event, and no
 * other process makes the same claim.
 */
export const deadlineReminders: TimedWork<MattersDeps> = {
  name: 'deadline reminders',
  round: emitDueReminders,
  async soonest(ctx, firmId, after) {
    const zone = await timeZoneOf(ctx, firmId)
    const day = await soonestReminderDay(ctx.db, firmId, localDate(after, zone).toString())
    return day && startOfDate(Temporal.PlainDate.from(day), zone)
  },
}

/** Checks every reminder that is due anywhere in the world, firm by firm, by each firm's own date. */
async function emitDueReminders(ctx: MattersBackgroundCtx, time: FirmTime, stopping: AbortSignal): Promise<void> {
  const { now } = time
  const through = latestLocalDate(now)
  await forEachFirm<ReminderCandidate, string>({
    rowsMax: PAGE_ROWS,
    list: (after, limit) => listReminderCandidates(ctx.db, { time, through, after, limit }),
    ask: (firmIds) => ctx.deps.timeZones.of(firmIds, ctx.realNow()),
    async work(firmId, candidates, timeZone) {
      const today = localDate(now, zoneOf(ctx, firmId, timeZone)).toString()
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

async function timeZoneOf(ctx: MattersBackgroundCtx, firmId: FirmId): Promise<string> {
  const known = await ctx.deps.timeZones.of([firmId], ctx.realNow())
  return zoneOf(ctx, firmId, known.get(firmId))
}

/** A firm that nobody knows has the time zone UTC. */
function zoneOf(ctx: MattersBackgroundCtx, firmId: FirmId, timeZone: string | undefined): string {
  const zone = knownTimeZone(timeZone)
  if (zone !== timeZone)
    ctx.log.warn({ firm_id: firmId, time_zone: timeZone }, 'no such time zone; the firm is reminded by UTC')
  return zone
}
