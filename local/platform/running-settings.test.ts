import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { acquireLock, lockFile } from './lock.ts'
import { writePrivateJson } from './private-file.ts'
import { runningEnvironment, runningSettingsFile } from './running-settings.ts'

test("a command gets the settings of its service, over the caller's, and an error if no platform runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'running-'))
  const caller = { PATH: '/bin', NATS_URL: 'nats://elsewhere' }
  try {
    expect(() => runningEnvironment(folder, 'identity', caller)).toThrow('No platform is running here.')

    writePrivateJson(runningSettingsFile(folder), {
      identity: { NATS_URL: 'nats://here', DATABASE_URL: 'postgres://here' },
    })
    // As a platform that was killed has left them, whose process id another process has now.
    writePrivateJson(lockFile(folder), { pid: process.pid, startedAt: 'long ago' })
    expect(() => runningEnvironment(folder, 'identity', caller)).toThrow('No platform is running here.')

    const lock = acquireLock(lockFile(folder))
    expect(runningEnvironment(folder, 'identity', caller)).toEqual({
      PATH: '/bin',
      NATS_URL: 'nats://here',
      DATABASE_URL: 'postgres://here',
    })
    lock.release()
  } finally {
    await rm(folder, { recursive: true })
  }
})
