import { inRealTime, later } from '@dossier/runtime'
import type { Alert } from './alert.ts'
import { nextSendingTime, sendingHoursOn } from './sending-hours.ts'

/** After this time an alert is no longer useful. */
export const ALERT_USEFUL_MS = 3 * 86_400_000

/** When a message may be sent: from one instant on, and before another. */
export interface MessageTimes {
  dueAt: string
  expiresAt: string
}

/** Undefined when it is too late for the alert. All by the firm's clocks, whose zone is given. */
export function messageTimesOf(
  alert: Alert,
  { raisedAt, now, timeZone }: { raisedAt: string; now: string; timeZone: string },
): MessageTimes | undefined {
  const expiresAt = earliest(later(raisedAt, ALERT_USEFUL_MS), endOf(alert))
  const times = timesIn(alert, timeZone, { now, expiresAt })
  return times.dueAt < times.expiresAt ? times : undefined
}

/** The same instants in real time, for the queue. */
export function timesInQueue({ dueAt, expiresAt }: MessageTimes, clock: { aheadMs: number }): MessageTimes {
  return { dueAt: inRealTime(dueAt, clock), expiresAt: inRealTime(expiresAt, clock) }
}

/** When a message may be sent by the clocks of a zone; `expiresAt` holds where its end is not a matter of clocks. */
export function timesIn(
  alert: Alert,
  timeZone: string,
  { now, expiresAt }: { now: string; expiresAt: string },
): MessageTimes {
  return alert.kind === 'deadline_approaching'
    ? deadlineTimes(alert, now, timeZone)
    : { dueAt: nextSendingTime(now, timeZone), expiresAt }
}

/** A deadline reminder is only valid on its day, because the number of days left changes daily. */
function deadlineTimes(
  { deadline, days_left }: Extract<Alert, { kind: 'deadline_approaching' }>,
  now: string,
  timeZone: string,
): MessageTimes {
  const day = Temporal.PlainDate.from(deadline.due_date).subtract({ days: days_left })
  const { from, until } = sendingHoursOn(day.toString(), timeZone)
  return { dueAt: now < from ? from : now, expiresAt: until }
}

/** When what the alert speaks of is over. */
function endOf(alert: Alert): string | undefined {
  const endsWithLink = alert.kind === 'intake_link_expiring' || alert.kind === 'participant_link_expiring'
  return endsWithLink ? alert.expires_at : undefined
}

function earliest(one: string, other: string | undefined): string {
  return other !== undefined && other < one ? other : one
}
