import { expect, test } from '@jest/globals'
import { slugOf } from './slug.ts'

test.each([
  ['Reyes & Partners, LLP', 'reyes-partners-llp'],
  ['Müller Søn', 'muller-s-n'],
  ['法律事務所', 'firm'],
  ['--', 'firm'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('%s becomes %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
