import type { Socket } from 'node:net'
import type { ConfigOf } from '../service/config.ts'
import type { Logger } from '../service/log.ts'
import type { IsDirect } from './no-proxy.ts'
import type { guardedOutgoingSettings, outgoingSettings } from './proxy-settings.ts'
import { openTunnel, type TunnelEnd } from './tunnel.ts'

/** The proxy that connections out of the installation go through. */
export interface OutgoingProxy {
  isDirect: IsDirect
  /** Whether the proxy itself refuses private addresses. It then gets names that others choose, unresolved. */
  guardsTargets: boolean
  /**
   * A connection through the proxy, not yet encrypted.
   *
   * @throws ProxyError
   */
  tunnel(to: TunnelEnd, signal: AbortSignal): Promise<Socket>
}

type Config = ConfigOf<typeof outgoingSettings> & Partial<ConfigOf<typeof guardedOutgoingSettings>>

/** The configured proxy, or undefined. */
export function readOutgoingProxy(config: Config): OutgoingProxy | undefined {
  if (!config.OUTGOING_PROXY_URL) return undefined
  const url = new URL(config.OUTGOING_PROXY_URL)
  return {
    isDirect: config.OUTGOING_NO_PROXY,
    guardsTargets: config.OUTGOING_PROXY_GUARDS ?? false,
    tunnel: (to, signal) => openTunnel(url, to, signal),
  }
}

/** Warns at start if the proxy alone keeps requests out of private networks. */
export function warnIfProxyGuards(proxy: OutgoingProxy | undefined, log: Logger): void {
  if (!proxy?.guardsTargets) return
  log.warn(
    'OUTGOING_PROXY_GUARDS is set: only the proxy keeps requests to names that others choose out of private networks',
  )
}
