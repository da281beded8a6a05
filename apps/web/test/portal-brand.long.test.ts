import { brandColorsOf } from '@dossier/brand'
import { identity, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { updateFirmSettings, uploadFirmLogo } = identity.operations
const { previewPortalLink, revokeIntakeLink, sendIntakeLink } = matters.operations

/** One pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** Neither white nor black text can be read in it on a light page. */
const YELLOW = '#f2c200'

;(isChromiumInstalled ? describe : describe.skip)('the portal of a firm with a logo and a colour', () => {
  const { web, firm, story } = webScene()

  beforeAll(async () => {
    await story.call(uploadFirmLogo, { file: LOGO }, firm.key)
    await story.call(updateFirmSettings, { settings: { brand_color: YELLOW } }, firm.key)
  })

  const logoOf = (page: Page) => page.locator('header img.logo')
  const isDrawn = (page: Page) => logoOf(page).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const colorOf = (page: Page) =>
    page.getByRole('button', { name: 'Begin' }).evaluate((button) => getComputedStyle(button).backgroundColor)
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

  test('the first page names the firm and what is asked, with its logo and its colour in both themes', async () => {
    const { matter, path } = await story.seed()
    // On a busy machine an email leaves out what cannot be counted in time.
    await until(async () => {
      await story.call(sendIntakeLink, { id: matter.id, channel: 'email', email: 'ana@brand.test' } as never, firm.key)
      const { data } = await web.t.call(previewPortalLink, { token: path.split('/')[2]! }, undefined)
      return data.asked !== null
    })
    const page = await story.open(path)

    await titleOf(page, `${firm.name} needs some things from you`)
    await page.getByText('10 questions · 2 documents · about').waitFor()
    expect(await page.getByText(matter.title).count()).toBe(0)
    expect(await isDrawn(page)).toBe(true)
    expect(await barriers(page)).toEqual([])
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      expect(await colorOf(page)).toBe(rgb(brandColorsOf(YELLOW)[theme].accent))
      await picture(page, `portal-brand-welcome-${theme}`)
    }
    expect(await isTooWide(page)).toBe(false)
  })

  test('inside, the portal has them too, after a reload as well', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    expect(await isDrawn(page)).toBe(true)

    await page.reload()

    await titleOf(page, /Ana/)
    expect(await isDrawn(page)).toBe(true)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'portal-brand-home-dark')
  })

  test('the first page names the matter where the firm allows that', async () => {
    const { matter, path } = await story.seed()
    await story.call(updateFirmSettings, { settings: { link_shows_matter: true } }, firm.key)

    const page = await story.open(path)

    await page.getByText(`It is about “${matter.title}”.`).waitFor()
  })

  test('a link that has ended names its firm, and an unknown one nobody', async () => {
    const { matter, path } = await story.seed()
    await story.call(revokeIntakeLink, { id: matter.id } as never, firm.key)

    const ended = await story.open(path)
    await titleOf(ended, 'Your law firm has ended this link')
    expect(await isDrawn(ended)).toBe(true)
    await ended.getByText(firm.name, { exact: true }).waitFor()
    await picture(ended, 'portal-brand-ended')
    const unknown = await story.open('/portal/no-such-link')
    await titleOf(unknown, 'This link does not work')
    expect(await unknown.getByText(firm.name).count()).toBe(0)
  })

  test('a logo that does not load leaves the initials', async () => {
    const { path } = await story.seed()
    const { page } = await web.open('/portal/', PHONE)
    await page.route('**/logos/**', (route) => route.abort())

    await page.goto(new URL(path, page.url()).href)

    await page.locator('header .logo').getByText('SP').waitFor()
  })

  test('if the preview does not answer, the page says what it can, and begins', async () => {
    const { path } = await story.seed()
    const { page } = await web.open('/portal/', PHONE)
    await page.route('**/api/v1/portal/link', (route) => route.fulfill({ status: 503, json: { error: {} } }))
    await page.goto(new URL(path, page.url()).href)
    await titleOf(page, 'Your law firm needs some things from you')

    await page.getByRole('button', { name: 'Begin' }).click()

    await titleOf(page, /Ana/)
  })
})
