import type { ServiceName } from '@dossier/contracts'
import type { NatsConnection } from '@nats-io/nats-core'
import { connectBriefly } from '../nats/bus.ts'
import { readConfig } from './config.ts'
import { natsSettings } from './settings.ts'

/** Runs `work` with a connection of the service to NATS, then closes it. Throws when NATS does not answer. */
export async function withNats<Result>(
  service: ServiceName,
  environment: NodeJS.ProcessEnv,
  work: (connection: NatsConnection) => Promise<Result>,
): Promise<Result> {
  const connection = await connectBriefly(service, readConfig(natsSettings, environment))
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
