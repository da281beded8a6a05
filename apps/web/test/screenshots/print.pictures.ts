/** Also run by `npm run screenshots`: what the portal looks like on paper. */
import { APP_URL } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, startWeb, type WebUnderTest } from '../browser.ts'
import { portalStory } from '../portal-story.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

;(isChromiumInstalled ? describe : describe.skip)('pictures of the portal on paper', () => {
  let web: WebUnderTest
  let story: ReturnType<typeof portalStory>

  beforeAll(async () => {
    web = await startWeb()
    story = portalStory(web, await web.t.seedFirm({ name: 'Silva & Partners' }))
  }, VARIANT_MS_MAX)
  afterAll(() => web?.stop())

  describe.each(variants)('$name', ({ name, options }) => {
    test(
      'the list of things to do, the first questions, and a document',
      async () => {
        const { path, passport } = await story.seed()
        const page = await story.begin(path, options)
        await page.emulateMedia({ media: 'print' })
        for (const [screen, address] of Object.entries({
          home: '',
          questions: '/questions/1',
          document: `/documents/${passport.id}`,
        })) {
          await page.goto(APP_URL + path + address)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          expect(await page.locator('.bar:visible').count()).toBe(0)
          await take(page, `print-${screen}`, name)
        }
        await web.closeAll()
      },
      VARIANT_MS_MAX,
    )
  })
})
