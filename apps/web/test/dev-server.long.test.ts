import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_URL } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type DevServer, startDevServer } from '../dev-server.ts'
import { isChromiumInstalled } from './browser.ts'
import { webScene } from './web-scene.ts'

const WEB = join(import.meta.dirname, '..')

/** Replaces the first such text of a file in the folder. */
async function change(source: string, file: string, text: string, changed: string): Promise<void> {
  const path = join(source, file)
  const content = await readFile(path, 'utf8')
  expect(content).toContain(text)
  await writeFile(path, content.replace(text, changed))
}

;(isChromiumInstalled ? describe : describe.skip)('the pages from their sources', () => {
  const { web, firm, story } = webScene()
  let folder: string
  let dev: DevServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'))
    const root = join(folder, 'apps/web')
    for (const name of ['src', 'portal.html', 'console.html', 'package.json', 'tsconfig.json', '../../tsconfig.json']) {
      await cp(join(WEB, name), join(root, name), { recursive: true })
    }
    await symlink(join(WEB, 'node_modules'), join(root, 'node_modules'))
    dev = await startDevServer({
      gatewayUrl: web.gatewayUrl,
      appOrigin: APP_URL,
      port: 0,
      root,
      cacheDir: join(folder, 'cache'),
    })
  })
  afterAll(async () => {
    await dev?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('the console shows a change of a text without loading the page again, and may change something', async () => {
    const { page } = await web.openConsole(firm, '/app', { origin: dev.url })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

    await change(join(folder, 'apps/web'), 'src/console/words/shell/en.ts', "'Today'", "'This very day'")

    await page.getByRole('link', { name: 'This very day' }).waitFor()
    expect(await page.evaluate(() => Object.hasOwn(globalThis, 'isSamePage'))).toBe(true)
    const status = await page.evaluate(async () => (await fetch('/api/v1/session', { method: 'DELETE' })).status)
    expect(status).toBe(200)
  })

  test('the portal shows a change of a text', async () => {
    const { path } = await story.seed()
    const { page } = await web.open(path, { origin: dev.url })
    const begin = page.getByRole('button', { name: 'Begin' })
    await begin.waitFor()

    await change(join(folder, 'apps/web'), 'src/portal/words/en.ts', "'Begin'", "'Begin now'")

    await page.getByRole('button', { name: 'Begin now' }).waitFor()
  })

  test('pages and gateway have the same policy, which names the styles that are put into them', async () => {
    const [fromSources, built] = await Promise.all([fetch(`${dev.url}/app`), fetch(`${web.gatewayUrl}/app`)])

    const policy = fromSources.headers.get('content-security-policy')!
    expect(policy).toContain("'nonce-")
    expect(policy.replaceAll(/ 'nonce-[^']+'/g, '')).toBe(built.headers.get('content-security-policy'))
  })
})
