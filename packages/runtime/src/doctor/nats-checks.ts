import type { ServiceName } from '@dossier/contracts'
import type { NatsConnection } from '@nats-io/nats-core'
import { type NatsNeeds, unpreparedOf } from '../nats/streams.ts'
import { reasonOf } from '../service/command.ts'
import { withNats } from '../service/command-nats.ts'
import { type Checkup, fault, type Look, notChecked, ok, type Verdict, warning } from './checkup.ts'

/** NATS, and what `prepare-nats` makes there for a service with data. */
export function checkNats(checkup: Checkup, service: NatsNeeds, environment: NodeJS.ProcessEnv): Promise<void> {
  return checkBus(checkup, service.name, environment, (connection) => ({
    'streams and consumers': () => checkPrepared(connection, service),
  }))
}

/** Whether NATS is reached and how, then the checks that need it. */
export async function checkBus(
  checkup: Checkup,
  service: ServiceName,
  environment: NodeJS.ProcessEnv,
  checksOf: (connection: NatsConnection) => Readonly<Record<string, Look>>,
): Promise<void> {
  try {
    await withNats(service, environment, async (connection) => {
      const reached = await checkup.look('NATS', async () => ok(`was reached (${connection.info?.version})`))
      await checkup.lookBehind(reached, { 'TLS to NATS': async () => checkTls(connection), ...checksOf(connection) })
    })
  } catch (error) {
    await checkup.look('NATS', async () =>
      fault(
        `was not reached: ${reasonOf(error)}`,
        'start it, and let the service reach the address in NATS_URL with its user and password',
      ),
    )
    await checkup.look('streams and consumers', async () => notChecked('NATS was not reached'))
  }
}

/** The client takes TLS wherever the server has it; see `natsTls`. */
function checkTls(connection: NatsConnection): Verdict {
  const { tls_required, tls_available } = connection.info ?? {}
  if (tls_required || tls_available) return ok('is on')
  if (isLoopbackHost(connection.getServer().replace(/:\d+$/, '')))
    return ok('is off, and the connection stays on this machine')
  return warning(
    'is off: whoever is on the way reads passwords and data',
    'switch TLS on in NATS, and write tls:// in NATS_URL or set NATS_TLS=required',
  )
}

async function checkPrepared(connection: NatsConnection, service: NatsNeeds): Promise<Verdict> {
  try {
    const unprepared = await unpreparedOf(connection, service)
    if (unprepared.length === 0) return ok('are as the service needs them')
    return fault(unprepared.join('; '), 'run prepare-nats')
  } catch (error) {
    return fault(
      `JetStream does not answer: ${reasonOf(error)}`,
      'enable JetStream in NATS, and use the configuration of users that belongs to this version',
    )
  }
}

/** Whether a host name or address leads to this machine. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
}
