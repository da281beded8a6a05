import { type identity, toTypeId } from '@dossier/contracts'
import { canonicalJson } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import { chainEvent, hashOfEntry, NO_HASH } from './audit-chain.ts'

const UUID = '018f0000-0000-7000-8000-000000000001'
const NOON = '2026-11-21T12:00:00.000Z'

const draft: identity.AuditDraft = {
  id: toTypeId('aud', UUID),
  firm_id: toTypeId('firm', UUID),
  occurred_at: '2026-11-21T11:59:59.998Z',
  action: 'getMatter',
  kind: 'read',
  outcome: 'succeeded',
  status: 200,
  error_code: null,
  actor: 'session',
  user_id: toTypeId('usr', UUID),
  credential_id: toTypeId('ses', UUID),
  client_id: null,
  address: '203.0.113.7',
  user_agent: 'say "hi" \u2028 ünïcode \\',
  request_id: 'r-1',
  resources: [toTypeId('mat', UUID)],
  fields: ['status=archived'],
}
const head = { sequence: 7, hash: 'ab'.repeat(32), recorded_at: NOON }

test('an event is hashed in canonical JSON, with its place and the hash before', () => {
  const { entry, hash } = chainEvent(draft, head, '2026-11-21T12:00:01.000Z')

  const expected = { ...draft, sequence: 8, recorded_at: '2026-11-21T12:00:01.000Z', previous_hash: head.hash }
  expect(entry).toBe(canonicalJson(expected))
  expect(hash).toBe(hashOfEntry(canonicalJson(expected)))
})

test('time does not go back along a chain', () => {
  expect(chainEvent(draft, head, '2026-11-21T11:00:00.000Z').recordedAt).toBe(NOON)
})

test('whatever changes in an event or before it changes its hash', () => {
  const { hash } = chainEvent(draft, head, NOON)

  expect(chainEvent({ ...draft, address: '203.0.113.8' }, head, NOON).hash).not.toBe(hash)
  expect(chainEvent(draft, { ...head, hash: NO_HASH }, NOON).hash).not.toBe(hash)
  expect(chainEvent(draft, { ...head, sequence: 8 }, NOON).hash).not.toBe(hash)
})
