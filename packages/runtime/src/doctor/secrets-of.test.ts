import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { setting } from '../service/config.ts'
import { secretsOf } from './secrets-of.ts'

const settings = { SECRET: setting({ schema: z.string(), doc: 'A secret.', default: '', secret: true }) }
const hidden = (value: string, text: string) => secretsOf(settings, { SECRET: value })(text)

test.each([
  ['a key of a list', 'k1:AAAAsecret=,k2:BBBBsecret=', 'no key BBBBsecret= here'],
  ['an element of a list', 'first-secret,second-secret', 'refused: second-secret'],
  ['a value of a list of names', 'authorization=Bearer%20token-1,tenant=name', 'sent Bearer token-1'],
  ['a line of a file', 'BEGIN\nSUAEXAMPLESEED\nEND', 'seed SUAEXAMPLESEED is not valid'],
  [
    'the password of each address',
    'nats://one:first-pass@a,nats://two:second%2Fpass@b',
    'wrong: first-pass, second/pass',
  ],
])('%s is hidden', (_what, value, text) => {
  expect(hidden(value, text)).toContain('[secret]')
  expect(hidden(value, text)).not.toMatch(/AAAA|BBBB|second-secret|token-1|SUAEX|first-pass|second\/pass/)
})

test('hosts and ports of addresses are left to read', () => {
  expect(hidden('nats://one:first-pass@a.test:4222,b.test:4333', 'b.test:4333 is down')).toBe('b.test:4333 is down')
})
