import { expect, test } from '@jest/globals'
import manifest from '../../package.json' with { type: 'json' }
import { leftOutIn } from './left-out.ts'
import { describeSuites, SUITES } from './suites.ts'

test('the table says of each suite what passed and failed, and what was left out for want of what', () => {
  const table = describeSuites([
    {
      name: 'test',
      ok: true,
      seconds: 290.4,
      printed: 'PASS a.test.ts\nLeft out: the chart: helm is not on the PATH\n\n812 passed, 0 failed, 3 skipped\n',
    },
    { name: 'test:long', ok: false, seconds: 61, printed: '\n210 passed, 1 failed, 0 skipped\n' },
    {
      name: 'test:deploy',
      ok: true,
      seconds: 0.2,
      printed: 'Left out: the whole suite: no Docker engine answers\n',
    },
  ])

  expect(table).toBe(
    `
Suite        Result    Time   Tests
test         passed    290 s  812 passed, 0 failed, 3 skipped
test:long    failed    61 s   210 passed, 1 failed, 0 skipped
test:deploy  left out  0 s

Left out
test: the chart: helm is not on the PATH
test:deploy: the whole suite: no Docker engine answers`.trimStart(),
  )
})

test('omissions of several files for one reason are reported once', () => {
  expect(leftOutIn('Left out: pages: no browser\nok\nLeft out: pages: no browser\n')).toEqual(['pages: no browser'])
})

test('every suite is a script of package.json, and every script that tests is a suite', () => {
  const testing = Object.keys(manifest.scripts).filter((name) => /^test\b/.test(name) && name !== 'test:all')

  expect([...SUITES].toSorted()).toEqual(testing.toSorted())
})
