import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '@dossier/runtime'

const RETRY_MS = 500

export interface OutcomeOptions {
  /** Whether it is too late for another attempt. */
  isOver: () => boolean
  log: Logger
  messageId: string
}

/**
 * Writes what became of a message. What the database does not take is tried again until it is too late: a message that was sent, but
 * whose row does not say so, would be sent once more. Throws what the last attempt threw.
 */
export async function recordOutcome<Written>(
  write: () => Promise<Written>,
  { isOver, log, messageId }: OutcomeOptions,
): Promise<Written> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      log.warn({ err: error, message_id: messageId }, 'the outcome of a message could not be recorded')
      if (isOver()) throw error
      await pause(RETRY_MS)
    }
  }
}
