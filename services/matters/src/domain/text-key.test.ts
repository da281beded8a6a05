import { expect, test } from '@jest/globals'
import { textKey } from './text-key.ts'

test.each([
  ['Estate of Lee', ' ESTATE OF LEE\u00a0'],
  ['Müller', 'MU\u0308LLER'],
  ['Straße 5', 'STRASSE 5'],
  ['Straße 5', 'STRAẞE 5'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['οδυσσευς.', 'ΟΔΥΣΣΕΥΣ.'],
  ['ДЕЛО', 'дело'],
  ['ΐ', 'ΐ'.toUpperCase()],
  ['İzmir', 'i\u0307ZMIR'],
  ['𐐀', '𐐨'],
  ['', '  '],
])('%j and %j are the same', (one, other) => {
  expect(textKey(one)).toBe(textKey(other))
})

test.each([
  ['resume', 'résumé'],
  ['Kız', 'Kiz'],
  ['a b', 'a  b'],
  ['Lee', 'Le'],
])('%j and %j are not', (one, other) => {
  expect(textKey(one)).not.toBe(textKey(other))
})
