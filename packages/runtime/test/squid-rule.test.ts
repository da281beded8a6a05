import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { PUBLIC, REFUSED } from './target-addresses.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/operations/proxy.md'), 'utf8')
const networks = [...page.matchAll(/^acl private dst (.+)$/gm)].flatMap(([, entries]) => entries!.split(' '))

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

const denied = new BlockList()
for (const network of networks) {
  const [address, bits = isIPv6(network) ? '128' : '32'] = network.split('/')
  denied.addSubnet(address!, Number(bits), familyOf(address!))
}
const isDenied = (address: string) => denied.check(address, familyOf(address))

/** Squid takes an IPv4-mapped address as the one of IPv4, so this one is public to it. */
const PUBLIC_TO_SQUID = '::ffff:8.8.8.8'
const refused = REFUSED.filter(([address]) => address !== PUBLIC_TO_SQUID)

test.each([...refused, ['127.0.0.1', 'loopback'], ['::1', 'loopback']])('the Squid rule denies %s: %s', (address) => {
  expect(isDenied(address)).toBe(true)
})

/** Networks of IPv6 that hold IPv4-mapped addresses, such as ::/3, hold all of IPv4 for Squid, as for Node. */
test.each(PUBLIC)('the Squid rule allows %s', (address) => {
  expect(isDenied(address)).toBe(false)
})
