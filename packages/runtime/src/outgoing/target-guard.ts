import { promises as dns } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { withinTime } from '../time/within-time.ts'
import { isAllowedAddress, type TargetPolicy } from './target-address.ts'
import { hostOf, isLocalName, REFUSED_ADDRESS, targetUrlProblem } from './target-url.ts'

/** One question to one name server may take this long; twice, since packets get lost. */
const DNS_MS_MAX = 1_000
const DNS_TRIES = 2
/** With several name servers that are silent the above adds up; a caller does not wait for all of it. */
const RESOLVE_MS_MAX = 2_000

const LOOPBACK = ['127.0.0.1', '::1']

/** Keeps requests to addresses that others chose out of private networks: server-side request forgery. */
export interface TargetGuard {
  /** Why an address is refused, after resolving its name, or undefined. A name that does not resolve (yet) is accepted. */
  problemOf(url: string): Promise<string | undefined>
  /** Whether an address may be connected to, as far as its text tells. Sockets skip `lookup` for IP literals. */
  allowsText(url: string): boolean
  /**
   * What a name leads to, IPv4 first, or the address itself, all of it checked.
   *
   * @throws RefusedTargetError, or what the name server says of a name without an address
   */
  addressesOf(host: string): Promise<string[]>
  /** Resolves names for sockets: the address that is checked is the one that is connected to. */
  lookup: LookupFunction
}

/** An address, or what its name leads to, is not allowed. */
export class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError'
  readonly code = 'TARGET_REFUSED'
}

/** `nameServers` as `address:port`; the machine's own unless given. */
export function createTargetGuard(policy: TargetPolicy, nameServers?: readonly string[]): TargetGuard {
  // The system's resolver would hold one of few threads per question, so that dead names delay living ones.
  const resolver = new dns.Resolver({ timeout: DNS_MS_MAX, tries: DNS_TRIES })
  if (nameServers) resolver.setServers(nameServers)

  /** Throws the name server's error if the name has no address at all. */
  async function resolve(host: string): Promise<string[]> {
    if (isLocalName(host)) return LOOPBACK
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0) throw (answers[0] as PromiseRejectedResult).reason
    return addresses
  }

  const isAllowed = (address: string) => isAllowedAddress(address, policy)

  async function addressesOf(host: string): Promise<string[]> {
    const addresses = isIP(host) ? [host] : await resolve(host.replace(/\.$/, ''))
    if (!addresses.every(isAllowed)) throw new RefusedTargetError(`${host} leads to an address that is not allowed`)
    return addresses
  }

  return {
    addressesOf,

    async problemOf(url) {
      const problem = targetUrlProblem(url, policy)
      if (problem) return problem
      const host = hostOf(new URL(url))
      if (isIP(host)) return undefined
      const addresses = await withinTime(RESOLVE_MS_MAX, () => resolve(host)).catch(() => [])
      return addresses.every(isAllowed) ? undefined : REFUSED_ADDRESS
    },

    allowsText: (url) => targetUrlProblem(url, policy) === undefined,

    lookup(host, options, callback) {
      const settle = async () => {
        const wanted = (await addressesOf(host)).map((address) => ({ address, family: isIP(address) }))
        const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : (options.family ?? 0)
        return family === 0 ? wanted : wanted.filter((entry) => entry.family === family)
      }
      settle().then(
        (entries) => {
          const [first] = entries
          if (options.all) callback(null, entries)
          else if (first) callback(null, first.address, first.family)
          else callback(new Error(`${host} has no address of the requested family`), '')
        },
        (error) => callback(error, ''),
      )
    },
  }
}
