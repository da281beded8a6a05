import type { Socket } from 'node:net'
import { type Agent, buildConnector, errors } from 'undici'
import type { OutgoingProxy } from './outgoing-proxy.ts'
import type { TargetGuard } from './target-guard.ts'
import { ProxyError, tunnelSignal } from './tunnel.ts'

export interface ConnectorOptions {
  proxy: OutgoingProxy | undefined
  /** Longest wait for a connection that can be used, in milliseconds: proxy and TLS included. */
  timeoutMs: number
  /** For addresses that others choose. */
  targetGuard?: TargetGuard
  /** HTTP/2 where the other side offers it; undici's default unless given. */
  allowH2?: boolean
}

type Wanted = buildConnector.Options

/** The option `connect` of an undici Agent: connections go through the proxy, where there is one and the target is not excepted. */
export function connectorFor(options: ConnectorOptions): NonNullable<Agent.Options['connect']> {
  const { proxy, timeoutMs, targetGuard, allowH2 } = options
  const direct = {
    timeout: timeoutMs,
    ...(targetGuard && { lookup: targetGuard.lookup }),
    ...(allowH2 !== undefined && { allowH2 }),
  }
  return proxy ? connectorThrough(proxy, buildConnector(direct), options) : direct
}

function connectorThrough(
  proxy: OutgoingProxy,
  connector: buildConnector.connector,
  { timeoutMs, targetGuard }: ConnectorOptions,
): buildConnector.connector {
  function connect(wanted: Wanted): Promise<Socket> {
    return new Promise((resolve, reject) => {
      connector(wanted, (...[error, socket]) => (error ? reject(error) : resolve(socket)))
    })
  }

  async function connectThrough(wanted: Wanted): Promise<Socket> {
    const isTls = wanted.protocol === 'https:'
    const { hostname: name } = wanted
    const port = Number(wanted.port) || (isTls ? 443 : 80)
    if (proxy.isDirect(name, port)) return await connect(wanted)

    const signal = AbortSignal.timeout(timeoutMs)
    const opening = tunnelSignal(timeoutMs)
    const hosts = targetGuard && !proxy.guards ? await targetGuard.addressesOf(name) : [name]
    if (hosts.every((host) => proxy.isDirect(host, port))) return await connect(wanted)

    const tunnel = await openTunnel(proxy, hosts, port, opening)
    return isTls ? await withinSignal(signal, tunnel, connect({ ...wanted, httpSocket: tunnel })) : tunnel
  }

  return (wanted, callback) => {
    connectThrough(wanted).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}

/**
 * For a guarded target `hosts` are the addresses that were resolved and checked here: given the name, the proxy would ask a
 * name server again, which may answer otherwise. The name keeps its place in TLS and in the request. Where one address is dead,
 * the next is tried.
 */
async function openTunnel(
  proxy: OutgoingProxy,
  hosts: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<Socket> {
  const [host, ...others] = hosts
  try {
    return await proxy.tunnel({ host: host!, port }, signal)
  } catch (error) {
    if (others.length === 0 || !isTargetAway(error)) throw error
    return await openTunnel(proxy, others, port, signal)
  }
}

/** Cuts the tunnel off when the time is over. The TLS socket in it then closes without an error, so the handshake never ends. */
async function withinSignal(signal: AbortSignal, tunnel: Socket, handshake: Promise<Socket>): Promise<Socket> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const cutOff = () => {
    tunnel.destroy()
    reject(new errors.ConnectTimeoutError('the TLS handshake did not finish in time'))
  }
  if (signal.aborted) cutOff()
  signal.addEventListener('abort', cutOff, { once: true })
  try {
    return await Promise.race([handshake, tooLate])
  } finally {
    signal.removeEventListener('abort', cutOff)
  }
}

/** What a proxy answers where it cannot reach the target (RFC 9110, sections 15.6.3 to 15.6.5). */
const TARGET_AWAY: readonly unknown[] = [502, 503, 504]

/** Whether the proxy says that what it was to connect to is away. */
export function isTargetAway(error: unknown): boolean {
  return error instanceof ProxyError && TARGET_AWAY.includes(error.status)
}
