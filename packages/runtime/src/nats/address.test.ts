import { expect, test } from '@jest/globals'
import { readNatsUrl } from './address.ts'

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'], tls: false }],
  ['nats://me:secret@nats:4222', { servers: ['nats:4222'], user: 'me', pass: 'secret', tls: false }],
  ['tls://me:secret@nats.example.com', { servers: ['nats.example.com'], user: 'me', pass: 'secret', tls: true }],
  [
    'tls://me:secret@a:4222,b:4223,[::1]:4224',
    { servers: ['a:4222', 'b:4223', '[::1]:4224'], user: 'me', pass: 'secret', tls: true },
  ],
  ['nats://me:a,b@c:d@a:1,b:2', { servers: ['a:1', 'b:2'], user: 'me', pass: 'a,b@c:d', tls: false }],
  ['nats://me:a%2Fb@a:1/', { servers: ['a:1'], user: 'me', pass: 'a/b', tls: false }],
  ['nats://token@a:1', { servers: ['a:1'], user: 'token', tls: false }],
])('%s', (text, expected) => {
  expect(readNatsUrl(text)).toEqual({ user: undefined, pass: undefined, ...expected })
})

test.each([
  '',
  'nats://',
  'http://nats:4222',
  'nats:4222',
  'nats://a:4222,',
  'nats://a:4222,,b:4222',
  'nats://a:99999',
  'nats://a:4222/path',
  'nats://a:4222?tls=1',
  'nats://a b:4222',
  'nats://me:%zz@a:4222',
  `nats://${Array(101).fill('a:1').join()}`,
])('%j is no address of NATS', (text) => {
  expect(readNatsUrl(text)).toBeUndefined()
})
