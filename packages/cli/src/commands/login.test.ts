import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Reply, scriptedServer } from '@dossier/client/testing'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Home, newHome } from '../../test/run-command.ts'
import { configFolder } from '../profiles/config-folder.ts'
import { isLocked, tryLock } from '../profiles/file-lock.ts'
import { ProfileStore } from '../profiles/profile-store.ts'

const FIRM: Reply = { body: { data: { id: 'firm_1', name: 'Silva & Partners' } } }

let home: Home
let server: Awaited<ReturnType<typeof scriptedServer>>

beforeEach(async () => {
  home = await newHome()
  server = await scriptedServer(FIRM)
})
afterEach(async () => {
  await server.stop()
  await home.remove()
})

const profileFile = (name = 'default') => join(home.env.XDG_CONFIG_HOME!, 'dossier', 'profiles', `${name}.json`)
const signIn = (...more: string[]) =>
  home.dossier(['login', '--url', server.baseUrl, '--api-key', ...more], { input: 'dsr_live_secret\n' })

async function signedInWithTokens(refresh_token: string, url = server.baseUrl): Promise<void> {
  const tokens = { kind: 'tokens' as const, client_id: 'app_1', access_token: 'a', refresh_token, expires_at: 0 }
  await new ProfileStore(configFolder(home.env)).write('default', { url, credential: tokens })
}

test('an API key from standard input is checked, kept for its owner alone, and never printed', async () => {
  const { code, stdout, stderr } = await signIn()

  expect([code, stderr]).toEqual([
    0,
    `Signed in to ${server.baseUrl} for Silva & Partners with the profile "default".\n`,
  ])
  expect(stdout + stderr).not.toContain('dsr_live_secret')
  expect(JSON.parse(await readFile(profileFile(), 'utf8'))).toEqual({
    url: server.baseUrl,
    credential: { kind: 'key', api_key: 'dsr_live_secret' },
  })
  expect(((await stat(profileFile())).mode & 0o777).toString(8)).toBe('600')
  expect(((await stat(join(profileFile(), '..'))).mode & 0o777).toString(8)).toBe('700')
})

test('a key that the service refuses is not kept', async () => {
  await server.stop()
  server = await scriptedServer({ status: 401, body: { error: { code: 'unauthorized', message: 'No.', details: {} } } })

  const { code } = await signIn()

  expect(code).toBe(3)
  await expect(stat(profileFile())).rejects.toThrow('ENOENT')
})

test('a key that may not read the firm is kept all the same', async () => {
  await server.stop()
  const body = { error: { code: 'insufficient_scope', message: 'No.', details: {} } }
  server = await scriptedServer({ status: 403, body })

  expect(await signIn()).toMatchObject({ code: 0 })
})

test('profiles are apart, and a command uses the one that it is given', async () => {
  await signIn('--profile', 'one')
  const one = await home.dossier(['whoami', '--profile', 'one'])
  const fromEnvironment = await home.dossier(['whoami'], { env: { DOSSIER_PROFILE: 'one' } })
  const other = await home.dossier(['whoami'])

  expect([one.code, fromEnvironment.code, other.code]).toEqual([0, 0, 3])
  expect(JSON.parse(one.stdout)).toEqual({
    ...{ profile: 'one', url: server.baseUrl, signed_in_with: 'API key' },
    ...{ firm_id: 'firm_1', firm_name: 'Silva & Partners' },
  })
  expect(server.seen.at(-1)!.headers['x-api-key']).toBe('dsr_live_secret')
})

test('after logout nothing is left of the credential', async () => {
  await signIn()

  await home.dossier(['logout'])

  await expect(stat(profileFile())).rejects.toThrow('ENOENT')
  expect((await home.dossier(['whoami'])).code).toBe(3)
})

test('a sign-in that takes the place of another one ends it, with the tokens that were renewed last', async () => {
  await signedInWithTokens('once')
  const path = `${profileFile()}.lock`
  const unlock = (await tryLock(path))!
  const signingIn = signIn()
  await signedInWithTokens('renewed')
  await unlock()

  const { code, stderr } = await signingIn

  expect([code, stderr]).toEqual([0, expect.not.stringContaining('could not be ended')])
  expect(server.seen.at(-1)).toMatchObject({ url: '/oauth/revoke', body: 'token=renewed&client_id=app_1' })
  expect(await isLocked(path)).toBe(false)
})

test('a former sign-in that cannot be ended does not keep anybody from signing in', async () => {
  const gone = await scriptedServer('break off')
  await signedInWithTokens('once', gone.baseUrl)

  const { code, stderr } = await signIn()

  expect([code, gone.seen.length]).toEqual([0, 1])
  expect(stderr).toContain(
    `The former sign-in to ${gone.baseUrl} could not be ended, and stays valid until it expires.`,
  )
  expect(JSON.parse(await readFile(profileFile(), 'utf8')).credential.kind).toBe('key')
  await gone.stop()
})

test('logout ends the tokens that a running command has just renewed', async () => {
  await signedInWithTokens('once')
  const unlock = (await tryLock(`${profileFile()}.lock`))!
  const signingOut = home.dossier(['logout'])
  await signedInWithTokens('renewed')
  await unlock()

  const { code } = await signingOut

  expect([code, server.seen.map(({ body }) => body)]).toEqual([0, ['token=renewed&client_id=app_1']])
  await expect(stat(profileFile())).rejects.toThrow('ENOENT')
})

test('the key of the environment comes before that of the profile', async () => {
  await signIn()

  await home.dossier(['whoami'], { env: { DOSSIER_API_KEY: 'dsr_live_other', DOSSIER_URL: server.baseUrl } })

  expect(server.seen.at(-1)!.headers['x-api-key']).toBe('dsr_live_other')
})

test.each([
  ['the address of a profile', {}, 'Set DOSSIER_URL'],
  ['an address without TLS', { DOSSIER_URL: 'http://dossier.example' }, 'must begin with https://'],
])('the key of the environment does not go to %s', async (_where, env, refusal) => {
  await signIn()
  const before = server.seen.length

  const { code, stderr } = await home.dossier(['whoami'], { env: { DOSSIER_API_KEY: 'dsr_live_other', ...env } })

  expect([code, server.seen.length]).toEqual([2, before])
  expect(stderr).toContain(refusal)
})

test('the credential of a profile goes to no other address', async () => {
  await signIn()
  const before = server.seen.length

  const { code, stderr } = await home.dossier(['whoami'], { env: { DOSSIER_URL: 'http://127.0.0.1:1' } })

  expect([code, server.seen.length]).toEqual([2, before])
  expect(stderr).toContain('belongs to')
})

test.each([
  [['login', '--api-key'], 'Give the address'],
  [['login', '--api-key', '--url', 'http://dossier.example'], 'must begin with https://'],
  [['login', '--url', 'https://dossier.example'], 'leads back to http://127.0.0.1/callback'],
  [['login', '--url', 'https://dossier.example', '--api-key', '--client-id', 'x'], 'not both'],
  [['login', '--url', 'https://dossier.example', '--api-key', '--profile', '../x'], 'A profile has a name'],
  [['login', '--url', 'https://dossier.example', '--api-key', 'dsr_live_secret'], 'one argument too many'],
])('%j says what to do', async (argv, message) => {
  const { code, stderr } = await home.dossier(argv)

  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
