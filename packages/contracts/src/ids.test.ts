import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { prefixOfId } from './id-pattern.ts'
import { exampleId, idKinds, MatterId, toTypeId, toUuid } from './ids.ts'

// From the specification's valid.yml: https://github.com/jetify-com/typeid/tree/main/spec
test.each([
  ['00000000-0000-0000-0000-000000000000', '00000000000000000000000000'],
  ['00000000-0000-0000-0000-000000000001', '00000000000000000000000001'],
  ['00000000-0000-0000-0000-00000000000a', '0000000000000000000000000a'],
  ['00000000-0000-0000-0000-000000000010', '0000000000000000000000000g'],
  ['00000000-0000-0000-0000-000000000020', '00000000000000000000000010'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7zzzzzzzzzzzzzzzzzzzzzzzzz'],
  ['0110c853-1d09-52d8-d73e-1194e95b5f19', '0123456789abcdefghjkmnpqrs'],
  ['01890a5d-ac96-774b-bcce-b302099a8057', '01h455vb4pex5vsknk084sn02q'],
])('%s is encoded as %s and back', (uuid, suffix) => {
  expect(toTypeId('mat', uuid)).toBe(`mat_${suffix}`)
  expect(toUuid(toTypeId('mat', uuid))).toBe(uuid)
})

test('any UUID survives the round trip', () => {
  for (let i = 0; i < 1000; i++) {
    const uuid = randomUUID()
    expect(toUuid(toTypeId('cli', uuid))).toBe(uuid)
  }
})

test.each([
  'mat_01h455vb4pex5vsknk084sn02', // short
  'mat_01h455vb4pex5vsknk084sn02qq', // long
  'mat_81h455vb4pex5vsknk084sn02q', // more than 128 bits
  'mat_01H455VB4PEX5VSKNK084SN02Q', // upper case
  'mat_01h455vb4pex5vsknk084sn02u', // not a digit of the alphabet
  'cli_01h455vb4pex5vsknk084sn02q', // another kind
  '01h455vb4pex5vsknk084sn02q',
  'mat_01h455vb4pex5vsknk084sn02q\n',
  '',
])('%j is not a matter id', (text) => {
  expect(MatterId.safeParse(text).success).toBe(false)
})

test('the examples in descriptions are identifiers', () => {
  for (const prefix of Object.keys(idKinds) as (keyof typeof idKinds)[])
    expect(toUuid(exampleId(prefix) as never)).toHaveLength(36)
})

test('identifiers of every kind show their prefix without a schema, and other texts have none', () => {
  const prefixes = Object.keys(idKinds)

  expect(prefixes.map((prefix) => prefixOfId(exampleId(prefix as keyof typeof idKinds)))).toEqual(prefixes)
  expect(['mat_01h455vb4pex5vsknk084sn02', ` ${exampleId('mat')}`, 'mat'].map(prefixOfId)).toEqual(
    Array(3).fill(undefined),
  )
})
