import { expect, test } from '@jest/globals'
import { testVirus } from './test-virus.ts'

test('the test file has the 68 bytes that its publisher defines', () => {
  expect(testVirus).toHaveLength(68)
  expect(testVirus.toString('latin1')).toMatch(/^X5O!P%@AP\[4\\PZX54\(P\^\)7CC\)7\}\$EICAR-.*!\$H\+H\*$/)
})
