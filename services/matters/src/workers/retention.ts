import { earlier, repeatWhileFull, type TimedWork } from '@dossier/runtime'
import type { MattersDeps } from '../deps.ts'
import { deleteRemindersOfDaysBefore } from '../store/deadline-reminders.ts'
import { deletePortalActivitiesBefore } from '../store/portal-activities.ts'

const DAY_MS = 86_400_000
/** Small enough that one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 5_000
/** No time zone is further behind than this: the date of UTC two days ago is over everywhere. */
const PAST_EVERYWHERE_MS = 2 * DAY_MS

/**
 * Removes records of emitted reminders once their day is over everywhere, because they cannot be emitted again, and what
 * clients did at the portal when it is older than is kept. A moving clock does not stop for it: nothing else follows from it.
 */
export function retention(activitiesDays: number): TimedWork<MattersDeps> {
  return {
    name: 'retention',
    async round({ db }, time, stopping) {
      const day = earlier(time.now, PAST_EVERYWHERE_MS).slice(0, 10)
      await repeatWhileFull(BATCH_ROWS_MAX, stopping, () => deleteRemindersOfDaysBefore(db, time, day, BATCH_ROWS_MAX))
      const before = earlier(time.now, activitiesDays * DAY_MS)
      await repeatWhileFull(BATCH_ROWS_MAX, stopping, () =>
        deletePortalActivitiesBefore(db, time, before, BATCH_ROWS_MAX),
      )
    },
  }
}
