import { isIPv6 } from 'node:net'

/**
 * What one caller can be expected to have of addresses: an IPv4 address, also when it is written as IPv6, or an IPv6
 * /64, within which a caller changes addresses at will.
 */
export function addressBlock(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::') as [string, string?]
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
