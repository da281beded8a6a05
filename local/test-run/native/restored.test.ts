import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { checkout } from '../../platform/checkout.ts'

/** Fails unless it finds the clock, timers and variables of the process as they are, and changes them all. */
const TEST_FILE = `
import { expect, jest, test } from '@jest/globals'

test('nothing is replaced', () => {
  expect('mock' in performance.now || 'clock' in setTimeout).toBe(false)
  expect([process.env.ADDED, process.env.CHANGED, process.env.DELETED]).toEqual([undefined, 'before', 'before'])
  process.env.ADDED = process.env.CHANGED = 'after'
  delete process.env.DELETED
  jest.spyOn(performance, 'now').mockReturnValue(0)
  jest.useFakeTimers()
})
`

test('a test file of a worker gets the clock, timers and variables back that an earlier one changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'))
  try {
    for (const name of ['one', 'other']) writeFileSync(join(folder, `${name}.test.ts`), TEST_FILE)
    const config = {
      rootDir: folder,
      testMatch: ['**/*.test.ts'],
      testEnvironment: join(import.meta.dirname, 'environment.ts'),
      runtime: join(import.meta.dirname, 'runtime.ts'),
      injectGlobals: false,
      transform: {},
    }

    const { stderr } = await promisify(execFile)(
      process.execPath,
      [join(checkout, 'node_modules/jest/bin/jest.js'), '--runInBand', '--config', JSON.stringify(config)],
      { cwd: checkout, env: { ...process.env, CHANGED: 'before', DELETED: 'before' } },
    )

    expect(stderr).toContain('Tests:       2 passed, 2 total')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
