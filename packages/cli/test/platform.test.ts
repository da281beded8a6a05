/** The command against a platform that is a sandbox. */
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDossier } from '@dossier/client'
import { APP_ORIGIN, browserOf, type Client, registerClient } from '@dossier/gateway/testing'
import { type SeededFirm, type System, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { REDIRECT_URI } from '../src/login/authorize-in-browser.ts'
import { configFolder } from '../src/profiles/config-folder.ts'
import { ProfileStore, type Tokens } from '../src/profiles/profile-store.ts'
import { scenarios } from '../src/trigger/scenarios.ts'
import { type Home, newHome } from './run-command.ts'

let t: System
let firm: SeededFirm
let home: Home
beforeAll(async () => {
  t = await startSystem({ everywhere: { RUN_MODE: 'test' } })
  firm = await t.seedFirm({ name: 'Silva & Partners' })
  home = await newHome()
  await home.dossier(['login', '--url', t.baseUrl, '--api-key'], { input: firm.key })
})
afterAll(async () => {
  await home.remove()
  await t.stop()
})

const result = async (...argv: string[]) => JSON.parse((await home.dossier(argv)).stdout)

async function newRequest(title: string): Promise<string> {
  const matter = await result('call', 'createMatter', '--title', title, '--practice-area', 'immigration')
  return (await result('call', 'requestDocument', '--id', matter.id, '--name', 'Passport')).id
}

test('whoami names the firm of the key, and says that it is in a sandbox', async () => {
  expect(await result('whoami')).toEqual({
    ...{ profile: 'default', url: t.baseUrl, signed_in_with: 'API key' },
    ...{ firm_id: firm.id, firm_name: 'Silva & Partners', sandbox: true },
  })
})

test('a matter can be made, read and listed by operations alone', async () => {
  const matter = await result('call', 'createMatter', '--title', 'Called', '--practice-area', 'other', '--tags', 'a')

  expect(await result('call', 'getMatter', '--id', matter.id)).toMatchObject({ title: 'Called', tags: ['a'] })
  const { stdout } = await home.dossier(['call', 'listMatters', '--all', '--lines', '--per-page', '1'])
  const titles = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).title)
  expect(titles).toContain('Called')
})

test('a refusal names the field and the request', async () => {
  const { code, stderr } = await home.dossier(['call', 'createMatter', '--title', 'x', '--practice-area', 'space'])

  expect(code).toBe(1)
  expect(stderr).toMatch(/^Error invalid_request: .*\n {2}practice_area: must be one of .*\n {2}Request \S+\n$/)
})

test('files are uploaded and confirmed, small ones whole and large ones in parts', async () => {
  const documentId = await newRequest('Upload')
  const paths = ['small.txt', 'large.txt'].map((name) => join(home.env.HOME!, name))
  await writeFile(paths[0]!, 'a plain text passport')
  await writeFile(paths[1]!, 'x'.repeat(16 * 2 ** 20 + 1))

  const { code, stdout, stderr } = await home.dossier(['upload', ...paths, '--request', documentId])

  expect([code, stderr]).toEqual([0, ''])
  const uploads = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(uploads.map(({ filename }) => filename)).toEqual(['small.txt', 'large.txt'])
  const listed = await t.api(firm.key).listDocumentUploads({ id: documentId })
  expect(listed.data.map(({ filename }) => filename).sort()).toEqual(['large.txt', 'small.txt'])
})

test.each(Object.keys(scenarios))('%s can be triggered', async (type) => {
  const triggering = await t.seedFirm()

  const { code, stderr } = await home.dossier(['trigger', type], {
    env: { DOSSIER_URL: t.baseUrl, DOSSIER_API_KEY: triggering.key },
  })
  await t.settled()

  expect([code, stderr]).toEqual([0, ''])
  const { data } = await t.api(triggering.key).listEvents({ per_page: 100 })
  expect(data.map((event) => event.type)).toContain(type)
})

/** What a browser does with the address of the sign-in page: the user allows it, and it follows the redirect. */
async function allowInBrowser(address: string): Promise<Response> {
  const browser = browserOf(t, await t.seedSession(firm))
  const { pathname, search } = new URL(address)
  const { location } = await browser.press(await browser.open(pathname + search), 'allow')
  return await fetch(location!)
}

/** Signs a user in with the browser, and returns what the command did with what the browser was shown at the end. */
async function signInWithBrowser(user: Home, { client_id }: Client) {
  // The metadata names the address of the pages, which is another in tests.
  const argv = ['login', '--url', t.baseUrl, '--client-id', client_id, '--no-browser']
  const allowed: Promise<Response>[] = []
  const ran = await user.dossier(argv, {
    onStderr(text) {
      const address = /^ +(http\S+)$/m.exec(text)?.[1]
      if (address) allowed.push(allowInBrowser(address))
    },
  })
  return { ...ran, shown: await (await allowed[0])!.text() }
}

test('a user signs in with the browser, acts with their own rights, and signs out', async () => {
  const client = await registerClient(t, firm, { type: 'public', redirect_uris: [REDIRECT_URI] })
  const user = await newHome()

  const signedIn = await signInWithBrowser(user, client)

  expect(signedIn).toMatchObject({ code: 0, stdout: '' })
  expect(signedIn.stderr).toContain(`${APP_ORIGIN}/oauth/authorize`)
  expect(signedIn.shown).toContain('You have signed in.')
  expect((await user.dossier(['call', 'listMatters', '--lines'])).code).toBe(0)
  expect(await user.dossier(['call', 'listWebhooks'])).toMatchObject({ code: 3 })
  expect(await user.dossier(['logout'])).toMatchObject({ code: 0 })
  expect(await user.dossier(['call', 'listMatters'])).toMatchObject({ code: 3 })
  await user.remove()
})

test('a second sign-in ends the first one and stays valid', async () => {
  const client = await registerClient(t, firm, { type: 'public', redirect_uris: [REDIRECT_URI] })
  const user = await newHome()
  await signInWithBrowser(user, client)
  const former = await new ProfileStore(configFolder(user.env)).read('default')

  const signedIn = await signInWithBrowser(user, client)

  expect(signedIn).toMatchObject({ code: 0, stderr: expect.not.stringContaining('could not be ended') })
  expect((await user.dossier(['call', 'listMatters', '--lines'])).code).toBe(0)
  const { access_token } = former!.credential as Tokens
  await expect(createDossier({ baseUrl: t.baseUrl, accessToken: access_token }).listMatters()).rejects.toMatchObject({
    status: 401,
  })
  await user.remove()
})

test('the examples of the README run', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const examples = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code]) => code!)
  const reader = await t.seedFirm()
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const script = ['set -eo pipefail', `dossier() { '${process.execPath}' '${main}' "$@"; }`, ...examples].join('\n')

  const ran = promisify(execFile)('bash', ['-c', script], {
    cwd: home.env.HOME!,
    env: { PATH: process.env.PATH, ...home.env, DOSSIER_URL: t.baseUrl, DOSSIER_API_KEY: reader.key },
  })

  const { stdout } = await ran
  expect(stdout).toContain('"title":"Silva visa"')
  expect(stdout).toContain('"filename":"passport.txt"')
})
