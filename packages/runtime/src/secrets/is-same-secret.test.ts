import { expect, test } from '@jest/globals'
import { isSameSecret } from './is-same-secret.ts'

test.each([
  ['s3cret', true],
  ['s3creT', false],
  ['s3cre', false],
  ['s3cret!', false],
  ['', false],
  // As many characters, and more bytes.
  ['s3creț', false],
])('%j is the secret: %s', (given, isSame) => {
  expect(isSameSecret('s3cret', given)).toBe(isSame)
})
