import { expect, test } from '@jest/globals'
import type { Request } from 'express'
import { callerAddressOf } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8::ffff:1', '2001:db8::ffff:1'],
  ['::ffff:7:8', '::ffff:7:8'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('the caller at %s has the address %s', (ip, expected) => {
  const address = callerAddressOf({ ip } as Request)

  expect(address).toBe(expected)
})
