/** Also run by `npm run screenshots`: the pages behind emailed links, and those where people ask for such links. */
import { identity } from '@dossier/contracts'
import { APP_URL, type SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const { inviteUser } = identity.operations
const PASSWORD = 'correct horse battery staple'

;(isChromiumInstalled ? describe : describe.skip)('pictures of pages behind emailed links', () => {
  let web: WebUnderTest
  let firm: SeededFirm

  beforeAll(async () => {
    web = await startWeb({ SIGN_UP_ENABLED: 'true' })
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
  }, VARIANT_MS_MAX)
  afterEach(() => web.closeAll())
  afterAll(() => web?.stop())

  /** The path of the last link that was emailed to the address. */
  async function emailedPath(address: string): Promise<string> {
    await web.t.settled()
    const messages = await web.t.messagesTo(address)
    const links = messages.flatMap(({ text }) => text.match(/http:\/\/app\.test\/\S+\/[\w-]{43}/g) ?? [])
    return new URL(links.at(-1)!).pathname
  }

  describe.each(variants)('$name', ({ name, options }) => {
    const press = (page: Page) => page.locator('form button').click()
    async function takeIt(page: Page, what: string): Promise<void> {
      expect(await isTooWide(page)).toBe(false)
      await take(page, `people-${what}`, name)
    }

    test(
      'an invitation, a new password, an unlock and a sign-up',
      async () => {
        const email = `ana-${name}@firm.test`
        await web.t.call(inviteUser, { email, role: 'attorney' }, firm.key)
        const { page } = await web.open(await emailedPath(email), options)
        await takeIt(page, 'invitation')
        await page.locator('[name=first_name]').fill('Ana')
        await page.locator('[name=last_name]').fill('Silva')
        await page.locator('[name=password]').fill('too short')
        await press(page)
        await page.getByRole('alert').waitFor()
        await takeIt(page, 'invitation-refused')
        await page.locator('[name=password]').fill(PASSWORD)
        await press(page)
        await page.locator('form').waitFor({ state: 'detached' })
        await takeIt(page, 'invitation-accepted')

        for (const [what, path] of Object.entries({ password: '/password-resets', unlock: '/sign-in-unlocks' })) {
          await page.goto(APP_URL + path)
          await takeIt(page, `${what}-request`)
          await page.locator('[name=email]').fill(email)
          await press(page)
          await page.locator('form').waitFor({ state: 'detached' })
          await takeIt(page, `${what}-requested`)
          await page.goto(APP_URL + (await emailedPath(email)))
          await takeIt(page, what)
          if (what === 'password') await page.locator('[name=password]').fill(`${PASSWORD}!`)
          await press(page)
          await page.locator('form').waitFor({ state: 'detached' })
          await takeIt(page, `${what}-done`)
        }

        const signUpEmail = `eva-${name}@firm.test`
        await page.goto(`${APP_URL}/signup`)
        await takeIt(page, 'sign-up')
        await page.locator('[name=firm_name]').fill('Kline & Daughters')
        await page.locator('[name=first_name]').fill('Eva')
        await page.locator('[name=last_name]').fill('Kline')
        await page.locator('[name=email]').fill(signUpEmail)
        await press(page)
        await page.locator('form').waitFor({ state: 'detached' })
        await takeIt(page, 'sign-up-sent')
        await page.goto(APP_URL + (await emailedPath(signUpEmail)))
        await takeIt(page, 'sign-up-confirm')
        await page.locator('[name=password]').fill(PASSWORD)
        await press(page)
        await page.locator('form').waitFor({ state: 'detached' })
        await takeIt(page, 'sign-up-done')
      },
      VARIANT_MS_MAX,
    )
  })
})
