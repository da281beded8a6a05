import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@dossier/contracts'
import { type ConnectionOptions, jwtAuthenticator } from '@nats-io/nats-core'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { ConfigError, type ConfigOf, readConfig } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import { type natsSettings, type natsTlsSettings, operatorSettings } from '../service/settings.ts'
import type { NatsAddress } from './address.ts'
import { inboxPrefixOf } from './authorization.ts'
import type { NatsCredentials } from './credentials.ts'
import { PAYLOAD_BYTES_MAX } from './server-config.ts'
import { type NatsNeeds, prepareNats } from './streams.ts'
import { natsTls } from './tls.ts'

/** A server that went away is tried again this often. */
const RECONNECT_MS = 200
const CONNECT_MS_MAX = 2_000
/** A hanging server is noticed after two missed pings. */
const PING_MS = 2_000

type NatsConfig = ConfigOf<typeof natsSettings>

/** The connection to NATS, and whether it is up at this moment. */
export interface Bus {
  connection: NatsConnection
  readonly connected: boolean
  /** Called when the connection is lost. */
  onDisconnect(listener: () => void): void
  /** Called after each reconnect, because the server may have lost its state. */
  onReconnect(listener: () => void): void
}

/** Connects as the service, waits for a server that is not there yet, and reconnects forever. */
export async function connectBus(service: ServiceName, config: NatsConfig, log: Logger): Promise<Bus> {
  const connection = await connectFirst(
    {
      ...connectionOptions(service, config),
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS / 2,
      pingInterval: PING_MS,
      maxPingOut: 2,
      ignoreAuthErrorAbort: true,
      // Otherwise each request captures a stack trace, needed or not.
      noAsyncTraces: true,
    },
    log,
  )
  const payloadBytesMax = connection.info?.max_payload ?? 0
  if (payloadBytesMax < PAYLOAD_BYTES_MAX) {
    log.warn(
      { max_payload: payloadBytesMax },
      `NATS should take messages of ${PAYLOAD_BYTES_MAX} bytes: long lists will fail`,
    )
  }
  const ofDisconnect: (() => void)[] = []
  const ofReconnect: (() => void)[] = []
  let connected = true
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false
        log.warn('the connection to NATS was lost')
        for (const listener of ofDisconnect) listener()
      } else if (status.type === 'reconnect') {
        connected = true
        log.info('connected to NATS again')
        for (const listener of ofReconnect) listener()
      } else if (status.type === 'error') {
        log.error({ err: status.error }, 'NATS reports an error')
      }
    }
  })()
  return {
    connection,
    get connected() {
      return connected
    },
    onDisconnect: (listener) => ofDisconnect.push(listener),
    onReconnect: (listener) => ofReconnect.push(listener),
  }
}

/** Retries until a server answers, and logs the reason each time it changes. */
async function connectFirst(options: ConnectionOptions, log: Logger): Promise<NatsConnection> {
  for (let said = ''; ; await pause(RECONNECT_MS)) {
    try {
      return await connect(options)
    } catch (error) {
      const { message } = error as Error
      if (message !== said) log.warn({ err: error }, 'there is no connection to NATS yet')
      said = message
    }
  }
}

/** A connection for one message, for commands: fails if the server is not there. */
export async function connectBriefly(service: ServiceName, config: NatsConfig): Promise<NatsConnection> {
  return await connect({ ...connectionOptions(service, config), reconnect: false })
}

/**
 * `prepareNats` with the connection that the environment describes: NATS_OPERATOR_URL and what goes with it.
 *
 * @throws ConfigError when the environment lacks something
 */
export async function prepareNatsAt(environment: NodeJS.ProcessEnv, services: readonly NatsNeeds[]): Promise<void> {
  const config = readConfig(operatorSettings, environment)
  const connection = await connect({
    ...serverOptions(config.NATS_OPERATOR_URL, config.NATS_OPERATOR_CREDENTIALS, config),
    name: 'operator',
    reconnect: false,
  })
  try {
    await prepareNats(connection, services, {
      replicas: config.NATS_REPLICAS,
      eventsBytesMax: config.NATS_EVENTS_BYTES_MAX,
    })
  } finally {
    await connection.close()
  }
}

function connectionOptions(service: ServiceName, config: NatsConfig): ConnectionOptions {
  return {
    ...serverOptions(config.NATS_URL, config.NATS_CREDENTIALS, config),
    name: service,
    inboxPrefix: inboxPrefixOf(service),
  }
}

/**
 * Which servers, as whom, and how protected.
 *
 * @throws ConfigError for a user in the address beside credentials
 */
function serverOptions(
  address: NatsAddress,
  credentials: NatsCredentials | undefined,
  config: ConfigOf<typeof natsTlsSettings>,
): ConnectionOptions {
  const { servers, user, pass } = address
  if (credentials && user !== undefined) {
    throw new ConfigError('the address of NATS has a user, and credentials are set too: remove one of them')
  }
  const identity = credentials ? { authenticator: jwtAuthenticator(credentials.jwt, credentials.seed) } : { user, pass }
  return { servers: [...servers], ...identity, timeout: CONNECT_MS_MAX, ...natsTls(address, config) }
}
