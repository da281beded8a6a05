import { expect, test } from '@jest/globals'
import { requestFrom } from '../../test/request-from.ts'
import { callerAddressOf } from './caller-address.ts'

const addressOf = (socket: string | undefined, forwarded?: string, trustedProxies = ['10.0.0.0/8', 'fd00::/8']) =>
  callerAddressOf(requestFrom(socket, { headers: { 'x-forwarded-for': forwarded }, trustedProxies }))

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, ''],
])('a caller at the socket %s has the address %s', (socket, expected) => {
  expect(addressOf(socket)).toBe(expected)
})

test.each(['203.0.113.9', '2001:db8::1', '::ffff:192.168.0.1'])(
  'who reaches the gateway past the proxy, from %s, cannot name another address',
  (socket) => {
    expect(addressOf(socket, '198.51.100.1')).toBe(addressOf(socket))
    expect(addressOf(socket, '198.51.100.1, 10.0.0.1')).toBe(addressOf(socket))
  },
)

test('where no proxy is trusted, nobody is believed', () => {
  expect(addressOf('10.0.0.1', '198.51.100.1', [])).toBe('10.0.0.1')
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  // What the caller wrote stands in front of what the proxy saw.
  ['192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['192.0.2.66, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['192.0.2.66,198.51.100.1 ,  fd00::7', '198.51.100.1'],
  ['198.51.100.1, ::ffff:10.1.2.3', '198.51.100.1'],
  // Callers in the network of the proxies.
  ['10.9.9.9', '10.9.9.9'],
  ['10.9.9.9, 10.1.2.3', '10.9.9.9'],
])('a trusted proxy that forwards %s forwards for %s', (forwarded, expected) => {
  expect(addressOf('10.0.0.1', forwarded)).toBe(expected)
  expect(addressOf('::ffff:10.0.0.1', forwarded)).toBe(expected)
})

test.each([
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:0DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1%evil', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:51234', '203.0.113.9'],
  ['203.0.113.9:51234, 10.1.2.3:443', '203.0.113.9'],
])('an address written as %s counts as %s', (forwarded, expected) => {
  expect(addressOf('10.0.0.1', forwarded)).toBe(expected)
})

test.each(['', ', ,'])('where a proxy forwards %j, it is the caller itself', (forwarded) => {
  expect(addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1')
})

test.each([
  'unknown',
  '_hidden',
  'evil.example',
  '2130706433',
  '0x7f.1',
  '127.1',
  '203.0.113.9:99999999',
  '[2001:db8::1',
  '\u009b31m',
  'a'.repeat(10_000),
])('a proxy that forwards %j, which is no address, is the caller itself', (forwarded) => {
  expect(addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1')
  expect(addressOf('10.0.0.1', `198.51.100.1, ${forwarded}, 10.1.2.3`)).toBe('10.1.2.3')
})

test('no more proxies in a row are believed than an installation can have', () => {
  const forwarded = ['198.51.100.1', ...Array.from({ length: 5_000 }, (_, n) => `10.0.${n >> 8}.${n & 255}`)]

  expect(addressOf('10.0.0.1', forwarded.join(', '))).toMatch(/^10\./)
})
