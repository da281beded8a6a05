import { expect, test } from '@jest/globals'
import { figureOf, parseExposition } from '../src/exposition.ts'

const counter = '# HELP a_total Things.\n# TYPE a_total counter\n'
const histogram = '# HELP h_seconds Times.\n# TYPE h_seconds histogram\n'

test('well-formed text is read with its labels', () => {
  const text = `${counter}a_total{b="x\\"y\\\\z",c="1"} 2\na_total{b="n",c="1"} 3\n`

  const metrics = parseExposition(text)

  expect(metrics.get('a_total')).toMatchObject({ kind: 'counter', help: 'Things.' })
  expect(metrics.get('a_total')!.samples[0]!.labels).toEqual({ b: 'x"y\\z', c: '1' })
  expect(figureOf(metrics, 'a_total', { c: '1' })).toBe(5)
})

test.each([
  ['a line that does not end', `${counter}a_total 1`],
  ['a sample of another metric', `${counter}b_total 1\n`],
  ['a sample without help', 'a_total 1\n'],
  ['a metric that comes twice', `${counter}a_total 1\n${counter}a_total 1\n`],
  ['a series that comes twice', `${counter}a_total{b="1"} 1\na_total{b="1"} 2\n`],
  ['a label that is not quoted', `${counter}a_total{b=1} 1\n`],
  ['a counter without _total', '# HELP a Things.\n# TYPE a counter\na 1\n'],
  ['a gauge with _total', '# HELP a_total Things.\n# TYPE a_total gauge\na_total 1\n'],
  ['a unit that is not a base unit', '# HELP a_ms Times.\n# TYPE a_ms gauge\na_ms 1\n'],
  ['a value that is no number', `${counter}a_total many\n`],
  [
    'buckets that shrink',
    `${histogram}h_seconds_bucket{le="1"} 2\nh_seconds_bucket{le="+Inf"} 1\nh_seconds_sum 1\nh_seconds_count 1\n`,
  ],
  ['buckets without infinity', `${histogram}h_seconds_bucket{le="1"} 1\nh_seconds_sum 1\nh_seconds_count 1\n`],
  [
    'a count that differs from the buckets',
    `${histogram}h_seconds_bucket{le="+Inf"} 1\nh_seconds_sum 1\nh_seconds_count 2\n`,
  ],
])('%s is refused', (_name, text) => {
  expect(() => parseExposition(text)).toThrow()
})
