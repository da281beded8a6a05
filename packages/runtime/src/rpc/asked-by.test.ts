import { identity, matters, type Principal } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createAskedBy } from './asked-by.ts'
import { encodeRequest, type IncomingRequest, RpcRequest } from './message.ts'
import { createPrincipalSigner, createPrincipalVerifier, newPrincipalKeys } from './signed-principal.ts'

const { getMatter, countFirmMatters } = matters.operations
const { listFirmTimeZones } = identity.operations

const principal: Principal = {
  firm_id: 'firm_01jd3v5q8ne9m8bqc5s6c1n8aa' as Principal['firm_id'],
  plan: 'pro',
  kind: 'session',
  credential_id: 'ses_1',
  user_id: null,
  client_id: null,
  matter_id: null,
  role: null,
  scopes: ['matters:read'],
  admin: false,
  rate_limit: { per_minute: 1, burst: 1 },
}
const [earlier, present] = [newPrincipalKeys('p1'), newPrincipalKeys('p2')]
const signWith = ({ signingKey }: { signingKey: string }) =>
  createPrincipalSigner(signingKey).sign({ principal, operation: 'getMatter', expiresAtMs: Date.now() + 60_000 })

const verifier = createPrincipalVerifier([earlier.publicKey, present.publicKey])
const required = createAskedBy({ verifier, signatures: 'required' })
const accepted = createAskedBy({ verifier, signatures: 'accepted' })
const request = (claim: Partial<IncomingRequest>): IncomingRequest => ({
  request_id: 'r',
  deadline_at: 0,
  input: {},
  ...claim,
})

test('while keys are exchanged, principals that either key has signed are taken', () => {
  for (const key of [earlier, present]) {
    expect(required(getMatter, request({ principal_token: signWith(key) })).principal).toEqual(principal)
  }
})

test('a token that was read once is refused when it has expired', () => {
  const token = createPrincipalSigner(present.signingKey).sign({ principal, operation: 'x', expiresAtMs: 1_000 })

  verifier.verify(token, 999)

  expect(() => verifier.verify(token, 1_000)).toThrow('expired')
})

test('a principal is handed on as it came', () => {
  const principal_token = signWith(present)

  const { asker } = required(getMatter, request({ principal_token }))
  const sent = sentBy(asker, { readableBefore: false })

  expect(sent).toMatchObject({ principal_token })
  expect(sent).not.toHaveProperty('principal')
})

test('while old processes run, a principal is sent and taken unsigned too', () => {
  const { asker } = accepted(getMatter, request({ principal_token: signWith(present) }))

  expect(sentBy(asker, { readableBefore: true })).toMatchObject({ principal })
  expect(sentBy(undefined, { readableBefore: true })).toMatchObject({ principal: null, service: 'matters' })
  expect(accepted(getMatter, request({ principal })).principal).toEqual(principal)
  expect(accepted(listFirmTimeZones, request({ principal: null })).principal).toBeNull()
  expect(() => required(getMatter, request({ principal }))).toThrow('neither principal nor service')
})

test('a service asks in its own name what it is listed for, and only calls that are for services', () => {
  expect(required(listFirmTimeZones, request({ service: 'matters' })).principal).toBeNull()
  expect(() => required(listFirmTimeZones, request({ service: 'notifications' }))).toThrow('does not make the call')
  expect(() => required(countFirmMatters, request({ service: 'identity' }))).toThrow('without a principal')
})

/** What the service that answers reads of a request. */
function sentBy(asker: ReturnType<typeof required>['asker'], { readableBefore }: { readableBefore: boolean }) {
  const text = encodeRequest({
    call: countFirmMatters,
    requestId: 'r',
    deadlineAt: 1,
    sentAt: 1,
    asker,
    service: 'matters',
    readableBefore,
    inputJson: '{}',
  })
  return RpcRequest.parse(JSON.parse(text))
}
