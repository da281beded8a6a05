import { expect, test } from '@jest/globals'
import { countSegments } from './segments.ts'

test.each([
  ['160 characters of the GSM alphabet', 'é'.repeat(160), 1],
  ['161 characters of the GSM alphabet', 'é'.repeat(161), 2],
  ['80 characters that take two places', '€'.repeat(80), 1],
  ['81 characters that take two places', '€'.repeat(81), 2],
  ['70 characters outside the GSM alphabet', '契'.repeat(70), 1],
  ['71 characters outside the GSM alphabet', '契'.repeat(71), 2],
  ['36 emoji of two units each', '👋'.repeat(36), 2],
])('%s are counted as the network would split them', (_case, text, segments) => {
  expect(countSegments(text)).toBe(segments)
})
