import type { OwnerName } from '@dossier/contracts'
import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { connectBriefly } from '../nats/bus.ts'
import { replaySubject } from '../nats/streams.ts'
import { readConfig } from '../service/config.ts'
import { natsSettings } from '../service/settings.ts'
import type { Resend } from '../storage/service-storage.ts'

const PUBLISH_MS_MAX = 4_000

/** Lets a command publish dead letters. It connects to NATS with the first one. */
export async function withResend<Result>(
  service: OwnerName,
  environment: NodeJS.ProcessEnv,
  work: (resend: Resend) => Promise<Result>,
): Promise<Result> {
  let connected: Promise<NatsConnection> | undefined
  try {
    return await work(async ({ consumer, subject, payload }, messageId) => {
      connected ??= connectBriefly(service, readConfig(natsSettings, environment))
      const publisher = jetstream(await connected, { timeout: PUBLISH_MS_MAX })
      const to = subject.startsWith('evt.') ? replaySubject(service, consumer) : subject
      await publisher.publish(to, payload, { msgID: messageId })
    })
  } finally {
    await (await connected?.catch(() => undefined))?.drain()
  }
}
