import type { AlertOfMessages, NewAlert } from './alert.ts'

/** One alert for each conversation and whom it tells, the newest: all that it says is that there are messages. */
export function gatherMessages(alerts: readonly NewAlert<AlertOfMessages>[]): NewAlert<AlertOfMessages>[] {
  return [...new Map(alerts.map((raised) => [`${raised.alert.thread_id} ${raised.alert.kind}`, raised])).values()]
}
