import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { acquireLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'platform.lock')

afterAll(() => rmSync(folder, { recursive: true }))

test('a second platform is refused while the first runs, and told which process that is', () => {
  const lock = acquireLock(file)

  expect(() => acquireLock(file)).toThrow(`as process ${process.pid}`)
  lock.release()
  acquireLock(file).release()
})

test('the lock of a process that is gone is taken over, even when another has its id now', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  writeFileSync(file, JSON.stringify({ pid: gone.pid, startedAt: '1' }))
  acquireLock(file).release()

  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'another time' }))
  acquireLock(file).release()
})
