import type { ServiceName } from '@dossier/contracts'
import type { ConnectionOptions } from '@nats-io/nats-core'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from '../service/log.ts'
import { inboxPrefixOf, PAYLOAD_BYTES_MAX } from './authorization.ts'
import { type Consuming, prepareNats } from './streams.ts'

/** A server that went away is tried again this often. */
const RECONNECT_MS = 200
const CONNECT_MS_MAX = 2_000
/** A server that hangs without closing is noticed after two of these. */
const PING_MS = 2_000

/** The connection to NATS, and whether it is up at this moment. */
export interface Bus {
  connection: NatsConnection
  readonly connected: boolean
  /** Called after each reconnect: the server may have lost what it knew. */
  onReconnect(listener: () => void): void
}

/** Connects as the service, waits for a server that is not there yet, and reconnects for ever. */
export async function connectBus(service: ServiceName, url: string, log: Logger): Promise<Bus> {
  const connection = await connect({
    ...connectionOptions(service, url),
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_MS / 2,
    pingInterval: PING_MS,
    maxPingOut: 2,
    waitOnFirstConnect: true,
    ignoreAuthErrorAbort: true,
    // Otherwise each request captures a stack trace, needed or not.
    noAsyncTraces: true,
  })
  const payloadBytesMax = connection.info?.max_payload ?? 0
  if (payloadBytesMax < PAYLOAD_BYTES_MAX) {
    log.warn(
      { max_payload: payloadBytesMax },
      `NATS should take messages of ${PAYLOAD_BYTES_MAX} bytes: long lists will fail`,
    )
  }
  const listeners: (() => void)[] = []
  let connected = true
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false
        log.warn('the connection to NATS was lost')
      } else if (status.type === 'reconnect') {
        connected = true
        log.info('connected to NATS again')
        for (const listener of listeners) listener()
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
    onReconnect: (listener) => listeners.push(listener),
  }
}

/** A connection for one message, such as a command's: gives up when the server is not there. */
export async function connectBriefly(service: ServiceName, url: string): Promise<NatsConnection> {
  return await connect({ ...connectionOptions(service, url), reconnect: false })
}

/** An operator's connection for one command. */
async function connectAsOperator(url: string): Promise<NatsConnection> {
  return await connect({ ...addressOf(url), name: 'operator', timeout: CONNECT_MS_MAX, reconnect: false })
}

/** `prepareNats` at an address, with the user and password of an operator in it. */
export async function prepareNatsAt(
  operatorUrl: string,
  services: readonly Consuming[],
  options: { replicas?: number } = {},
): Promise<void> {
  const connection = await connectAsOperator(operatorUrl)
  try {
    await prepareNats(connection, services, options)
  } finally {
    await connection.close()
  }
}

/** Which server, and as whom. */
function connectionOptions(service: ServiceName, url: string): ConnectionOptions {
  return { ...addressOf(url), name: service, inboxPrefix: inboxPrefixOf(service), timeout: CONNECT_MS_MAX }
}

function addressOf(url: string): ConnectionOptions {
  const { username, password, host } = new URL(url)
  return {
    servers: host.split(','),
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
  }
}
