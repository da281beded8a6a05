import type { WebhookId } from '@dossier/contracts'
import { startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { markWebhooksTriggered, type Triggered } from '../store/webhooks.ts'

const EVERY_MS = 1_000

export interface TriggeredNotes extends Worker {
  /** Takes a note, to be written within a second. */
  take(triggered: Triggered): void
}

/**
 * Writes when endpoints were last sent to, once a second for all of them: a busy endpoint's row is not written for each
 * batch of attempts. Who dies loses the notes of the last second, and nothing else.
 */
export function startNotingTriggered(ctx: NotificationsBackgroundCtx): TriggeredNotes {
  let notes = new Map<WebhookId, Triggered>()
  const take = (triggered: Triggered) => {
    const known = notes.get(triggered.webhookId)
    if (!known || triggered.triggeredAt > known.triggeredAt) notes.set(triggered.webhookId, triggered)
  }
  const rounds = startRounds({
    everyMs: EVERY_MS,
    lastRound: true,
    async round() {
      if (notes.size === 0) return
      const written = notes
      notes = new Map()
      try {
        await markWebhooksTriggered(ctx.db, [...written.values()])
      } catch (error) {
        for (const triggered of written.values()) take(triggered)
        throw error
      }
    },
    log: ctx.log,
  })
  return { take, stop: () => rounds.stop() }
}
