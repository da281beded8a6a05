import type { AlertOfMessages, NewAlert } from './alert.ts'

/**
 * One alert for each conversation and whom it tells, the newest: all that it says is that there are messages, and whether
 * one of them is not verified.
 */
export function gatherMessages(alerts: readonly NewAlert<AlertOfMessages>[]): NewAlert<AlertOfMessages>[] {
  const together = Map.groupBy(alerts, ({ alert }) => `${alert.thread_id} ${alert.kind}`)
  return [...together.values()].map((raised) => {
    const { alert, ...newest } = raised.at(-1)!
    return { ...newest, alert: raised.some(isUnverified) ? { ...alert, verified: false } : alert }
  })
}

const isUnverified = ({ alert }: NewAlert<AlertOfMessages>) => 'verified' in alert && alert.verified === false
