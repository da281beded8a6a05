import { identity, matters } from '@dossier/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'

const { getFirm, getFirmOnboarding, listFirmUsers } = identity.operations

/** One pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

;(isChromiumInstalled ? describe : describe.skip)('setting up a firm', () => {
  let web: WebUnderTest

  beforeAll(async () => {
    web = await startWeb()
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  test('a new firm is set up, left in the middle, gone on with, and sends itself the first link', async () => {
    const firm = await web.t.seedFirm({ name: 'Silva <b>&</b> Partners', timeZone: 'UTC' })
    const { page, email } = await web.openConsole(firm, '/app/onboarding', { timezoneId: 'America/Denver' })
    const go = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await page.getByRole('heading', { level: 1, name: 'Your firm' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'onboarding-firm-1440')
    await hasValue(page.getByLabel('Time zone'), 'America/Denver')
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
    await page.getByLabel('Immigration').check()
    await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await page.getByRole('img', { name: /^Logo of Silva/ }).waitFor()
    await page.getByLabel('Colour code').fill('#7A1F5C')
    await picture(page, 'onboarding-firm-brand-1440')
    expect(await barriers(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await go('Continue with your team')

    await page.getByRole('heading', { name: 'Who works with you?' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Do this later' }).click()
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/app/onboarding`)
    const colleague = `maya.${Date.now()}@firm.test`
    await page.getByLabel('Email of person 1').fill(colleague)
    await go('Add somebody')
    await picture(page, 'onboarding-team-1440')
    await go('Invite one person')

    await page.getByRole('heading', { name: 'Be your own first client' }).waitFor()
    await page.getByRole('radio').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'onboarding-client-1440-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, 'onboarding-client-1440')
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'onboarding-client-768')
    await go('Send me the link')
    await page.getByRole('heading', { name: 'The link is on its way to you' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'onboarding-done-768')

    await web.t.settled()
    const links = (await web.t.messagesTo(email)).filter(({ text }) => text.includes('/portal/'))
    expect(links).toHaveLength(1)
    const shown = (await web.t.call(getFirm, {}, firm.key)).data
    expect(shown).toMatchObject({ logo_url: expect.any(String), settings: { brand_color: '#7a1f5c' } })
    const state = await web.t.call(getFirmOnboarding, {}, firm.key)
    expect(state.data).toMatchObject({ completed: true, practice_areas: ['immigration'] })
    const invited = await web.t.call(listFirmUsers, { status: 'pending' }, firm.key)
    expect(invited.data).toEqual([expect.objectContaining({ email: colleague, role: 'attorney' })])
    const made = await web.t.call(matters.operations.listMatters, {}, firm.key)
    expect(made.data).toEqual([expect.objectContaining({ title: expect.stringMatching(/^Trial: /) })])
  })

  test('an attorney does not set up the firm', async () => {
    const firm = await web.t.seedFirm()
    const { page } = await web.openConsole(firm, '/app/onboarding', { role: 'attorney' })
    await page.getByText('Your role has no access to this page').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})
