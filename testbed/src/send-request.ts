import { setTimeout as pause } from 'node:timers/promises'
import { type Msg, type NatsConnection, NoRespondersError } from '@nats-io/nats-core'

const PAUSE_MS = 20

/**
 * Sends the payload over NATS as it is, and again while nobody listens: a process takes a number of requests and then
 * resubscribes, so for a moment a burst may find nobody. Services do the same. Rejects when the time is over.
 */
export async function sendRequest(
  connection: NatsConnection,
  subject: string,
  payload: string,
  timeoutMs: number,
): Promise<Msg> {
  const endsAt = Date.now() + timeoutMs
  for (;;) {
    try {
      return await connection.request(subject, payload, { timeout: Math.max(1, endsAt - Date.now()) })
    } catch (error) {
      if (!isNobodyThere(error) || Date.now() > endsAt) throw error
      await pause(PAUSE_MS)
    }
  }
}

/** The client wraps the error of a request. */
function isNobodyThere(error: unknown): boolean {
  return error instanceof NoRespondersError || (error instanceof Error && error.cause instanceof NoRespondersError)
}
