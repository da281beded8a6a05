import { type identity, toTypeId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { searchedTerms, termsOf } from './audit-terms.ts'

const uuid = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const firm = toTypeId('firm', uuid(1))

const event: identity.AuditDraft = {
  id: toTypeId('aud', uuid(2)),
  firm_id: firm,
  occurred_at: '2026-11-21T12:00:00.000Z',
  action: 'revokeApiKey',
  kind: 'credential',
  outcome: 'refused',
  status: 403,
  error_code: 'forbidden',
  actor: 'application',
  user_id: toTypeId('usr', uuid(3)),
  credential_id: toTypeId('grt', uuid(4)),
  client_id: toTypeId('app', uuid(5)),
  address: '203.0.113.7',
  user_agent: null,
  request_id: null,
  resources: [toTypeId('key', uuid(6)), toTypeId('mat', uuid(7))],
  fields: [],
}

test.each([
  { actor: event.user_id! },
  { actor: event.credential_id! },
  { actor: event.client_id! },
  { action: 'revokeApiKey' },
  { kind: 'credential' as const },
  { resource: event.resources[1]! },
  { address: '203.0.113.7' },
  { outcome: 'refused' as const },
  { actor: event.user_id!, action: 'revokeApiKey', address: '203.0.113.7' },
])('an event is found by %j', (search) => {
  const terms = searchedTerms(firm, search)

  expect(terms).toHaveLength(Object.keys(search).length)
  expect(termsOf([event])).toEqual(expect.arrayContaining(terms))
})

test('an event of another firm, or with the value in another place, has other terms', () => {
  const [term] = searchedTerms(firm, { resource: event.user_id! })

  expect(termsOf([event])).not.toContain(term)
  expect(termsOf([{ ...event, firm_id: toTypeId('firm', uuid(9)) }])).not.toEqual(termsOf([event]))
})

test('terms are integers that a double holds, and rarely collide', () => {
  const terms = Array.from(
    { length: 20_000 },
    (_, number) => searchedTerms(firm, { resource: toTypeId('mat', uuid(number)) })[0]!,
  )

  expect(terms.every(Number.isSafeInteger)).toBe(true)
  expect(new Set(terms).size).toBe(terms.length)
})

test('events that share values share their terms', () => {
  const other = { ...event, action: 'getMatter' }

  expect(termsOf([event, other])).toEqual([...termsOf([event]), ...searchedTerms(firm, { action: 'getMatter' })])
})
