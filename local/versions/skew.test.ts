import type { OwnerName, ServiceName } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { type Answered, skewOf } from './skew.ts'

const process = (
  service: ServiceName,
  contracts: Partial<Record<OwnerName, string>>,
  version = '1.0.0',
  address = `http://${service}:9090`,
): Answered => ({ address, version: { service, version, revision: '', node: 'v26.10.0', contracts } })

test('processes that were built with the same contracts show no skew', () => {
  expect(
    skewOf([
      process('gateway', { matters: 'a', identity: 'b' }),
      process('matters', { matters: 'a', identity: 'b' }),
      process('identity', { identity: 'b' }),
    ]),
  ).toEqual([])
})

test('replicas of two versions are named, and so is who was built with another contract', () => {
  expect(
    skewOf([
      process('gateway', { matters: 'a', identity: 'older' }),
      process('matters', { matters: 'a' }, '1.0.0', 'http://one:9090'),
      process('matters', { matters: 'a' }, '1.1.0', 'http://two:9090'),
      process('identity', { identity: 'newer' }),
    ]),
  ).toEqual([
    'matters runs in 1.0.0 and 1.1.0',
    'gateway at http://gateway:9090 was built with another contract of identity',
  ])
})

test('nothing is said about a service that was not asked', () => {
  expect(skewOf([process('gateway', { matters: 'a' })])).toEqual([])
})
