import type { Dossier, LoggedEvent } from '@dossier/client'
import type { Doorbell } from './doorbell.ts'
import { liveHints } from './live-hints.ts'
import type { SeenEvents } from './seen-events.ts'
import { unseenEvents } from './unseen-events.ts'
import { type ResendRecord, unseenResends } from './unseen-resends.ts'
import { untilAvailable } from './until-available.ts'

/** How often the list is read while the live stream tells of changes, in case a hint is lost, and while it does not. */
const HINTED_POLL_MS = 30_000
const POLL_MS = 3_000

export interface Following {
  dossier: Dossier
  seen: SeenEvents
  /** Rung by the live stream, and by anybody who wants `between` to run. */
  doorbell: Doorbell
  /** Has events that were sent again by the API taken again, too. */
  resends?: ResendRecord
  /** Takes an event for good. It counts as seen once this resolves. */
  take(event: LoggedEvent): Promise<void>
  /** Runs between two reads of the list. */
  between?(): Promise<void>
  /** Told when the service cannot be reached, and with undefined once it can. */
  tell(failure: unknown): void
  signal: AbortSignal
}

/**
 * Takes every event of a firm once, one after the other in the order of the list, until the signal is aborted; and, if asked
 * for, each once more when it was sent again. The list of events says which there are; the live stream only tells when to read it.
 *
 * @throws DossierError if the credential may not read events; the signal's reason
 */
export async function followEvents(following: Following): Promise<never> {
  const { dossier, seen, resends, doorbell, take, between, tell } = following
  const ending = new AbortController()
  const signal = AbortSignal.any([following.signal, ending.signal])
  const hints = liveHints(dossier, () => doorbell.ring(), signal)
  const ask = <Answer>(question: () => Promise<Answer>) => untilAvailable(question, tell, signal)
  try {
    for (;;) {
      await between?.()
      const unseen = [
        ...(await ask(() => unseenEvents(dossier, seen, signal))),
        ...(await ask(() => unseenResends(dossier, resends, signal))),
      ]
      for (const { event, pass } of unseen) {
        await take(event)
        await pass()
      }
      if (unseen.length === 0) await doorbell.wait(hints.isOpen() ? HINTED_POLL_MS : POLL_MS, signal)
    }
  } finally {
    ending.abort()
    await hints.ended
  }
}
