import ipaddr from 'ipaddr.js'

export interface TargetPolicy {
  /** Whether loopback addresses and plain http are fine: for local use alone. */
  allowLocal: boolean
}

/** All global unicast addresses there are (RFC 4291 section 2.4, IANA registry); the rest has no business here. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/** Public by number, yet answers only to the cloud's own machines: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const AZURE_PLATFORM = '168.63.129.16'

/**
 * Whether requests may go to an IP address that others chose. Only plainly public ones pass: whatever embeds another address (IPv4 in
 * IPv6, NAT64, 6to4, Teredo) is refused as a whole, since what it leads to depends on the network.
 */
export function isAllowedAddress(text: string, { allowLocal }: TargetPolicy): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  const range = address.range()
  if (range === 'loopback') return allowLocal
  if (range !== 'unicast' || text === AZURE_PLATFORM) return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST)
}
