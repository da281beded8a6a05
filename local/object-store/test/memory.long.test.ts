import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import type { MemoryReport } from './memory-probe.ts'

const probe = fileURLToPath(new URL('memory-probe.ts', import.meta.url))

test('25 MB go in and out through less than 5 MB of memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', probe])
  const { statusCode, sameBytes, peakBytes } = JSON.parse(stdout) as MemoryReport

  expect(statusCode).toBe(200)
  expect(sameBytes).toBe(true)
  expect(peakBytes).toBeLessThan(5_000_000)
})
