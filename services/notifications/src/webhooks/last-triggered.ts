import type { WebhookId } from '@dossier/contracts'
import { startRounds, type Worker } from '@dossier/runtime'
import type { NotificationsBackgroundCtx } from '../deps.ts'
import { markWebhooksTriggered, type TriggeredNote } from '../store/webhooks.ts'

const EVERY_MS = 1_000

export interface TriggeredNotes extends Worker {
  /** Takes a note, to be written within a second. */
  take(note: TriggeredNote): void
}

/**
 * Writes when endpoints were last sent to, once a second for all of them: a busy endpoint's row is not written for each
 * batch of attempts. Who dies loses the notes of the last second, and nothing else.
 */
export function startNotingTriggered(ctx: NotificationsBackgroundCtx): TriggeredNotes {
  let notes = new Map<WebhookId, TriggeredNote>()
  const take = (note: TriggeredNote) => {
    const known = notes.get(note.webhookId)
    if (!known) notes.set(note.webhookId, { ...note })
    else {
      if (note.triggeredAt > known.triggeredAt) known.triggeredAt = note.triggeredAt
      if ((note.succeededAt ?? '') > (known.succeededAt ?? '')) known.succeededAt = note.succeededAt
    }
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
        for (const note of written.values()) take(note)
        throw error
      }
    },
    log: ctx.log,
  })
  return { take, stop: () => rounds.stop() }
}
