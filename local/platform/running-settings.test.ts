import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { writePrivateJson } from './private-file.ts'
import { runningEnvironment, runningSettingsFile } from './running-settings.ts'

test("a command gets the settings of its service, over the caller's, and hears where no platform runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'running-'))
  const caller = { PATH: '/bin', NATS_URL: 'nats://elsewhere' }
  try {
    expect(() => runningEnvironment(folder, 'identity', caller)).toThrow('No platform is running here.')

    writePrivateJson(runningSettingsFile(folder), {
      identity: { NATS_URL: 'nats://here', DATABASE_URL: 'postgres://here' },
    })
    expect(runningEnvironment(folder, 'identity', caller)).toEqual({
      PATH: '/bin',
      NATS_URL: 'nats://here',
      DATABASE_URL: 'postgres://here',
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
