import type { ServiceName } from '@dossier/contracts'
import type { NatsConnection } from '@nats-io/nats-core'
import { type NatsNeeds, unpreparedOf } from '../nats/streams.ts'
import { isLoopback } from '../outgoing/no-proxy.ts'
import { hostOf } from '../outgoing/target-url.ts'
import { reasonOf } from '../service/command.ts'
import { withNats } from '../service/command-nats.ts'
import { type Checkup, fault, notChecked, ok, type Verdict, verdictOnTls } from './checkup.ts'

/** NATS, and what `prepare-nats` makes there for a service with data. */
export function checkNats(checkup: Checkup, service: NatsNeeds, environment: NodeJS.ProcessEnv): Promise<void> {
  return checkBus(checkup, service.name, environment, {
    'streams and consumers': (connection) => checkPrepared(connection, service),
  })
}

/** Looks at one thing by a connection to NATS. */
export type BusCheck = (connection: NatsConnection) => Promise<Verdict>

/** Whether NATS is reached and how, then the checks that need it. */
export async function checkBus(
  checkup: Checkup,
  service: ServiceName,
  environment: NodeJS.ProcessEnv,
  checks: Readonly<Record<string, BusCheck>>,
): Promise<void> {
  const behind = Object.entries({ 'TLS to NATS': checkTls, ...checks })
  try {
    await withNats(service, environment, async (connection) => {
      const reached = await checkup.look('NATS', async () => ok(`was reached (${connection.info?.version})`))
      const looks = behind.map(([check, look]) => [check, () => look(connection)] as const)
      await checkup.lookBehind(reached, Object.fromEntries(looks))
    })
  } catch (error) {
    await checkup.look('NATS', async () =>
      fault(
        `was not reached: ${reasonOf(error)}`,
        'start it, and make sure that the service can reach the address in NATS_URL with its user and password',
      ),
    )
    for (const [check] of behind) await checkup.look(check, async () => notChecked('NATS was not reached'))
  }
}

/** The client uses TLS whenever the server offers it; see `natsTls`. */
async function checkTls(connection: NatsConnection): Promise<Verdict> {
  const { tls_required, tls_available } = connection.info ?? {}
  return verdictOnTls(
    {
      isOn: Boolean(tls_required || tls_available),
      isLocal: isLoopback(hostOf(new URL(`nats://${connection.getServer()}`))),
    },
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
      'enable JetStream in NATS, and use the user configuration of this version',
    )
  }
}
