import type { Socket } from 'node:net'
import { buildConnector, errors } from 'undici'
import type { ConnectorOptions } from './connector-options.ts'
import type { OutgoingProxy } from './outgoing-proxy.ts'
import { tunnelMs } from './tunnel.ts'
import { tunnelToAny } from './tunnel-to-any.ts'

type Wanted = buildConnector.Options

/** Connects through a proxy, unless the target is an exception. `direct` has the options of direct connections. */
export function connectorThrough(
  proxy: OutgoingProxy,
  direct: buildConnector.BuildOptions,
  { timeoutMs, targetGuard }: ConnectorOptions,
): buildConnector.connector {
  const connector = buildConnector(direct)

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

    const whole = AbortSignal.timeout(timeoutMs)
    const openingMs = tunnelMs(timeoutMs)
    const endsAt = performance.now() + openingMs
    const hosts = await hostsOf(name, AbortSignal.timeout(openingMs))
    if (hosts.every((host) => proxy.isDirect(host, port))) return await connect(wanted)

    const tunnel = await tunnelToAny(proxy, hosts, port, endsAt)
    if (!isTls) return tunnel
    // A TLS socket whose tunnel is cut off closes without an error, so the handshake would never end.
    const handshake = connect({ ...wanted, httpSocket: tunnel })
    return await withinSignal(whole, handshake, 'the TLS handshake did not finish in time', () => tunnel.destroy())
  }

  /**
   * What the proxy is asked for. For a guarded target these are the addresses that were resolved and checked here: given the name, the
   * proxy would ask a name server again, which may answer otherwise. The name keeps its place in TLS and in the request.
   */
  async function hostsOf(name: string, signal: AbortSignal): Promise<string[]> {
    if (!targetGuard || proxy.guardsTargets) return [name]
    return await withinSignal(signal, targetGuard.addressesOf(name), 'the name was not resolved in time')
  }

  return (wanted, callback) => {
    connectThrough(wanted).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}

/** The result of `work`, unless the signal comes first. */
async function withinSignal<Result>(
  signal: AbortSignal,
  work: Promise<Result>,
  tooLate: string,
  cutOff = () => {},
): Promise<Result> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const end = () => {
    cutOff()
    reject(new errors.ConnectTimeoutError(tooLate))
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, ended])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
