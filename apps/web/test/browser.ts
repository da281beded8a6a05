import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Role, UserId } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { APP_URL, type SeededFirm, type System, startSystem, until, WAIT_MS_MAX } from '@dossier/testbed'
import { sharedEngines } from '@dossier/testbed/engines'
import { expect } from '@jest/globals'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { buildPages } from '../build.ts'

/** Where Debian's package has it. */
const CHROMIUM = '/usr/bin/chromium'
export const isChromiumInstalled = existsSync(CHROMIUM)
if (!isChromiumInstalled) leaveOut('the pages in a browser', `there is no ${CHROMIUM}`)

/** A phone of usual size, set to English. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
}

/** A screen on a desk. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-US' }

/** A page whose faults are noted: errors in the console, what the content security policy refused, requests elsewhere. */
export interface WatchedPage {
  page: Page
  context: BrowserContext
  faults: string[]
}

/** How a page is opened; `origin` is where it is served, the gateway unless said. */
type OpenOptions = BrowserContextOptions & { origin?: string }

export interface WebUnderTest {
  t: System
  /** Where the gateway with the pages answers. */
  gatewayUrl: string
  /** Opens a page of its own, which knows nothing of the others. */
  open(path: string, options?: OpenOptions): Promise<WatchedPage>
  /** Opens a page of the console, signed in as a new member of the firm. */
  openConsole(
    firm: SeededFirm,
    path?: string,
    options?: OpenOptions & { role?: Role },
  ): Promise<WatchedPage & { userId: UserId; email: string }>
  /** Closes all pages that were opened since the last call. Answers their faults. */
  closeAll(): Promise<string[]>
  stop(): Promise<void>
}

const storageOrigin = () => new URL(sharedEngines().objectStore.url).origin

/** The system with its pages, and a browser. `settings` are those of the gateway, `options` those of the system. */
export async function startWeb(
  settings: Record<string, string> = {},
  options: Parameters<typeof startSystem>[0] = {},
): Promise<WebUnderTest> {
  const t = await startSystem(options)
  const gatewayUrl = await startPages(t, settings)
  const browser = await launchBrowser(new URL(gatewayUrl).host)
  const opened: WatchedPage[] = []

  async function newPage({ origin: own = APP_URL, ...options }: OpenOptions): Promise<WatchedPage> {
    const origins = [own, storageOrigin()]
    const context = await browser.newContext(options)
    context.setDefaultTimeout(WAIT_MS_MAX)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRefusal(message.text())) faults.push(message.text())
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (!origins.includes(origin) && protocol.startsWith('http')) faults.push(`a request to ${origin}`)
    })
    const watched = { page, context, faults }
    opened.push(watched)
    return watched
  }

  return {
    t,
    gatewayUrl,
    async open(path, { origin = APP_URL, ...options } = PHONE) {
      const watched = await newPage({ ...options, origin })
      await watched.page.goto(origin + path)
      return watched
    },
    async openConsole(firm, path = '/app', { role = 'admin', origin = APP_URL, ...options } = {}) {
      const { userId, email, headers } = await t.seedSession(firm, role)
      const watched = await newPage({ ...DESKTOP, ...options, origin })
      const [name, value] = headers.cookie!.split('=') as [string, string]
      await watched.context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
      await watched.page.goto(origin + path)
      return { ...watched, userId, email }
    },
    async closeAll() {
      const closed = opened.splice(0)
      await Promise.all(closed.map(({ context }) => close(context)))
      return closed.flatMap(({ faults }) => faults)
    },
    async stop() {
      await browser.close()
      await t.stop()
    },
  }
}

/** A request that a test would still change as its page closes is no error. */
async function close(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Starts a gateway with the pages. */
async function startPages(t: System, settings: Record<string, string>): Promise<string> {
  return await t.startGateway({ WEB_DIR: await buildPages(), STORAGE_ORIGINS: storageOrigin(), ...settings })
}

/** A browser that finds the gateway at `APP_URL`, which is what it lets sessions change something from. */
function launchBrowser(host: string): Promise<Browser> {
  const args = [
    '--no-sandbox',
    `--host-resolver-rules=MAP ${new URL(APP_URL).host} ${host}`,
    // What stands for https in production.
    `--unsafely-treat-insecure-origin-as-secure=${APP_URL}`,
  ]
  return chromium.launch({ executablePath: CHROMIUM, args })
}

/** Browsers report each answer of 400 and above as an error of the page; tests look at what the page makes of it. */
function isRefusal(text: string): boolean {
  return /Failed to load resource/.test(text)
}

const SCREENSHOTS = process.env.SCREENSHOTS

/** Takes a picture of what is to be seen, for people to look at, where `SCREENSHOTS` names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` })
}

const AXE = await readFile(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8')

/** Colours alone differ between the themes. */
const RULES: Record<'light' | 'dark', import('axe-core').RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  dark: { type: 'rule', values: ['color-contrast'] },
}

/** What axe finds wrong with a page for people who see, hear or move otherwise, in both themes. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, RULES[colorScheme])
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Whether something is wider than the screen, and stays so: a page follows a change of its size after a moment. */
export async function isTooWide(page: Page): Promise<boolean> {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
  await until(fits).catch(() => {})
  return !(await fits())
}

/** Waits until a field has a value: what a page keeps or chooses may come a moment after the field. */
export async function hasValue(field: Locator, value: string): Promise<void> {
  const found = new Set<string>()
  await until(async () => {
    found.add(await field.inputValue())
    return found.has(value)
  }).catch(() => {})
  expect([...found].at(-1)).toBe(value)
}
