/** Also run by `npm run screenshots`: the clock of a sandbox, standing and moving. */
import { SANDBOX } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import * as settingsEn from '../../src/console/words/settings/en.ts'
import * as settingsEs from '../../src/console/words/settings/es.ts'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { press } from '../console-steps.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const WORDS = { en: settingsEn.en.clock, es: settingsEs.es.clock }

;(isChromiumInstalled ? describe : describe.skip)('pictures of the clock of a sandbox', () => {
  let web: WebUnderTest

  beforeAll(async () => {
    web = await startWeb(SANDBOX, { everywhere: SANDBOX })
  }, VARIANT_MS_MAX)
  afterEach(() => web.closeAll())
  afterAll(() => web?.stop())

  test.each(variants)(
    '$name',
    async ({ name, language, options }) => {
      const t = WORDS[language]
      const firm = await web.t.seedFirm({ name: 'Silva & Partners' })
      const { page } = await web.openConsole(firm, '/app/settings/firm', options)
      const card = page.getByRole('region', { name: t.title })
      const days = card.getByRole('button', { name: `+ ${t.days_other.replace('{{count}}', '30')}` })
      await days.click()
      await days.scrollIntoViewIfNeeded()
      expect(await isTooWide(page)).toBe(false)
      await take(page, 'sandbox-clock', name)
      await press(page, t.move)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await take(page, 'sandbox-clock-asked', name)
      await dialog.getByRole('button', { name: t.move }).click()
      await page.getByText(t.moved).waitFor()
      await card.getByText(t.ahead_other.replace('{{count}}', '30')).scrollIntoViewIfNeeded()
      await take(page, 'sandbox-clock-moved', name)
    },
    VARIANT_MS_MAX,
  )
})
