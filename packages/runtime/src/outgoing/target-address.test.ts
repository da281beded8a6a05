import { expect, test } from '@jest/globals'
import { PUBLIC, REFUSED } from '../../test/target-addresses.ts'
import { isAllowedAddress } from './target-address.ts'

const LOOPBACK = ['127.0.0.1', '127.255.255.254', '::1']

test.each(PUBLIC)('%s is public and allowed', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(true)
})

test.each(REFUSED)('%s is refused, with local targets allowed too: %s', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(false)
  expect(isAllowedAddress(address, { allowLocal: true })).toBe(false)
})

test('a text that is no address is refused', () => {
  expect(isAllowedAddress('not an address', { allowLocal: true })).toBe(false)
})

test.each(LOOPBACK)('%s is allowed for local use alone', (address) => {
  expect(isAllowedAddress(address, { allowLocal: false })).toBe(false)
  expect(isAllowedAddress(address, { allowLocal: true })).toBe(true)
})
