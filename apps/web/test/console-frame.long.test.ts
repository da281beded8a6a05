/** All but the main path, which `console.long.test.ts` has. */
import { identity } from '@dossier/contracts'
import { APP_URL, type SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from './browser.ts'
import { PASSWORD, seedMember, signInHeaders } from './members.ts'
import { totpOf } from './totp.ts'

const { enrolTotp, confirmTotp } = identity.operations

/** Places in the navigation, and the heading of each. */
const PLACES = {
  Today: /^Good/,
  Review: 'Nothing to review',
  Matters: 'Matters',
  Clients: 'Clients',
  Templates: 'Templates',
  Reports: 'Reports',
  Settings: 'Firm',
}

;(isChromiumInstalled ? describe : describe.skip)('the frame of the console', () => {
  let web: WebUnderTest
  let firm: SeededFirm

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  test('a second step is asked for after the password, and a recovery code opens it once', async () => {
    const email = await seedMember(web.t, firm)
    const headers = await signInHeaders(web.t, email)
    const secret = (await web.t.call(enrolTotp, { password: PASSWORD }, undefined, headers)).data.secret
    const { data } = await web.t.call(confirmTotp, { code: totpOf(secret, web.t.clock.read()) }, undefined, headers)
    const { page } = await web.open('/app', DESKTOP)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The code is wrong or was used before.').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await page.getByLabel('Recovery code').fill(data.recovery_codes[0]!)
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Maya Rossi' }).waitFor()
  })

  test('theme and language stay after a reload', async () => {
    const { page } = await web.openConsole(firm)
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    await navigation.getByRole('link', { name: 'Today' }).waitFor()
    const choose = async (account: string, item: string) => {
      await page.getByRole('button', { name: account }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await choose('Test User', 'Dark')
    await choose('Test User', 'Español')
    await page.reload()

    await page.getByRole('link', { name: 'Asuntos' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 20, 18)')
  })

  test.each(['kept', 'refused'])(
    'a missing file reloads the page once it is opened, with storage %s',
    async (storage) => {
      const { page, context, faults } = await web.openConsole(firm)
      if (storage === 'refused') await context.addInitScript(refuseStorage)
      // A page that was reloaded a moment ago is not reloaded again.
      await page.goto(`${APP_URL}/app`)
      const link = page.getByRole('link', { name: 'Reports', exact: true })
      await link.waitFor()
      await page.route(/assets\/reports-page/, (route) => route.abort())
      await page.evaluate(() => {
        const missed = new Promise((resolve) => addEventListener('vite:preloadError', () => resolve(true)))
        Object.assign(globalThis, { isFirst: true, missed })
      })

      await link.hover()
      await page.evaluate(() => (globalThis as { missed?: Promise<boolean> }).missed)
      await page.getByRole('link', { name: 'Clients', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Clients' }).waitFor()
      const isLoadedOnce = await page.evaluate(() => 'isFirst' in globalThis)
      const reloaded = page.waitForEvent('load')
      await link.click()
      await reloaded
      await page.getByRole('heading', { level: 1, name: 'This page has stopped working' }).waitFor()

      expect(isLoadedOnce).toBe(true)
      expect(faults.splice(0)).toEqual([expect.stringContaining('reports-page')])
      expect(await page.evaluate(() => 'isFirst' in globalThis)).toBe(false)
    },
  )

  test('every place is reached by keyboard, has no barriers and fits a tablet', async () => {
    const { page } = await web.openConsole(firm)
    for (const [place, title] of Object.entries(PLACES)) {
      await page.getByRole('link', { name: place, exact: true }).first().press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect([place, ...(await barriers(page))]).toEqual([place])
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: 'Navigation' }).click()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.waitForURL(`${APP_URL}/app/clients`)
  })

  test('a question mark shows the keys, and Escape puts them away', async () => {
    const { page } = await web.openConsole(firm)
    await page.getByRole('main').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('an address that leads nowhere says so', async () => {
    const { page } = await web.openConsole(firm, '/app/nothing/here')
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })
})

/** As browsers do whose user has switched off what sites keep. */
function refuseStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}
