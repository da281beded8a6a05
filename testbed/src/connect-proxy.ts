import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { guardedOutgoingSettings, type OutgoingProxy, readConfig, readOutgoingProxy } from '@dossier/runtime'
import { targetCertificate } from './target-certificate.ts'

/** A tunnel that the proxy was asked for. */
export interface AskedTunnel {
  /** `host:port`, as it was asked for. */
  target: string
  /** User and password that came with it; undefined for none. */
  credentials: string | undefined
}

export interface ConnectProxy {
  /** With user and password, where the proxy asks for them. */
  url: string
  asked: readonly AskedTunnel[]
  /** The targets that were asked for, oldest first. */
  targets(): string[]
  /** What clients go through, by the settings that lead here and further ones. */
  outgoing(environment?: Record<string, string>): OutgoingProxy
  stop(): Promise<void>
}

/** A password with characters that a URL has to escape. */
export const PROXY_PASSWORD = 'p@ss/of the:proxy'

const encoded = encodeURIComponent(PROXY_PASSWORD)
const CREDENTIALS = `dossier:${PROXY_PASSWORD}`

/** On this machine and yet no loopback address, so that it is reached through a proxy. */
export const OFF_LOOPBACK = '0.0.0.0'

/** The URL of a server on loopback, as it is reached through a proxy. */
export const offLoopback = (url: string) => url.replace('127.0.0.1', OFF_LOOPBACK)

export interface ConnectProxyOptions {
  /** Where tunnels lead: the ports of servers on loopback, by the targets that are asked for. Others lead where they say. */
  leads?: Record<string, number>
  /** What the proxy answers in place of opening a tunnel, for a target; `hang` says nothing, undefined opens it. */
  answers?: (target: string) => number | 'hang' | undefined
  /** Whether it is reached by TLS, at https://localhost; a test has to trust its certificate. */
  tls?: boolean
}

/** Starts proxies that stop with the `cleanups` of a test file. */
export function proxyStarter(cleanups: (() => unknown)[]): (options?: ConnectProxyOptions) => Promise<ConnectProxy> {
  return async (options) => {
    const proxy = await startConnectProxy(options)
    cleanups.push(() => proxy.stop())
    return proxy
  }
}

/** An HTTP proxy on loopback that opens tunnels (CONNECT, RFC 9110 section 9.3.6) to those who know its password. */
export async function startConnectProxy(options: ConnectProxyOptions = {}): Promise<ConnectProxy> {
  const { leads = {}, answers, tls = false } = options
  const asked: AskedTunnel[] = []
  const sockets = new Set<Socket>()
  const server = tls ? createTlsServer(targetCertificate) : createServer()
  server.on('request', (_req, res) => res.writeHead(405).end())

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  server.on('connection', keep)
  server.on('connect', (req, client: Socket, head) => {
    keep(client)
    const target = req.url!
    const basic = /^Basic (.+)$/.exec(req.headers['proxy-authorization'] ?? '')?.[1]
    const credentials = basic && Buffer.from(basic, 'base64').toString()
    asked.push({ target, credentials })
    const answer = credentials === CREDENTIALS ? answers?.(target) : 407
    if (answer === 'hang') return
    if (answer !== undefined) return client.end(`HTTP/1.1 ${answer} No\r\ncontent-length: 0\r\n\r\n`)

    const { hostname, port } = new URL(`tcp://${target}`)
    const upstream = connect(leads[target] ?? Number(port), target in leads ? '127.0.0.1' : hostname)
    keep(upstream)
    upstream.once('error', () => client.end('HTTP/1.1 502 No\r\ncontent-length: 0\r\n\r\n'))
    upstream.once('connect', () => {
      const opened = 'HTTP/1.1 200 Connection established\r\n\r\n'
      client.once('close', () => upstream.destroy())
      upstream.once('close', () => client.destroy())
      if (head.length > 0) upstream.write(head)
      client.pipe(upstream)
      client.write(opened)
      upstream.pipe(client)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `${tls ? 'https' : 'http'}://dossier:${encoded}@${tls ? 'localhost' : '127.0.0.1'}:${port}`

  return {
    url,
    asked,
    targets: () => asked.map(({ target }) => target),
    outgoing: (environment = {}) =>
      readOutgoingProxy(readConfig(guardedOutgoingSettings, { OUTGOING_PROXY_URL: url, ...environment }))!,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
