import { matters } from '@dossier/contracts'
import { APP_URL, type SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { HOSTILE, seeding } from './seeds.ts'

const { createMatterParticipant } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('search over everything', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let visa: { id: string }

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    const seed = seeding(web.t, firm)
    visa = await seed.matter('Family visa', { client_id: (await seed.client('Ana', 'Silva')).id })
    await seed.request(visa.id, 'Passport of Ana')
    await seed.matter(HOSTILE, { client_id: (await seed.client(HOSTILE, 'Anarchy')).id })
    await seed.call(createMatterParticipant, {
      id: visa.id,
      first_name: 'Jonas',
      last_name: 'Weber',
      role: 'spouse',
    } as never)
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  /** What is typed before the field has the focus is lost. */
  const isReady = (page: Page) => page.getByRole('dialog').locator('input:focus').waitFor()
  const close = async (page: Page) => {
    await page.getByRole('dialog').press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  test('Ctrl K finds matters, clients, participants and documents, and opens what is chosen by keyboard', async () => {
    const { page } = await web.openConsole(firm)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Search and go' })
    await dialog.getByRole('menuitem', { name: 'New matter' }).waitFor()
    await picture(page, 'search-empty')
    expect(await barriers(page)).toEqual([])

    await isReady(page)
    await page.keyboard.type('ana')
    await dialog.getByRole('menuitem', { name: /^Ana Silva/ }).waitFor()
    await dialog.getByRole('menuitem', { name: /^Passport of Ana/ }).waitFor()
    await picture(page, 'search-found-dark')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Control+a')
    await page.keyboard.type('weber')
    expect(await dialog.getByLabel('Search', { exact: true }).inputValue()).toBe('weber')
    await dialog.getByRole('menuitem', { name: 'Family visa by Jonas Weber' }).waitFor()
    await dialog.getByText('First: Family visa. Enter opens it.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.waitForURL(`${APP_URL}/app/matters/${visa.id}`)
    await dialog.waitFor({ state: 'detached' })
  })

  test('it does what is asked for and goes to settings, which a role sees that may', async () => {
    const { page } = await web.openConsole(firm)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('menuitem', { name: 'New matter' }).waitFor()
    // Enter waits for what is found, and arrows choose.
    await isReady(page)
    await page.keyboard.type('webhook')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${APP_URL}/app/settings/webhooks`)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('menuitem', { name: 'New client' }).waitFor()
    await isReady(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${APP_URL}/app/clients?new=true`)
    await page.getByRole('dialog', { name: 'New client' }).waitFor()
    await close(page)
    await page.keyboard.press('Control+k')
    await isReady(page)
    await page.keyboard.type('new mat')
    await page.getByText('First: New matter. Enter opens it.').waitFor({ state: 'attached' })
    await page.getByRole('menuitem', { name: 'New matter' }).click()
    await page.getByRole('dialog', { name: 'New matter' }).waitFor()

    const { page: staffs } = await web.openConsole(firm, '/app', { role: 'staff' })
    await staffs.getByRole('heading', { level: 1 }).waitFor()
    await staffs.keyboard.press('Control+k')
    await staffs.getByRole('menuitem', { name: 'Start review' }).waitFor()
    await isReady(staffs)
    await staffs.keyboard.type('webhook')
    await staffs.getByText('Nothing found for “webhook”. Try fewer letters.').waitFor()
    await staffs.keyboard.press('Control+a')
    await staffs.keyboard.type('new')
    await staffs.getByText('Nothing found for “new”').waitFor()
  })

  test('a phone has it too, in Spanish', async () => {
    const { page } = await web.openConsole(firm, '/app', { viewport: { width: 390, height: 844 }, locale: 'es-ES' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('menuitem', { name: 'Nuevo asunto' }).waitFor()
    await isReady(page)
    await page.keyboard.type('anarchy')
    await page.getByRole('menuitem', { name: /Anarchy/ }).waitFor()
    await picture(page, 'search-390')
    expect(await isTooWide(page)).toBe(false)
    await close(page)
  })
})
