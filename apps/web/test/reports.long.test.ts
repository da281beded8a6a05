import { readFile } from 'node:fs/promises'
import { matters } from '@dossier/contracts'
import type { SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { HOSTILE, seeding } from './seeds.ts'

const { listClients, listMatters } = matters.operations

const CSV = [
  'First name,Last name,Email,Born,Matter,Area',
  'Rui,Costa,rui@example.com,12/31/1980,Costa visa,Immigration',
  'Leyla,Karimi,not an email,01/15/1990,Karimi asylum,Immigration',
  '"Tobi, Junior",Okafor,tobi@example.com,,House sale,Real estate',
].join('\n')

;(isChromiumInstalled ? describe : describe.skip)('reports and imports', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>

  beforeAll(async () => {
    web = await startWeb()
    // Readers choose days of their own zone, and reports go by the firm's.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    firm = await web.t.seedFirm({ name: 'Silva & Partners', timeZone })
    seed = seeding(web.t, firm)
    const visa = await seed.matter('Family visa', { client_id: (await seed.client()).id })
    await seed.request(visa.id, 'Birth certificate', { due_date: '2027-01-31' })
    await seed.file((await seed.request(visa.id, 'Passport')).id, 'passport.pdf')
    const hostile = await seed.matter(HOSTILE, { client_id: (await seed.client(HOSTILE, 'x')).id })
    await seed.request(hostile.id, HOSTILE)
    const { matterId } = await web.t.seedPortal(firm)
    await seed.request(matterId, 'Deed')
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  test('each report has charts with their figures in a table, its newest rows, and downloads', async () => {
    const { page } = await web.openConsole(firm, '/app/reports')
    const table = page.getByRole('table', { name: /^Requests a week/ })
    await table.waitFor({ state: 'attached' })
    const figures = await table.getByRole('cell').allTextContents()
    expect(figures.map(Number).reduce((sum, one) => sum + one)).toBe(4)
    await page.getByRole('table', { name: 'Rows' }).getByRole('link', { name: 'Passport' }).waitFor()
    await picture(page, 'reports-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'reports-1440-dark')

    for (const name of ['Intake', 'Client activity', 'Emails and SMS', 'Usage']) {
      await page.getByRole('link', { name, exact: true }).click()
      await page.locator('[aria-current=page]', { hasText: name }).waitFor()
      await page.getByRole('table', { name: 'Rows' }).or(page.getByText('There is nothing in this period.')).waitFor()
      await picture(page, `reports-${name.toLowerCase().replaceAll(' ', '-')}`)
      expect([name, ...(await barriers(page))]).toEqual([name])
      expect(await isTooWide(page)).toBe(false)
    }
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('group', { name: 'Download' }).getByRole('link', { name: 'CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeffdocument_id,document_name.*Passport/s)

    await page.getByLabel('Period').selectOption('30')
    await page.getByRole('table', { name: /^Requests a day/ }).waitFor({ state: 'attached' })
    await page.getByLabel('From').fill('2020-01-01')
    await page.getByLabel('To').fill('2020-02-01')
    await page.getByText('There is nothing in this period.').waitFor()
  })

  test('reports can be read on a phone in Spanish, and by administrators alone', async () => {
    const { page } = await web.openConsole(firm, '/app/reports', {
      viewport: { width: 390, height: 844 },
      locale: 'es-ES',
    })
    await page.getByRole('table', { name: 'Filas' }).waitFor()
    await picture(page, 'reports-390')
    expect(await isTooWide(page)).toBe(false)
    const attorneys = await web.openConsole(firm, '/app/reports', { role: 'attorney' })
    await attorneys.page.getByText('Only administrators see reports').waitFor()
  })

  test('a file is mapped, checked, corrected by leaving wrong rows out, and imported', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/imports')
    await page.getByText('Nothing has been imported yet.').waitFor()
    await page.getByRole('link', { name: 'Import a file' }).click()
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
    await page.getByText('12/31/1980').waitFor()
    await hasValue(page.getByLabel('Born'), 'client.date_of_birth')
    await page.getByLabel('Area', { exact: true }).selectOption('')
    await page.getByRole('button', { name: 'Send and check' }).click()
    await page.getByText('Matters need a title and an area of law').waitFor()
    await page.getByLabel('Area', { exact: true }).selectOption('matter.practice_area')
    await page.getByLabel('Dates are written').selectOption('MM/DD/YYYY')
    await picture(page, 'import-mapping')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Send and check' }).click()

    await page.getByText('Checked, not started').waitFor()
    await page.getByText('Email: must be an email address').waitFor()
    await picture(page, 'import-checked')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('2 of 2 rows are done.').waitFor()
    await page.getByText('Done', { exact: true }).waitFor()
    await picture(page, 'import-finished')
    expect((await seed.call(listMatters, { search: 'Costa visa' } as never)).length).toBe(1)
    expect((await seed.call(listClients, { search: 'Okafor' } as never))[0]!.first_name).toBe('Tobi, Junior')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Wrong rows as CSV' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('must be an email address')

    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'import-390')
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Nothing has been imported yet.').waitFor()
  })

  test('a column whose name occurs twice has to be named before it can be mapped', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/imports')
    const choose = async (csv: string) => {
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'عملاء.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('button', { name: 'Send and check' }).click()
    }
    await page.getByRole('link', { name: 'Import a file' }).click()

    await choose('First name,Last name,Email,Email\nAna,Silva,ana@example.com,eva@example.com\n')
    await page.getByText('“Email” is the name of several columns in this file.').waitFor()
    await choose('First name,Last name,Email,Other email\nAna,Silva,ana@example.com,eva@example.com\n')

    await page.getByText('Checked, not started').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Delete “\u2068عملاء.csv\u2069”?').waitFor()
  })
})
