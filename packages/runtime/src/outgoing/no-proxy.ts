import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLocalName } from './target-url.ts'

/** Whether a host, as a socket takes it, is reached at a port without the proxy. */
export type IsDirect = (host: string, port: number) => boolean

/** An address in brackets or a name, each perhaps with a port. */
const HOST_AND_PORT = /^(?:\[([^\]]+)\]|([^:[\]/\s]+))(?::(\d{1,5}))?$/
const NAME = /^(?:\*?\.)?[\w-]+(?:\.[\w-]+)*$/

/** Reads comma-separated entries, or names the first one that is not valid. Loopback is always direct. */
export function parseNoProxy(text: string): { isDirect: IsDirect } | { invalid: string } {
  const matchers: IsDirect[] = []
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (!entry) continue
    const matcher = matcherOf(entry.toLowerCase())
    if (!matcher) return { invalid: entry }
    matchers.push(matcher)
  }
  return {
    isDirect(given, port) {
      const host = given.toLowerCase().replace(/\.$/, '')
      return isLoopback(host) || matchers.some((matches) => matches(host, port))
    },
  }
}

function matcherOf(entry: string): IsDirect | undefined {
  if (ipaddr.isValidCIDR(entry)) {
    const [network, bits] = ipaddr.parseCIDR(entry)
    return (host) => {
      const address = addressOf(host)
      return address?.kind() === network.kind() && address.match(network, bits)
    }
  }
  if (isIP(entry)) return (host) => isSameAddress(host, entry)

  const [, inBrackets, plain, port] = HOST_AND_PORT.exec(entry) ?? []
  const wanted = inBrackets ?? plain
  if (!wanted) return undefined
  const isAtPort = (given: number) => port === undefined || Number(port) === given
  if (isIP(wanted)) return (host, given) => isAtPort(given) && isSameAddress(host, wanted)
  if (inBrackets !== undefined || !NAME.test(wanted)) return undefined
  const below = wanted.startsWith('*') ? wanted.slice(1) : wanted.startsWith('.') ? wanted : `.${wanted}`
  return (host, given) => isAtPort(given) && (host === wanted || host.endsWith(below))
}

/** Whether a name or address, without brackets, leads to this machine. */
export function isLoopback(host: string): boolean {
  return isLocalName(host) || addressOf(host)?.range() === 'loopback'
}

function isSameAddress(host: string, wanted: string): boolean {
  return isIP(host) !== 0 && ipaddr.parse(host).toString() === ipaddr.parse(wanted).toString()
}

function addressOf(host: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return isIP(host) ? ipaddr.parse(host) : undefined
}
