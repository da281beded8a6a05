import { expect, test } from '@jest/globals'
import type { Logger } from '../service/log.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { ClockWatch } from './clock-watch.ts'

function startWatch() {
  const lines: unknown[] = []
  const clock = { ms: 0 }
  const log = { warn: (fields: unknown) => lines.push(fields) } as unknown as Logger
  const metrics = new Metrics()
  return { watch: new ClockWatch({ log, metrics, now: () => clock.ms }), clock, lines, metrics }
}

test('the smallest age is the difference of the clocks, however slow the others were', async () => {
  const { watch, metrics } = startWatch()

  for (const ageMs of [4_000, 2_001, 9_000]) watch.note(ageMs)

  expect(watch.aheadMs).toBe(2_001)
  expect(await metrics.text()).toContain('rpc_clock_ahead_seconds 2.001')
})

test('a clock that is behind shows as less than zero', () => {
  const { watch } = startWatch()

  watch.note(-900)
  watch.note(1)

  expect(watch.aheadMs).toBe(-900)
})

test('a difference is logged once a window, and forgotten after two', () => {
  const { watch, clock, lines } = startWatch()
  watch.note(2_000)

  clock.ms = 30_000
  watch.note(1)
  clock.ms = 60_000

  expect(lines).toEqual([{ clock_ahead_ms: 2_000 }])
  expect(watch.aheadMs).toBe(1)
  clock.ms = 200_000
  expect(watch.aheadMs).toBeUndefined()
})

test('clocks that agree are not worth a line', () => {
  const { watch, clock, lines } = startWatch()
  watch.note(3)

  clock.ms = 30_000
  watch.note(2)

  expect(lines).toEqual([])
})
