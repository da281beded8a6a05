/** The page about live updates as its readers use it: in a page of a browser, with a session. */
import { existsSync } from 'node:fs'
import { matters } from '@dossier/contracts'
import { leaveOut } from '@dossier/local/left-out'
import { type SeededFirm, type System, startSystem, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { readCodeBlocks } from '../src/read-code-blocks.ts'

/** Where Debian's package has it. */
const CHROMIUM = '/usr/bin/chromium'
const isInstalled = existsSync(CHROMIUM)
if (!isInstalled) leaveOut('live updates in a browser', `there is no ${CHROMIUM}`)

const { createMatter } = matters.operations
const [streaming, polling] = readCodeBlocks('docs/api/live-updates.md').map(({ code }) => code) as [string, string]

/** What the reader has already: functions that load data. Here they note what is loaded. */
const LOADING = `var loaded = []
function loadEverything() { loaded.push('everything') }
function reload(type, matter) { loaded.push(type + ' ' + matter) }
`

;(isInstalled ? describe : describe.skip)('docs/api/live-updates.md', () => {
  let t: System
  let browser: Browser
  let firm: SeededFirm
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    t = await startSystem()
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    await t.stop()
  })
  beforeEach(async () => {
    firm = await t.seedFirm()
    const { headers } = await t.seedSession(firm)
    const [name, value] = headers.cookie!.split('=') as [string, string]
    context = await browser.newContext()
    await context.addCookies([{ name, value, url: t.baseUrl, httpOnly: true, sameSite: 'Lax' }])
    page = await context.newPage()
    await page.route(`${t.baseUrl}/own-page`, (route) => route.fulfill({ contentType: 'text/html', body: '<p></p>' }))
    await page.goto(`${t.baseUrl}/own-page`)
  })
  afterEach(() => context.close())

  const loaded = () => page.evaluate<string[]>('loaded')
  let matterCount = 0
  const makeMatter = async () => {
    matterCount += 1
    const title = `Visa ${matterCount}`
    return (await t.call(createMatter, { title, practice_area: 'other' }, firm.key)).data.id
  }

  test('the streaming example reloads what changed', async () => {
    await page.addScriptTag({ content: LOADING + streaming })
    // The stream begins when the response has begun.
    await page.evaluate('source.readyState === 1 || new Promise((opened) => source.addEventListener("open", opened))')

    const id = await makeMatter()

    await until(async () => (await loaded()).includes(`matter.created ${id}`))
    expect(await loaded()).not.toContain('everything')
  })

  test('the polling example reloads everything once, and then each change once', async () => {
    const polled = page.waitForResponse(/\/api\/v1\/live$/)
    await page.addScriptTag({ content: LOADING + streaming.replace(/^.*source.*$/gm, '') + polling })
    await polled
    const first = await makeMatter()
    await until(async () => (await loaded()).includes(`matter.created ${first}`))

    const second = await makeMatter()

    await until(async () => (await loaded()).includes(`matter.created ${second}`))
    const third = await makeMatter()
    await until(async () => (await loaded()).includes(`matter.created ${third}`))
    expect((await loaded()).filter((line) => /^(everything|matter\.created)/.test(line))).toEqual([
      'everything',
      `matter.created ${first}`,
      `matter.created ${second}`,
      `matter.created ${third}`,
    ])
  })
})
