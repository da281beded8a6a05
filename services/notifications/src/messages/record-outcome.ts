import { setTimeout as pause } from 'node:timers/promises'
import type { BackgroundCtx, Ctx } from '@dossier/runtime'

const RETRY_MS = 500

/**
 * Writes what became of a message. Retries a failed write until the instant `until`, in real time: a sent message whose row does not
 * say so would be sent once more. Throws the last error.
 */
export async function recordOutcome<Written>(
  ctx: Pick<Ctx | BackgroundCtx, 'log' | 'realNow'>,
  { messageId, until }: { messageId: string; until: string },
  write: () => Promise<Written>,
): Promise<Written> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      ctx.log.warn({ err: error, message_id: messageId }, 'the outcome of a message could not be recorded')
      if (ctx.realNow() >= until) throw error
      await pause(RETRY_MS)
    }
  }
}
