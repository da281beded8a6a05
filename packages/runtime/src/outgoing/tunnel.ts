import { request as requestPlain } from 'node:http'
import { request as requestOverTls } from 'node:https'
import { isIP, isIPv6, type Socket } from 'node:net'
import { hostOf } from './target-url.ts'

/** The proxy opened no tunnel. The error holds nothing of its address, user and password: logs and firms may have the message. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly code: string
  /** HTTP status of the proxy; undefined if it did not respond. */
  readonly status: number | undefined

  constructor(code: string, message: string, status?: number) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Statuses of a proxy that cannot reach the target (RFC 9110, sections 15.6.3 to 15.6.5). */
const TARGET_AWAY: readonly unknown[] = [502, 503, 504]

/** Whether the proxy reports that the target is unavailable. */
export function isTargetAway(error: unknown): boolean {
  return error instanceof ProxyError && TARGET_AWAY.includes(error.status)
}

/** Whether the time was over before the proxy answered: it, or the target, is silent. */
export function isTimeout(error: unknown): boolean {
  return error instanceof ProxyError && error.code === TIMEOUT
}

const TIMEOUT = 'PROXY_TIMEOUT'

export interface TunnelEnd {
  /** A name or an address, without brackets. */
  host: string
  port: number
}

/**
 * Asks a proxy for a tunnel (CONNECT, RFC 9110 section 9.3.6). Once it is open, the signal no longer has a hold on it.
 *
 * @param proxy its address with user and password
 * @throws ProxyError, also when the signal ends the waiting
 */
export function openTunnel(proxy: URL, { host, port }: TunnelEnd, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`
  const isTls = proxy.protocol === 'https:'
  const proxyHost = hostOf(proxy)
  const req = (isTls ? requestOverTls : requestPlain)({
    host: proxyHost,
    // Unless told, Node would have the proxy prove the name in the header.
    servername: isIP(proxyHost) ? '' : proxyHost,
    port: proxy.port || (isTls ? 443 : 80),
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, ...credentialsOf(proxy) },
    agent: false,
    signal,
  })
  req.once('connect', ({ statusCode = 0 }, socket, head) => {
    if (statusCode < 200 || statusCode > 299) {
      socket.destroy()
      return reject(refusal(statusCode))
    }
    // A server that speaks first, as SMTP servers do, may have spoken already.
    if (head.length > 0) socket.unshift(head)
    resolve(socket as Socket)
  })
  req.once('error', (cause) => reject(signal.aborted ? tooLate() : unreachable(cause)))
  req.end()
  return promise
}

/** The proxy gets this fraction of the connect timeout, so that a silent proxy is reported before the caller times out. */
const PROXY_SHARE = 0.9

/** How long opening a tunnel may take if the connection must be ready within `timeoutMs`. */
export function tunnelMs(timeoutMs: number): number {
  return Math.ceil(timeoutMs * PROXY_SHARE)
}

/** Aborts opening a tunnel if the connection must be ready within `timeoutMs`. */
export function tunnelSignal(timeoutMs: number): AbortSignal {
  return AbortSignal.timeout(tunnelMs(timeoutMs))
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}

function refusal(status: number): ProxyError {
  const said = status === 407 ? 'the proxy rejected our user or password' : 'the proxy did not open a connection'
  return new ProxyError(`PROXY_ANSWERED_${status}`, `${said} (${status})`, status)
}

function tooLate(): ProxyError {
  return new ProxyError(TIMEOUT, 'the proxy did not answer in time')
}

/** Of the cause only its code is kept: its text has the address of the proxy. */
function unreachable(cause: NodeJS.ErrnoException): ProxyError {
  return new ProxyError('PROXY_UNREACHABLE', `the proxy cannot be reached (${cause.code ?? cause.name})`)
}
