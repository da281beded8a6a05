import { isIPv4, isIPv6 } from 'node:net'

/** How many leading bits the addresses of a block have in common: multiples of 8 for IPv4, of 16 for IPv6. */
export interface BlockSize {
  ipv4Bits: 24 | 32
  ipv6Bits: 48 | 64
}

/** The block that an address belongs to. */
export function addressBlock(address: string, { ipv4Bits, ipv6Bits }: BlockSize): string {
  if (isIPv4(address)) {
    return `${address
      .split('.')
      .slice(0, ipv4Bits / 8)
      .join('.')}/${ipv4Bits}`
  }
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::') as [string, string?]
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array<string>(missing).fill('0'), ...last]
  return `${groups
    .slice(0, ipv6Bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${ipv6Bits}`
}
