import { notifications } from '@dossier/contracts'
import {
  earlier,
  type Firms,
  type Queryable,
  repeatWhileFull,
  startRounds,
  startTimedWork,
  type TimedWork,
  type Worker,
} from '@dossier/runtime'
import type { NotificationsBackgroundCtx, NotificationsDeps } from './deps.ts'
import { WAITING_MS_MAX } from './domain/sms-route.ts'
import { metrics } from './metrics.ts'
import { deleteAccountMessagesBefore } from './store/account-messages.ts'
import { deleteActivitiesBefore } from './store/activities.ts'
import { deleteChangesBefore } from './store/changes.ts'
import { deleteCommunicationsBefore } from './store/communications.ts'
import { deleteDeliveriesBefore } from './store/deliveries.ts'
import { deleteEventsBefore } from './store/events.ts'
import {
  deleteNotificationReadersBefore,
  deleteNotificationReadsBefore,
  deleteNotificationsBefore,
} from './store/notifications.ts'
import { deleteOutgoingMessagesBefore } from './store/outgoing-messages.ts'
import { deleteReceivedMailsBefore } from './store/received-mails.ts'
import { deleteReceivedSmsBefore } from './store/received-sms.ts'
import { deleteSandboxMessagesBefore } from './store/sandbox-messages.ts'
import { deleteSmsCountsBefore } from './store/sms-counts.ts'
import { deleteSmsQuestionsBefore } from './store/sms-questions.ts'
import { deleteSmsStatusesBefore } from './store/sms-statuses.ts'
import { deleteWaitingAnswersBefore } from './store/sms-waiting-answers.ts'

const DAY_MS = 86_400_000
const LOG_MS = notifications.EVENT_LOG_DAYS * DAY_MS
/** An event is queued after it was made: kept this much longer, it outlives its deliveries, which need its body. */
const EVENTS_MS = LOG_MS + DAY_MS
/** Long enough for a user back from leave. The activity stays in its matter for good. */
const NOTIFICATIONS_MS = 90 * DAY_MS
/** A signed message has no date: anyone who got hold of one may replay it, and it must not count. */
const RECEIVED_SMS_MS = 365 * DAY_MS
/** The day that counts, and the one before for processes whose clocks differ. */
const SMS_COUNTS_MS = DAY_MS
const SANDBOX_MS = notifications.SANDBOX_MESSAGE_DAYS * DAY_MS
const EVERY_MS = 3_600_000
/** Small enough that one statement stays far below its time limit. */
const BATCH_ROWS_MAX = 5_000

/** Removes some of the rows that are older, and returns how many. */
type Remove = (db: Queryable, instant: string, rowsMax: number) => Promise<number>
/** The same for the rows of some firms. */
type RemoveOfFirms = (db: Queryable, instant: string, rowsMax: number, firms: Firms) => Promise<number>

/**
 * Removes what is no longer kept, a batch at a time: by the time of firms, deliveries, the records of messages and ids of answers by
 * email after 30 days, changes after an hour, notifications after 90 days, communications and activities when their setting says. By
 * real time, the records of emails about accounts and what became of SMS after 30 days, the ids of received SMS after a year, counts of
 * SMS after the next day. Events go a day after their deliveries, when they are old by both clocks.
 */
export function startRetention(ctx: NotificationsBackgroundCtx, keptDays: { communications: number }): Worker[] {
  return [
    startTimedWork(ctx, { work: retentionOfFirms(keptDays), everyMs: EVERY_MS, firstRound: true }),
    startRounds({
      everyMs: EVERY_MS,
      firstRound: true,
      round: (stopping) => removeByRealTime(ctx, stopping),
      log: ctx.log,
    }),
  ]
}

/** Removals notify nobody, and lists omit old rows: a moving clock does not stop for them. */
function retentionOfFirms(keptDays: { communications: number }): TimedWork<NotificationsDeps> {
  return {
    name: 'retention',
    async round({ db, realNow }, time, stopping) {
      const removeAll = async (remove: RemoveOfFirms, ageMs: number) => {
        const before = earlier(time.now, ageMs)
        await repeatWhileFull(BATCH_ROWS_MAX, stopping, () => remove(db, before, BATCH_ROWS_MAX, time))
      }
      await removeAll(deleteCommunicationsBefore, keptDays.communications * DAY_MS)
      await removeAll(deleteActivitiesBefore, keptDays.communications * DAY_MS)
      await removeAll(deleteDeliveriesBefore, LOG_MS)
      const real = earlier(realNow(), EVENTS_MS)
      await removeAll(
        (queryable, ofFirm, ...given) => deleteEventsBefore(queryable, { ofFirm, real }, ...given),
        EVENTS_MS,
      )
      await removeAll(deleteOutgoingMessagesBefore, LOG_MS)
      await removeAll(deleteNotificationsBefore, NOTIFICATIONS_MS)
      await removeAll(deleteNotificationReadsBefore, NOTIFICATIONS_MS)
      await removeAll(deleteNotificationReadersBefore, NOTIFICATIONS_MS)
      await removeAll(deleteReceivedMailsBefore, LOG_MS)
      await removeAll(deleteChangesBefore, notifications.CHANGES_KEPT_MS)
    },
  }
}

async function removeByRealTime(ctx: NotificationsBackgroundCtx, stopping: AbortSignal): Promise<void> {
  const removeAll = async (remove: Remove, ageMs: number) => {
    const before = earlier(ctx.realNow(), ageMs)
    await repeatWhileFull(BATCH_ROWS_MAX, stopping, () => remove(ctx.db, before, BATCH_ROWS_MAX))
  }
  await removeAll(deleteAccountMessagesBefore, LOG_MS)
  await removeAll(deleteSandboxMessagesBefore, SANDBOX_MS)
  await removeAll(deleteSmsStatusesBefore, LOG_MS)
  await removeAll(deleteSmsCountsBefore, SMS_COUNTS_MS)
  await removeAll(deleteReceivedSmsBefore, RECEIVED_SMS_MS)
  await removeAll(async (...given) => {
    const count = await deleteWaitingAnswersBefore(...given)
    ctx.metrics.of(metrics.smsAnswersExpired).inc(count)
    return count
  }, WAITING_MS_MAX)
  await removeAll(deleteSmsQuestionsBefore, LOG_MS)
}
