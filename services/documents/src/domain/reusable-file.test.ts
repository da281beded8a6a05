import { type ClientId, exampleId, type MatterId, type ParticipantId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { assertStillReusable, isSamePerson, type Owner } from './reusable-file.ts'

const ana = 'cli_ana' as ClientId
const eva = 'par_eva' as ParticipantId
const [visa, divorce] = ['mat_visa', 'mat_divorce'] as MatterId[] as [MatterId, MatterId]

const of = (matterId: MatterId, clientId: ClientId | null, participantId: ParticipantId | null = null): Owner => ({
  matterId,
  clientId,
  participantId,
})

test.each([
  ['one client in two matters', of(visa, ana), of(divorce, ana), true],
  ['a matter without a client', of(visa, null), of(visa, null), true],
  ['one participant', of(visa, ana, eva), of(visa, ana, eva), true],
  ['two clients', of(visa, ana), of(divorce, exampleId('cli') as ClientId), false],
  ['two matters without clients', of(visa, null), of(divorce, null), false],
  ['client and participant', of(visa, ana), of(visa, ana, eva), false],
  ['participant and client', of(visa, ana, eva), of(visa, ana), false],
  ['a participant in two matters of the client', of(visa, ana, eva), of(divorce, ana, eva), false],
])('whether %s is the same person', (_who, one, other, expected) => {
  expect(isSamePerson(one, other)).toBe(expected)
})

test('a file is valid through its last day', () => {
  expect(() => assertStillReusable({ status: 'approved', expires_on: '2027-03-31' }, '2027-03-31')).not.toThrow()
  expect(() => assertStillReusable({ status: 'approved' }, '2027-03-31')).not.toThrow()
  expect(() => assertStillReusable({ status: 'approved', expires_on: '2027-03-31' }, '2027-04-01')).toThrow(
    expect.objectContaining({ details: { reason: 'expired', expires_on: '2027-03-31' } }),
  )
})
