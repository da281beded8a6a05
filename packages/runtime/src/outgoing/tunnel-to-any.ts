import type { Socket } from 'node:net'
import type { OutgoingProxy } from './outgoing-proxy.ts'
import { isTargetAway, isTimeout } from './tunnel.ts'

/** Addresses that are tried. A name may have hundreds, of machines that are nobody's business here. */
const TRIED_MAX = 4

/**
 * A tunnel to the first of several addresses of a target that the proxy can reach. Each address gets an equal share of the time that
 * is left, so that one that never answers leaves time for the next. The first few are tried.
 *
 * @param endsAt when the time is over, on the clock of `performance.now()`
 * @throws ProxyError the one of the last address that was tried
 */
export async function tunnelToAny(
  proxy: OutgoingProxy,
  hosts: readonly string[],
  port: number,
  endsAt: number,
): Promise<Socket> {
  const [host, ...others] = hosts.slice(0, TRIED_MAX)
  const shareMs = Math.max(0, endsAt - performance.now()) / (1 + others.length)
  try {
    return await proxy.tunnel({ host: host!, port }, AbortSignal.timeout(Math.ceil(shareMs)))
  } catch (error) {
    if (others.length === 0 || !(isTargetAway(error) || isTimeout(error))) throw error
    return await tunnelToAny(proxy, others, port, endsAt)
  }
}
