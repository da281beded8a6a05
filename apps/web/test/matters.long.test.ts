import { documents, matters } from '@dossier/contracts'
import { type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { HOSTILE, seeding } from './seeds.ts'

const { getMatter, listMatterDeadlines, listMatterMessages } = matters.operations
const { listMatterDocuments } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('matters', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>
  let visaId: string

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
    const ana = await seed.client()
    visaId = (await seed.matter('Family visa', { client_id: ana.id })).id
    await seed.request(visaId, 'Passport')
    await seed.link(visaId)
    await seed.matter('House sale', { practice_area: 'real_estate' })
    const hostile = await seed.client(HOSTILE, HOSTILE)
    const lost = await seed.matter(HOSTILE, { client_id: hostile.id, practice_area: 'other' })
    await seed.request(lost.id, HOSTILE)
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  const matterOf = (id: string) => seed.call(getMatter, { id } as never)

  test('filters stand in the address, and what is chosen can be archived and taken back', async () => {
    const { page } = await web.openConsole(firm, '/app/matters?area=real_estate')
    const table = page.getByRole('table', { name: 'Matters' })
    await table.getByRole('link', { name: 'House sale' }).waitFor()
    expect(await table.getByRole('link').count()).toBe(1)

    await page.getByLabel('Area of law').selectOption('')
    await table.getByRole('link', { name: 'Family visa' }).waitFor()
    await page.getByLabel('Search matters').fill('sale')
    await page.waitForURL(/q=sale/)
    await table.getByRole('link', { name: 'Family visa' }).waitFor({ state: 'detached' })
    await page.getByLabel('Search matters').fill('')
    await table.getByRole('link', { name: 'Family visa' }).waitFor()
    await page.getByLabel('Choose House sale').check()
    await picture(page, 'matters-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matters-1440-dark')

    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Archived 1 matter.').hover()
    await page.keyboard.press('z')
    await table.getByRole('link', { name: 'House sale' }).waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
  })

  test('a matter is found by its client too, and going back takes filters away one by one', async () => {
    const { page } = await web.openConsole(firm, '/app/matters?area=immigration')
    const table = page.getByRole('table', { name: 'Matters' })
    await table.getByRole('link', { name: 'Family visa' }).waitFor()

    await page.getByLabel('Area of law').selectOption('')
    await table.getByRole('link', { name: 'House sale' }).waitFor()
    await page.getByRole('button', { name: 'Mine' }).click()
    await page.waitForURL(/person=me/)
    await page.getByText('No matter matches.').waitFor()
    await page.reload()
    await page.getByText('No matter matches.').waitFor()
    await page.getByRole('button', { name: 'Mine', pressed: true }).waitFor()
    await page.goBack()
    await table.getByRole('link', { name: 'House sale' }).waitFor()
    await page.goBack()
    await table.getByRole('link', { name: 'House sale' }).waitFor({ state: 'detached' })
    await page.goForward()

    await page.getByLabel('Search matters').fill('silva visa')
    await table.getByRole('link', { name: 'House sale' }).waitFor({ state: 'detached' })
    await table.getByRole('link', { name: 'Family visa' }).waitFor()
    await page.goBack()
    await hasValue(page.getByLabel('Search matters'), '')
  })

  test('filters are saved as a view, for oneself or for the firm, changed and deleted', async () => {
    const { page } = await web.openConsole(firm, '/app/matters?area=real_estate')
    const table = page.getByRole('table', { name: 'Matters' })
    const menu = (from: string, item: string) => chooseIn(page, from, item)
    await table.getByRole('link', { name: 'House sale' }).waitFor()

    await menu('Saved views', 'Save as a new view')
    await page.getByLabel('Name').fill('  Sales\n')
    await page.getByLabel('Share with everybody in the firm').check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('button', { name: 'View: Sales', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'View: Sales', exact: true }).waitFor()
    await table.getByRole('link', { name: 'House sale' }).waitFor()
    expect(await table.getByRole('link').count()).toBe(1)

    const attorney = await web.openConsole(firm, '/app/matters', { role: 'attorney' })
    await chooseIn(attorney.page, 'Saved views', 'Sales')
    await attorney.page.waitForURL(/area=real_estate/)
    await attorney.page.getByRole('button', { name: 'View: Sales' }).click()
    await attorney.page.getByRole('menuitem', { name: 'Save as a new view' }).waitFor()
    expect(await attorney.page.getByRole('menuitem').count()).toBe(2)

    await page.getByLabel('Order').selectOption('title')
    await menu('Changed view: Sales', 'Keep these filters in “Sales”')
    await page.getByRole('button', { name: 'View: Sales', exact: true }).waitFor()
    await menu('View: Sales', 'Rename or share “Sales”')
    await page.getByLabel('Name').fill('House sales')
    await page.getByRole('button', { name: 'Save view' }).click()
    await menu('View: House sales', 'Delete “House sales”')
    await page.getByRole('button', { name: 'Delete view' }).click()
    await page.getByRole('button', { name: 'Saved views' }).waitFor()
    expect(page.url()).toMatch(/sort=title/)
  })

  test('several matters are chosen by keyboard and get one responsible person, whose name the list shows', async () => {
    const [one, two] = [await seed.matter('Assigned one'), await seed.matter('Assigned two')]
    const { page, userId } = await web.openConsole(firm, '/app/matters?sort=title&q=assigned')
    await page.getByLabel('Choose Assigned one').press('Space')
    await page.getByLabel('Choose Assigned two').press('Shift+Space')
    await page.getByText('2 chosen').waitFor()

    await page.getByRole('button', { name: 'Assign to…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Who is responsible for 2 matters?' })
    await dialog.getByLabel('Responsible').selectOption(userId)
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Assign' }).click()

    await page.getByText('is responsible for 2 matters.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: 'Assigned one' })
    await row.getByText('Test User').waitFor()
    await picture(page, 'matters-people-1440')
    for (const { id } of [one, two]) expect((await matterOf(id)).assigned_attorney).toBe(userId)
  })

  test('on a narrow screen the title has room, and a long name leaves everything large enough to press', async () => {
    const { page } = await web.openConsole(firm, '/app/matters', { viewport: { width: 768, height: 1024 } })
    const title = page.getByRole('table', { name: 'Matters' }).getByRole('link', { name: 'Family visa' })
    await title.waitFor()

    const room = await title.evaluate((link) => link.closest('[role="cell"]')!.getBoundingClientRect().width)
    expect(room).toBeGreaterThan(240)
    expect(await barriers(page)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'matters-768-dark')
  })

  test('if nobody works on the listed matters, titles take the room of that column', async () => {
    const { page } = await web.openConsole(firm, '/app/matters?q=visa', { viewport: { width: 768, height: 1024 } })
    const table = page.getByRole('table', { name: 'Matters' })
    const title = table.getByRole('link', { name: 'Family visa' })
    await title.waitFor()

    expect(await table.getByRole('columnheader', { name: 'People' }).count()).toBe(0)
    const room = await title.evaluate((link) => link.closest('[role="cell"]')!.getBoundingClientRect().width)
    expect(room).toBeGreaterThan(340)
  })

  test('a new matter is opened with its client, by keyboard', async () => {
    const { page } = await web.openConsole(firm, '/app/matters')
    await page.getByRole('button', { name: 'New matter' }).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New matter' })
    await dialog.getByLabel('Title').fill('family VISA')
    await page.keyboard.press('Enter')
    await dialog.getByText('A matter with this title already exists.').waitFor()
    expect(await barriers(page)).toEqual([])

    await dialog.getByLabel('Title').fill('Naturalisation')
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { level: 1, name: 'Naturalisation' }).waitFor()
    expect(page.url()).toMatch(/\/app\/matters\/mat_/)
  })

  test('a client who is new is added on the way to a new matter', async () => {
    const { page } = await web.openConsole(firm, '/app/matters')
    await page.getByRole('button', { name: 'New matter' }).click()
    const dialog = page.getByRole('dialog', { name: 'New matter' })
    await dialog.getByLabel('Title').fill('Adoption')
    await dialog.getByRole('button', { name: 'Add a new client' }).click()
    const adding = page.getByRole('dialog', { name: 'New client' })
    await adding.getByLabel('First name').fill('Beatriz')
    await adding.getByLabel('Last name').fill('Lima')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-new-client')
    await adding.getByLabel('Last name').press('Enter')

    await adding.waitFor({ state: 'detached' })
    await hasValue(dialog.getByLabel('Client', { exact: true }), 'Beatriz Lima')
    await hasValue(dialog.getByLabel('Title'), 'Adoption')
    await dialog.getByRole('button', { name: 'Open matter' }).click()
    await page.getByRole('heading', { level: 1, name: 'Adoption' }).waitFor()
    await page.getByRole('link', { name: 'Beatriz Lima' }).first().waitFor()
  })

  test('a matter shows its parts; a request, a message and a deadline are added', async () => {
    const { page } = await web.openConsole(firm, `/app/matters/${visaId}`)
    await page.getByRole('heading', { level: 1, name: 'Family visa' }).waitFor()
    await page.getByRole('table', { name: 'Documents' }).getByText('Passport').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await picture(page, 'matter-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-1440-dark')

    await page.getByRole('button', { name: 'Request documents' }).click()
    await page.getByLabel('What you need').fill('Birth certificate')
    await page.getByRole('button', { name: 'Request 1 document' }).click()
    await page.getByRole('table', { name: 'Documents' }).getByText('Birth certificate').waitFor()
    const requested = await seed.call(listMatterDocuments, { id: visaId } as never)
    expect(requested.map(({ name }) => name)).toContain('Birth certificate')

    await page.getByRole('navigation', { name: 'Parts of the matter' }).getByRole('link', { name: 'Messages' }).click()
    await page.getByLabel('Your message').fill('Please send <b>all</b> pages.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please send <b>all</b> pages.').first().waitFor()
    await until(async () => (await seed.call(listMatterMessages, { id: visaId } as never)).length === 1)
    expect(await barriers(page)).toEqual([])

    await page.getByRole('link', { name: 'Deadlines' }).click()
    await page.getByLabel('What is due').fill('File I-130')
    await page.getByLabel('Day').fill('2031-05-04')
    await page.getByRole('button', { name: 'Add deadline' }).click()
    await page.getByText('May 4, 2031').waitFor()
    expect(await seed.call(listMatterDeadlines, { id: visaId } as never)).toHaveLength(1)

    for (const part of ['Form', 'People', 'Activity']) {
      await page.getByRole('link', { name: part, exact: true }).click()
      await page.locator('[aria-current=page]', { hasText: part }).waitFor()
      await page
        .getByRole('region', { name: part === 'Form' ? /./ : part })
        .first()
        .waitFor()
      expect([part, ...(await barriers(page))]).toEqual([part])
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'matter-768-dark')
  })

  test('an archived matter says so, and can be taken back at once', async () => {
    const { id } = await seed.matter('Trade mark')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await page.getByText('This matter is archived.').waitFor()
    // The page may know of it before its own request is answered. While the pointer rests on the toast, it stays.
    await page.getByText('“Trade mark” is archived.').hover()
    expect((await matterOf(id)).status).toBe('archived')

    await page.keyboard.press('z')

    await page.getByText('This matter is archived.').waitFor({ state: 'detached' })
    expect((await matterOf(id)).status).toBe('active')
  })

  test('a paralegal is offered what the role may do', async () => {
    const { page } = await web.openConsole(firm, `/app/matters/${visaId}`, { role: 'paralegal' })
    await page.getByRole('button', { name: 'Request documents' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Use a checklist' }).waitFor()
    await page.getByRole('menuitem', { name: 'Send the link with a message' }).waitFor()
    expect(await page.getByRole('menuitem').count()).toBe(2)
  })
})

async function chooseIn(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** What is too small to press: WCAG 2.5.8 asks for 24 px each way. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select)')].flatMap((target) => {
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const name = target.getAttribute('aria-label') ?? target.textContent
      return width > 0 && (width < 24 || height < 24) ? [`${name}: ${width} × ${height}`] : []
    }),
  )
