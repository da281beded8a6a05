import { type EventEnvelope, eventSubject, type FirmId, identity } from '@dossier/contracts'
import { type Consumer, inFirmTime, inRealTime, later } from '@dossier/runtime'
import type { NotificationsDeps } from '../deps.ts'
import { timesIn, timesInQueue } from '../domain/message-times.ts'
import { readData } from '../domain/read-data.ts'
import { lookAgainAtAlerts } from '../store/alerts.ts'
import { listWaitingMessages, replanMessages } from '../store/outgoing-messages.ts'

const { firmTimeZoneChanged } = identity.events

/** Messages that one statement reschedules. */
const TOGETHER_MAX = 1_000
/** Files are gathered, and failures waited out, for less: what waits longer waits for the morning. */
const SHORT_WAIT_MS = 3_600_000

const timeZoneIn = readData(firmTimeZoneChanged.payload, ({ timezone }) => timezone)

/**
 * Reschedules messages that wait for the morning of a firm that has moved to another time zone. A message that is settled just
 * then, by the old zone, is checked once more when it is sent: it may be late by the difference, but never in the night.
 */
export const replanWaiting: Consumer<NotificationsDeps> = {
  name: 'replan_waiting',
  subject: eventSubject(firmTimeZoneChanged),
  batchMax: 20,

  async handle(tx, events, ctx) {
    const realNow = inRealTime(tx.now, ctx)
    for (const [firmId, timeZone] of presentZones(events)) {
      await lookAgainAtAlerts(tx, firmId, { beyond: later(realNow, SHORT_WAIT_MS), now: realNow })
      let after: string | null = null
      do {
        const messages = await listWaitingMessages(tx, firmId, { now: realNow, after, count: TOGETHER_MAX })
        await replanMessages(
          tx,
          firmId,
          messages.map(({ id, alert, expiresAt }) => {
            const times = timesIn(alert, timeZone, { now: tx.now, expiresAt: inFirmTime(expiresAt, ctx) })
            return { id, ...timesInQueue(times, ctx) }
          }),
        )
        after = messages.length === TOGETHER_MAX ? messages.at(-1)!.id : null
      } while (after !== null)
    }
  },

  afterCommit(ctx) {
    ctx.deps.messagesAdded.raise()
  },
}

/** If a firm moved several times, the last move counts. */
function presentZones(events: readonly EventEnvelope[]): Map<FirmId, string> {
  const inOrder = events.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  return new Map(
    inOrder.flatMap((event) => {
      const timeZone = timeZoneIn(event.data)
      return timeZone === undefined ? [] : [[event.firm_id, timeZone] as const]
    }),
  )
}
