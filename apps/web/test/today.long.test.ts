import { type MatterId, matters } from '@dossier/contracts'
import type { SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { HOSTILE, seeding } from './seeds.ts'

;(isChromiumInstalled ? describe : describe.skip)('Today', () => {
  let web: WebUnderTest
  let firm: SeededFirm

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    const seed = seeding(web.t, firm)
    const ana = await seed.client()
    const visa = await seed.matter('Family visa', { client_id: ana.id })
    await seed.link(visa.id)
    const passport = await seed.request(visa.id, 'Passport', { due_date: '2020-01-01' })
    await seed.request(visa.id, 'Birth certificate')
    await seed.file(passport.id, 'passport-ana.pdf')
    for (const [title, due_date] of [
      ['Answer to the motion', '2020-02-01'],
      ['Hearing', '2039-12-04'],
    ]) {
      await seed.call(matters.operations.createMatterDeadline, { id: visa.id, title, due_date } as never)
    }
    const hostile = await seed.client(HOSTILE, 'x')
    const sale = await seed.matter(HOSTILE, { client_id: hostile.id })
    await seed.file((await seed.request(sale.id, HOSTILE)).id, 'a.pdf')
    await seed.request(sale.id, 'Deed')
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  test('it shows what waits for review and for clients, and reminds a client', async () => {
    const { page } = await web.openConsole(firm)
    await page.getByRole('heading', { level: 1, name: /Good \w+, Test/ }).waitFor()
    await page.getByText('2 files to review.').waitFor()
    await page.getByRole('link', { name: 'Passport', exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'To review' })
      .getByText(/days late/)
      .waitFor()
    await page.getByRole('table', { name: 'Waiting for clients' }).getByText('0 of 2').first().waitFor()
    await picture(page, 'today-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'today-1440-dark')
    expect(await isTooWide(page)).toBe(false)
    await page.setViewportSize({ width: 768, height: 1024 })
    await picture(page, 'today-768-dark')
    expect(await isTooWide(page)).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'today-390-dark')

    await page.getByRole('button', { name: 'Done Answer to the motion' }).click()
    await page.getByText('“Answer to the motion” done.').hover()
    await page.getByRole('link', { name: 'Answer to the motion' }).waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await page.getByRole('link', { name: 'Answer to the motion' }).waitFor()

    await page.getByRole('button', { name: 'Remind Family visa' }).click()
    await page.getByText(/^Sent to client\.1\./).waitFor()
  })

  test('a request for a new link is one line, gone once one press has sent the link', async () => {
    const house = await web.t.seedFirm()
    const seed = seeding(web.t, house)
    const ana = await seed.client()
    const matter = await seed.matter('Family visa', { client_id: ana.id })
    const { token } = await web.t.seedPortal(house, matter.id as MatterId)
    await seed.call(matters.operations.revokeIntakeLink, { id: matter.id } as never)
    expect((await web.t.call(matters.operations.createPortalLinkRequest, { token }, undefined)).status).toBe(200)
    const { page } = await web.openConsole(house)
    const card = page.getByRole('region', { name: 'Asking for a new link' })
    await card.getByRole('link', { name: 'Ana Silva' }).waitFor()
    await picture(page, 'today-link-request')
    expect(await barriers(page)).toEqual([])

    await card.getByRole('button', { name: 'Send a new link Ana Silva, Family visa' }).click()

    await page.getByText(/^Sent to client\./).waitFor()
    await card.waitFor({ state: 'detached' })
  })

  test('R begins the review', async () => {
    const { page } = await web.openConsole(firm)
    await page.getByRole('button', { name: 'Start review' }).waitFor()

    await page.keyboard.press('r')

    await page.waitForURL(/\/app\/review/)
  })

  test('a firm without matters is told how to begin, in Spanish too', async () => {
    const empty = await web.t.seedFirm()
    const { page } = await web.openConsole(empty, '/app', { locale: 'es-ES' })
    await page.getByRole('heading', { name: 'Empiece con su primer asunto' }).waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('members who may not send links are not offered to', async () => {
    const { page } = await web.openConsole(firm, '/app', { role: 'staff' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Nothing waits for you.').waitFor()
    expect(await page.getByRole('link', { name: 'New client' }).count()).toBe(0)
  })
})
