import { type ClientRequestArgs, Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import type { OutgoingProxy } from './outgoing-proxy.ts'
import { boundSockets } from './socket-places.ts'
import { tunnelSignal } from './tunnel.ts'

type Connected = (error: Error | null, socket: Duplex) => void
type Connect<Options> = (options: Options, connected?: Connected) => Duplex | null | undefined

export interface TunnelAgentOptions {
  /** Connections of one agent to one target, tunnels that are being opened included. Further requests wait. */
  maxSockets: number
  /** Within this time a tunnel is open. */
  connectMs: number
}

/** Agents of Node's own clients that go through the proxy, for libraries that take such. */
export function tunnelAgents(
  proxy: OutgoingProxy,
  { maxSockets, connectMs }: TunnelAgentOptions,
): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const httpAgent = new HttpAgent({ keepAlive: true, maxSockets })
  const httpsAgent = new HttpsAgent({ keepAlive: true, maxSockets })

  /** Node's own way to connect; for TLS it takes the tunnel as the socket to encrypt. */
  function through<Options extends { host?: string | null | undefined; port?: number | string | null | undefined }>(
    direct: (options: Options) => Duplex | null | undefined,
    inTunnel: (options: Options, tunnel: Duplex) => Duplex,
  ): Connect<Options> {
    return (to, connected) => {
      const end = { host: to.host ?? 'localhost', port: Number(to.port) }
      if (proxy.isDirect(end.host, end.port)) return direct(to)
      proxy
        .tunnel(end, tunnelSignal(connectMs))
        .then((tunnel) => inTunnel(to, tunnel))
        .then(
          (socket) => connected?.(null, socket),
          (error: Error) => connected?.(error, undefined as never),
        )
      return undefined
    }
  }

  const plain: Connect<ClientRequestArgs> = httpAgent.createConnection.bind(httpAgent)
  const encrypted: Connect<RequestOptions> = httpsAgent.createConnection.bind(httpsAgent)
  httpAgent.createConnection = through(plain, (_to, tunnel) => tunnel)
  httpsAgent.createConnection = through(encrypted, (to, socket) => encrypted({ ...to, socket } as RequestOptions)!)
  boundSockets(httpAgent, maxSockets)
  boundSockets(httpsAgent, maxSockets)
  return { httpAgent, httpsAgent }
}
