import { expect, test } from '@jest/globals'
import { narrow } from './narrow.ts'

const narrowed = (expression: string) => narrow(expression, ['up', 'scans_total', 'scan_seconds'], 'team="a"')

test('every selector gets the matchers, and keeps its own', () => {
  expect(narrowed('up == 0')).toBe('up{team="a"} == 0')
  expect(narrowed('sum (rate(scans_total{outcome="ok"}[5m])) > 0.5 * sum (rate(scans_total[5m]))')).toBe(
    'sum (rate(scans_total{team="a",outcome="ok"}[5m])) > 0.5 * sum (rate(scans_total{team="a"}[5m]))',
  )
})

test('the series of a histogram are narrowed too, and functions are left alone', () => {
  expect(narrowed('histogram_quantile(0.99, sum by (le) (rate(scan_seconds_bucket[5m])))')).toBe(
    'histogram_quantile(0.99, sum by (le) (rate(scan_seconds_bucket{team="a"}[5m])))',
  )
})
