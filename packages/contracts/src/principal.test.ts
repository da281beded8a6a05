import { expect, test } from '@jest/globals'
import { exampleId, type MatterId, type ParticipantId } from './index.ts'
import { Principal, portalGiverOf, portalPersonOf } from './principal.ts'

const matter_id = exampleId('mat') as MatterId
const participant = {
  id: exampleId('par') as ParticipantId,
  matter_id,
  may_see: 'all',
  may_give: 'own',
} as const

const before = (unverified: object) =>
  Principal.parse({
    firm_id: exampleId('firm'),
    plan: 'pro',
    kind: 'portal',
    credential_id: exampleId('lnk'),
    user_id: null,
    scopes: [],
    admin: false,
    rate_limit: { per_minute: 120, burst: 120 },
    unverified: { session_id: '019c3a6f-7e1c-7a55-8c30-6a2d5f0b9e11', matter_id, ...unverified },
  })

test.each([{ scope: 'given' }, { scope: 'all' }, { scope: 'given', participant }])(
  'before the second step nobody is at the portal, nor in an earlier version: %j',
  (unverified) => {
    const principal = before(unverified)

    const asEarlier = Principal.omit({ unverified: true }).parse(principal)

    expect(portalPersonOf(principal)).toBeUndefined()
    expect([asEarlier.matter_id, asEarlier.participant, portalGiverOf(asEarlier)]).toEqual([null, undefined, undefined])
  },
)

test('if the step protects earlier answers and files, the person may add some but sees none', () => {
  const unverifiedSession = '019c3a6f-7e1c-7a55-8c30-6a2d5f0b9e11'
  const rights = { maySee: 'own', mayGive: 'own', seesGiven: false, unverifiedSession }

  expect(portalGiverOf(before({ scope: 'given' }))).toEqual({ matterId: matter_id, participantId: null, ...rights })
  expect(portalGiverOf(before({ scope: 'given', participant }))).toEqual({
    ...rights,
    matterId: matter_id,
    participantId: participant.id,
    maySee: 'all',
  })
  expect(portalGiverOf(before({ scope: 'all' }))).toBeUndefined()
})
