import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoopbackServer } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findPlatform, NoPlatformError } from './running-platform.ts'

let folder: string
let server: Awaited<ReturnType<typeof startLoopbackServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-demo-'))
  server = await startLoopbackServer(async (_req, res) => {
    res.end()
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function find(changes: object) {
  const file = join(folder, 'state.json')
  const firm = { name: 'One', api_key: 'dsr_live_1' }
  const state = { base_url: server.url, mailbox_url: server.url, practice_management_url: null, firms: [firm, firm] }
  await writeFile(file, JSON.stringify({ ...state, ...changes }))
  return findPlatform(file)
}

test('a platform that answers is found', async () => {
  expect(await find({})).toMatchObject({ base_url: server.url })
})

test.each([
  ['does not answer', () => ({ base_url: 'http://127.0.0.1:1' }), /^No platform answers at http:\/\/127\.0\.0\.1:1/],
  ['sends its messages elsewhere', () => ({ mailbox_url: null }), /^The platform sends its messages elsewhere/],
  ['is a sandbox', () => ({ firms: Array(2).fill({ name: 'One', api_key: 'dsr_test_1' }) }), /without RUN_MODE=test/],
])('a platform that %s is refused, with what to do', async (_what, changes, message) => {
  const refused = find(changes())

  await expect(refused).rejects.toThrow(NoPlatformError)
  await expect(refused).rejects.toThrow(message)
})
