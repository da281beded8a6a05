import { type CommunicationId, exampleId } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { createReturnAddresses } from './return-address.ts'

const [key, older] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const id = exampleId('comm') as CommunicationId
const otherId = exampleId('comm').replace(/.$/, '0') as CommunicationId
const addresses = createReturnAddresses('mail.firm.test', [key])

test.each(['bounce', 'reply'] as const)('a %s address is known again, in whatever case it comes', (kind) => {
  const address = addresses.make(kind, id)

  expect(address.split('@')[0]!.length).toBeLessThanOrEqual(64)
  expect(address).toMatch(/^[a-z0-9-]+@mail\.firm\.test$/)
  expect(addresses.read(address)).toEqual({ kind, communicationId: id })
  expect(addresses.read(address.toUpperCase())).toEqual({ kind, communicationId: id })
})

const made = addresses.make('reply', id)
const suffixOf = (one: CommunicationId) => one.slice('comm_'.length)

test.each([
  ['another domain', made.replace('mail.', 'other.')],
  ['a subdomain', made.replace('@', '@a.')],
  ['the other kind', made.replace('reply', 'bounce')],
  ['another message', made.replace(suffixOf(id), suffixOf(otherId))],
  ['a forged signature', made.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))],
  ['no signature', `reply-${suffixOf(id)}-@mail.firm.test`],
  ['no identifier', made.replace(suffixOf(id), 'u'.repeat(26))],
  ['what other programs append', made.replace('@', '+more@')],
  ['another mailbox', 'postmaster@mail.firm.test'],
  ['no address', ''],
])('%s is not ours', (_case, address) => {
  expect(addresses.read(address)).toBeUndefined()
})

test('messages from before a rotation can be answered, and the newest key signs', () => {
  const rotated = createReturnAddresses('mail.firm.test', [older, key])

  expect(rotated.read(made)).toEqual({ kind: 'reply', communicationId: id })
  expect(addresses.read(rotated.make('reply', id))).toBeUndefined()
})
