import { isIP, type Socket } from 'node:net'
import type { Request } from 'express'
import ipaddr from 'ipaddr.js'
import proxyaddr from 'proxy-addr'
import { ofRequest, onceFor } from './of-request.ts'

/** Proxies in a row that are believed: more than any installation has. */
const PROXIES_MAX = 16

/** `[2001:db8::1]`, perhaps with a port, or an IPv4 address with one, as Azure's application gateway writes it. */
const IN_BRACKETS = /^\[([^\]]*)\](?::\d{1,5})?$/
const WITH_PORT = /^([\d.]+):\d{1,5}$/

/** Whether an address, `hop` proxies away from the gateway, belongs to a trusted proxy. */
export type TrustProxy = (address: string, hop: number) => boolean

/** Trusts the proxies in these networks. For Express, whose setting `trust proxy` takes the answer. */
export function trustProxiesIn(networks: readonly string[]): TrustProxy {
  if (networks.length === 0) return () => false
  const isInside = proxyaddr.compile([...networks])
  return (address, hop) => hop < PROXIES_MAX && isInside(normalAddress(address) ?? '', hop)
}

/**
 * The address of the caller, to count and record requests by, in the one form in which addresses are compared. It is the
 * socket's address. If that belongs to a trusted proxy, it is the last address in `X-Forwarded-For` that does not, since
 * callers may write others in front of it. A proxy that forwards something other than an address is the caller itself.
 */
export const callerAddressOf = ofRequest((req: Request) => {
  if (req.headers['x-forwarded-for'] === undefined) return addressOfSocket(req.socket)
  const hops = proxyaddr.all(req, req.app.get('trust proxy fn') as TrustProxy)
  const [address = ''] = hops.flatMap((hop) => normalAddress(hop) ?? []).slice(-1)
  return address
})

const addressOfSocket = onceFor(({ remoteAddress }: Socket) => normalAddress(remoteAddress) ?? '')

/** Without port, brackets and zone, and IPv4 as everybody writes it; undefined if the text is no address. */
function normalAddress(hop: string | undefined): string | undefined {
  const text = hop?.trim() ?? ''
  const [, host = text] = IN_BRACKETS.exec(text) ?? WITH_PORT.exec(text) ?? []
  const [address = ''] = host.split('%')
  // ipaddr.js alone would take 2130706433 and 0x7f.1 too.
  return isIP(address) ? ipaddr.process(address).toString() : undefined
}
