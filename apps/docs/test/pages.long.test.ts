import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { leaveOut } from '@dossier/local/left-out'
import { type System, startSystem } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { buildDocs } from '../build.ts'
import { sections } from '../src/navigation.ts'
import { addressOf } from '../src/paths.ts'

/** Where Debian's package has it. */
const CHROMIUM = '/usr/bin/chromium'
const isInstalled = existsSync(CHROMIUM)
if (!isInstalled) leaveOut('the documentation in a browser', `there is no ${CHROMIUM}`)

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>

/** The pages that people write, and one of each kind that is made. */
const PAGES = [
  ...sections.flatMap(({ files }) => files.map(addressOf)),
  '/docs/errors/rate_limit_exceeded',
  '/docs/decisions/0115-the-documentation-is-static-pages',
  '/docs/reference/matters',
  '/docs/reference/webhook-events',
]

const AXE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

let t: System
let url: string
let folder: string
let browser: Browser
let context: BrowserContext
let faults: string[]

const describeIf = isInstalled ? describe : describe.skip

describeIf('the documentation in a browser', () => {
  beforeAll(async () => {
    t = await startSystem()
    folder = await buildDocs()
    url = await t.startGateway({ DOCS_DIR: folder })
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    await t.stop()
  })
  afterEach(async () => {
    await context.close()
    expect(faults).toEqual([])
  })

  for (const size of ['desk', 'phone'] as const) {
    test.each(PAGES)(`%s has no barriers in either theme on a ${size}`, async (path) => {
      const page = await open(path, SIZES[size])

      const found = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        found.push(...(await barriers(page)))
      }

      expect(found).toEqual([])
    })
  }

  test('every page fits on a phone', async () => {
    const page = await open('/docs', SIZES.phone)
    const tooWide = []
    for (const file of globSync('**/*.html', { cwd: folder })) {
      const address = file === 'index.html' ? '/docs' : `/docs/${file.slice(0, -'.html'.length)}`
      await page.goto(url + address)
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      if (content! > window!) tooWide.push(`${address}: ${content} px`)
    }

    expect(tooWide).toEqual([])
  })

  test('the search is opened, walked and followed with the keyboard', async () => {
    const page = await open('/docs', SIZES.desk)

    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('rotate secret')
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    const found = await barriers(page)
    await page.keyboard.press('ArrowDown')
    const chosen = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${chosen}`)

    expect(found).toEqual([])
    expect(chosen).toMatch(/webhook/)
  })

  test('the search finds operations, fields, error codes and guides, and says so if it finds nothing', async () => {
    const page = await open('/docs', SIZES.desk)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('searchbox')
    const first = page.getByRole('dialog').getByRole('link').first()

    for (const [asked, address] of [
      ['createMatter', '/docs/reference/matters#createMatter'],
      ['matter_not_found', '/docs/errors/matter_not_found'],
      ['idempotency', '/docs/guides/idempotency'],
    ] as const) {
      await field.fill(asked)
      await page.getByRole('dialog').locator(`a[href="${address}"]`).waitFor()
      expect([asked, await first.getAttribute('href')]).toEqual([asked, address])
    }
    await field.fill('xyzzyqwert')
    await page.getByText('Nothing found for “xyzzyqwert”.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  test('text typed before the search has loaded goes into its field', async () => {
    const page = await open('/docs', SIZES.desk)
    let load = () => {}
    const typed = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(/\/assets\/search-/, async (route) => {
      await typed
      await route.continue()
    })

    await page.keyboard.press('/')
    await page.keyboard.type('rotate secret')
    load()
    await page.getByRole('dialog').getByRole('link').first().waitFor()

    expect(await page.getByRole('searchbox').inputValue()).toBe('rotate secret')
  })

  test('a chosen theme and language hold on the next page', async () => {
    const page = await open('/docs/reference/clients', SIZES.desk)

    await page.getByRole('button', { name: 'Theme: system' }).click()
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await page.getByText('TypeScript', { exact: true }).first().click()
    await page.goto(`${url}/docs/reference/matters`)

    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.getByText('await dossier.createMatter(').waitFor()
    expect(await page.getByText('dossier.create_matter(').first().isVisible()).toBe(false)
    expect(await page.getByText('curl "$DOSSIER_URL/api/v1/matters"').first().isVisible()).toBe(false)
  })

  test('a block of code is copied as it is', async () => {
    const page = await open('/docs/quickstart', { ...SIZES.desk, permissions: ['clipboard-read', 'clipboard-write'] })
    const block = page.locator('.code').nth(2)

    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()

    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `id() { grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4; }`,
    )
  })

  test('without scripts, pages, examples in each language and the menu of a phone are there', async () => {
    const page = await open('/docs/reference/clients', { ...SIZES.phone, javaScriptEnabled: false })

    await page.getByText('TypeScript', { exact: true }).first().click()
    await page.getByText('await dossier.createClient(').waitFor()
    await page.getByText('All pages').click()
    await page.getByRole('link', { name: 'Quickstart', exact: true }).click()

    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor()
  })

  test('the first key of a page leads to its content', async () => {
    const page = await open('/docs/guides/uploads', SIZES.desk)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')

    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })
})

/** Opens a page in a browser of its own, whose faults are noted: errors, refusals of the policy, requests elsewhere. */
async function open(path: string, options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext(options)
  const page = await context.newPage()
  faults = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) faults.push(`a request to ${request.url()}`)
  })
  await page.goto(url + path)
  return page
}

/** What axe finds wrong with a page for people who see, hear or move otherwise. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`),
    )
  })
}
