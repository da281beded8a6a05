import { type NoticeDefinition, type NoticePayloadOf, noticeSubject } from '@dossier/contracts'
import type { NatsConnection } from '@nats-io/nats-core'
import { connectBriefly } from '../nats/bus.ts'
import { readConfig } from '../service/config.ts'
import { natsSettings } from '../service/settings.ts'

/** Sends a notice to all current listeners. Call it after the change is committed. */
export function publishNotice<N extends NoticeDefinition>(
  connection: NatsConnection,
  notice: N,
  payload: NoticePayloadOf<N>,
): void {
  connection.publish(noticeSubject(notice), JSON.stringify(payload))
}

/**
 * Receives a notice until the connection ends. Every process gets each one. A malformed one is skipped, and so is one
 * with a reply subject: no sender of notices sets it, but JetStream does when it delivers a stored message.
 */
export function onNotice<N extends NoticeDefinition>(
  connection: NatsConnection,
  notice: N,
  listener: (payload: NoticePayloadOf<N>) => void,
): void {
  onJson(connection, noticeSubject(notice), (parsed) => {
    const payload = notice.payload.safeParse(parsed)
    if (payload.success) listener(payload.data as NoticePayloadOf<N>)
  })
}

/** Hears messages without a reply subject, parsed as JSON. The listener gets undefined for a message that is not JSON. */
export function onJson(connection: NatsConnection, subject: string, listener: (parsed: unknown) => void): void {
  connection.subscribe(subject, {
    callback(error, message) {
      if (!error && !message.reply) listener(parseJson(message.string()))
    },
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a notice from a command, which has no open connection. Returns whether the server accepted it. */
export async function sendNotice<N extends NoticeDefinition>(
  environment: NodeJS.ProcessEnv,
  notice: N,
  payload: NoticePayloadOf<N>,
): Promise<boolean> {
  const config = readConfig(natsSettings, environment)
  try {
    const connection = await connectBriefly(notice.service, config)
    publishNotice(connection, notice, payload)
    await connection.drain()
    return true
  } catch {
    return false
  }
}
