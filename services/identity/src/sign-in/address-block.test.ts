import { expect, test } from '@jest/globals'
import { addressBlock } from './address-block.ts'

test.each([
  ['203.0.113.9', '203.0.113.9/32', '203.0.113/24'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64', '2001:db8:0::/48'],
  ['2001:DB8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
])('%s belongs to %s and to %s', (address, narrow, wide) => {
  expect(addressBlock(address, { ipv4Bits: 32, ipv6Bits: 64 })).toBe(narrow)
  expect(addressBlock(address, { ipv4Bits: 24, ipv6Bits: 48 })).toBe(wide)
})
