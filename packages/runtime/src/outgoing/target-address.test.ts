import { expect, test } from '@jest/globals'
import { isAllowedAddress } from './target-address.ts'

const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '93.184.215.14',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
]

const REFUSED: [address: string, why: string][] = [
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['10.255.255.255', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata of Alibaba'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata of AWS, Google, Azure'],
  ['168.63.129.16', 'platform of Azure'],
  ['192.0.0.192', 'metadata of Oracle'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::7f00:1', 'deprecated IPv4-compatible'],
  ['::ffff:127.0.0.1', 'IPv4-mapped loopback'],
  ['::ffff:10.0.0.1', 'IPv4-mapped private'],
  ['::ffff:8.8.8.8', 'IPv4-mapped public'],
  ['::ffff:0:7f00:1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b::808:808', 'NAT64 of a public address'],
  ['64:ff9b:1::7f00:1', 'NAT64, local use'],
  ['64:ff9b:1:ffff::1', 'NAT64, local use'],
  ['100::1', 'discard only'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'benchmarks'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2002:808:808::1', '6to4 of a public address'],
  ['3fff::1', 'documentation'],
  ['4000::1', 'not yet given out'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of AWS over IPv6'],
  ['fe80::1', 'link-local'],
  ['febf::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
  ['not an address', 'no address at all'],
]

const LOOPBACK = ['127.0.0.1', '127.255.255.254', '::1']

test.each(PUBLIC)('%s is public and allowed', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(true)
})

test.each(REFUSED)('%s is refused, with local targets allowed too: %s', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(false)
  expect(isAllowedAddress(address, { allowLocal: true })).toBe(false)
})

test.each(LOOPBACK)('%s is allowed for local use alone', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(false)
  expect(isAllowedAddress(address, { allowLocal: true })).toBe(true)
})
