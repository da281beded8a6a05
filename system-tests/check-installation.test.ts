import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matters, notifications } from '@dossier/contracts'
import { runServiceCommand, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

let t: System
let folder: string
/** Files with a key each. */
let one: string
let other: string

beforeAll(async () => {
  t = await startSystem()
  folder = await mkdtemp(join(tmpdir(), 'check-installation-'))
  one = await createKey('one')
  other = await createKey('other')
})
afterAll(async () => {
  await t.stop()
  await rm(folder, { recursive: true })
})

async function createKey(name: string): Promise<string> {
  const file = join(folder, name)
  const { code, output, errors } = await runServiceCommand('identity', ['create-check-key', file], {
    DATABASE_URL: t.databaseUrlOf('identity'),
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  })
  expect([code, output, errors]).toEqual([0, `a key of the firm installation-check is in ${file}\n`, ''])
  return file
}

test('the check plays the main job in a firm of its own, and leaves no webhook and no open matter', async () => {
  const key = await readFile(one, 'utf8')

  const { code, output, errors } = await runServiceCommand('gateway', ['check-installation', t.baseUrl, one])

  expect([code, errors]).toEqual([0, ''])
  expect(output).toContain('the installation does its work')
  expect(output + errors).not.toContain(key)
  const { data: webhooks } = await t.call(notifications.operations.listWebhooks, {}, key)
  expect(webhooks).toEqual([])
  const { data: open } = await t.call(matters.operations.listMatters, { status: 'active' }, key)
  expect(open).toEqual([])
})

test('the key of the check is its own file, ends soon, and each check has another', async () => {
  expect((await stat(one)).mode & 0o777).toBe(0o600)
  expect(await readFile(one, 'utf8')).not.toBe(await readFile(other, 'utf8'))
  const lives = await t.query<{ seconds: number }>(
    'identity',
    `select extract(epoch from expires_at - created_at)::int as seconds from api_keys where name = 'Installation check'`,
  )
  expect(lives.every(({ seconds }) => seconds === 15 * 60)).toBe(true)
})

test('a check that fails says which step and why', async () => {
  const unknown = await runServiceCommand('gateway', ['check-installation', t.baseUrl, '/nowhere'])
  const refused = await runServiceCommand('gateway', ['check-installation', 'http://127.0.0.1:9', other])

  expect([unknown.code, refused.code]).toEqual([1, 1])
  expect(unknown.errors).toContain('/nowhere')
  expect(refused.errors).toContain('the gateway at http://127.0.0.1:9 was not reached')
})
