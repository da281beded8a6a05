import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { startTimeOf } from './lock.ts'
import { remainsGone } from './remains.ts'

const folder = mkdtempSync(join(tmpdir(), 'remains-'))
const stateFile = join(folder, 'state.json')

afterAll(() => rmSync(folder, { recursive: true }))

test('processes that another platform left are waited for until they have ended', async () => {
  const left = spawn('sleep', ['60'])
  await once(left, 'spawn')
  writeFileSync(stateFile, JSON.stringify({ pids: { nats: left.pid }, start_times: { nats: startTimeOf(left.pid!) } }))

  const gone = remainsGone(stateFile)
  const isGone = await Promise.race([gone.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])
  left.kill()
  await gone

  expect(isGone).toBe(false)
  expect(left.exitCode ?? left.signalCode).toBe('SIGTERM')
  expect(existsSync(stateFile)).toBe(false)
})

test("a stranger's process that has one of its ids now is not waited for", async () => {
  writeFileSync(stateFile, JSON.stringify({ pids: { nats: process.pid }, start_times: { nats: 'another time' } }))

  await remainsGone(stateFile, Number.POSITIVE_INFINITY)

  expect(existsSync(stateFile)).toBe(false)
})
