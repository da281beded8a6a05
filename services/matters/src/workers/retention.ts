import { earlier, repeatWhileFull, startRounds, type Worker } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { deleteRemindersOfDaysBefore } from '../store/deadline-reminders.ts'
import { deletePortalActivitiesBefore } from '../store/portal-activities.ts'

const DAY_MS = 86_400_000
const EVERY_MS = 3_600_000
/** Small enough that one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 5_000
/** No time zone is further behind than this: the date of UTC two days ago is over everywhere. */
const PAST_EVERYWHERE_MS = 2 * DAY_MS

/**
 * Removes records of emitted reminders once their day is over everywhere, because they cannot be emitted again, and what
 * clients did at the portal when it is older than is kept.
 */
export function startRetention(ctx: MattersBackgroundCtx, { activitiesDays }: { activitiesDays: number }): Worker {
  return startRounds({
    everyMs: EVERY_MS,
    firstRound: true,
    async round(stopping) {
      const day = earlier(ctx.now(), PAST_EVERYWHERE_MS).slice(0, 10)
      await repeatWhileFull(BATCH_ROWS_MAX, stopping, () => deleteRemindersOfDaysBefore(ctx.db, day, BATCH_ROWS_MAX))
      const before = earlier(ctx.now(), activitiesDays * DAY_MS)
      await repeatWhileFull(BATCH_ROWS_MAX, stopping, () =>
        deletePortalActivitiesBefore(ctx.db, before, BATCH_ROWS_MAX),
      )
    },
    log: ctx.log,
  })
}
