import { crc32 } from 'node:zlib'
import { documents, matters } from '@dossier/contracts'
import { testVirus } from '@dossier/local/test-virus'
import { APP_URL, type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { HOSTILE, pdfOf, seeding } from './seeds.ts'

const { getUpload, reviewUpload } = documents.operations
const { createClient } = matters.operations

/** A red square. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

/** Pages that are drawn at a time, on a screen of usual height. */
const CANVASES_MAX = 8

;(isChromiumInstalled ? describe : describe.skip)('Review', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>

  beforeAll(async () => {
    web = await startWeb()
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  /** A firm whose client, who reads Spanish, has sent these files, each for a request of its own. */
  async function seedFiles(...files: { name: string; type?: string; bytes?: Buffer }[]) {
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
    const client = await seed.call(createClient, { first_name: 'Ana', last_name: 'Silva', language: 'es' } as never)
    const matter = await seed.matter('Family visa', { client_id: client.id })
    const ids: string[] = []
    for (const { name, type, bytes } of files) {
      const request = await seed.request(matter.id, name, { instructions: `All of ${name}.` })
      ids.push(await seed.file(request.id, name, bytes, type))
    }
    return ids
  }

  const isDrawn = (page: Page) => page.locator('canvas').first().waitFor()
  const canvasesOf = (page: Page) => page.locator('canvas').count()
  /** Whether anything is drawn on the page of that number. */
  const inkOn = (page: Page, number: number) =>
    page.locator(`[data-page="${number}"] canvas`).evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
      return data.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 0)
    })
  const statusOf = async (id: string) => (await seed.call(getUpload, { id } as never)).status

  test('two keys decide a file, the next one is there, and Z takes the last decision back', async () => {
    const [first, second, third] = await seedFiles(
      { name: 'passport.pdf' },
      { name: 'letter.txt', type: 'text/plain', bytes: Buffer.from('Dear Sir or Madam') },
      { name: 'photo.png', type: 'image/png', bytes: PNG },
    )
    const { page } = await web.openConsole(firm, '/app/review')
    await isDrawn(page)
    await page.getByText('Page 1 of 1').waitFor()
    await page.getByText('All of passport.pdf.').waitFor()
    await picture(page, 'review-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'review-1440-dark')

    await page.keyboard.press('a')
    await page.getByText('Dear Sir or Madam').waitFor()
    await until(async () => (await statusOf(first!)) === 'approved')

    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog', { name: 'Send “letter.txt” back' })
    await dialog.getByRole('button', { name: 'Pages missing' }).click()
    await dialog.getByText(/^Faltan páginas/).waitFor()
    await picture(page, 'review-send-back')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Pages missing' }).press('3')
    // While the pointer rests on it, it can be undone for longer than ten seconds.
    await page.getByText('“letter.txt” sent back.').hover()
    await page.getByRole('img', { name: 'photo.png' }).waitFor()
    await until(async () => (await statusOf(second!)) === 'rejected')

    await page.keyboard.press('z')
    await page.getByText('Dear Sir or Madam').waitFor()
    await until(async () => (await statusOf(second!)) === 'pending')
    await page.keyboard.press('s')
    await dialog.locator('button:focus').waitFor()
    await page.keyboard.press('3')
    await until(async () => (await statusOf(second!)) === 'rejected')
    expect((await seed.call(getUpload, { id: second } as never)).rejection_code).toBe('pages_missing')

    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
    await until(async () => (await statusOf(third!)) === 'approved')
  })

  test('why a file went back is read in the language of the page', async () => {
    await seedFiles()
    const matter = await seed.matter('Compra de un piso')
    const requestFor = (name: string, fields = {}) => seed.request(matter.id, name, fields)
    const [typed, infected, read] = await Promise.all([
      requestFor('DNI', { accepted_types: ['application/pdf'] }),
      requestFor('Carta'),
      requestFor('Contrato'),
    ])
    await seed.file(typed.id, 'dni.pdf', PNG)
    await seed.file(infected.id, 'carta.pdf', testVirus)
    const id = await seed.file(read.id, 'contrato.pdf')
    const why = { rejection_code: 'not_signed', reviewer_notes: 'Firme la página 3.' }
    await seed.call(reviewUpload, { id, status: 'rejected', ...why } as never)
    const { page } = await web.openConsole(firm, '/app', { locale: 'es-MX' })

    for (const [request, reason] of [
      [typed, 'El tipo de este archivo es: PNG. Envíe uno de estos tipos: PDF.'],
      [infected, /^Virus: .+ El archivo está en cuarentena\.$/],
      [read, 'Sin firma: Firme la página 3.'],
    ] as const) {
      await page.goto(`${APP_URL}/app/documents/${request.id}`)
      await page.getByText(reason).waitFor()
    }
  })

  test('fifty files are looked at and decided by two keys each in less than three minutes', async () => {
    const [FILES, AT_ONCE, LOOK_MS] = [50, 2, 1_000]
    await seedFiles()
    const { id } = await seed.matter('Many files')
    for (let made = 0; made < FILES; made += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, index) => made + index + 1)
      await Promise.all(
        numbers.map(async (number) => {
          const request = await seed.request(id, `File ${number}`)
          await seed.file(request.id, `${number}.txt`, Buffer.from(`This is file ${number}.`), 'text/plain')
        }),
      )
    }
    const { page } = await web.openConsole(firm, '/app/review')
    const shown = page.locator('pre.sheet')
    await shown.waitFor()
    const startedAt = Date.now()

    const seen = new Set<string>()
    for (let decided = 0; decided < FILES; decided++) {
      await until(async () => {
        const text = (await shown.textContent())!
        const isNext = text !== '' && !seen.has(text)
        if (isNext) seen.add(text)
        return isNext
      })
      // As long as a person takes to look.
      await page.waitForTimeout(LOOK_MS)
      if (decided % 5 === 4) {
        await page.keyboard.press('s')
        await page.getByRole('dialog').locator('button:focus').waitFor()
        await page.keyboard.press('2')
      } else await page.keyboard.press('a')
    }
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()

    expect(seen.size).toBe(FILES)
    expect(Date.now() - startedAt).toBeLessThan(180_000)
    const states = async () =>
      (await seed.call(documents.operations.listMatterDocuments, { id, per_page: FILES } as never)).map(
        ({ status }) => status,
      )
    await until(async () => !(await states()).includes('uploaded'))
    expect((await states()).filter((status) => status === 'rejected')).toHaveLength(FILES / 5)
  }, 600_000)

  test('a decision is carried out when the page is left at once', async () => {
    const [only] = await seedFiles({ name: 'passport.pdf' })
    const { page } = await web.openConsole(firm, '/app/review')
    await isDrawn(page)

    await page.keyboard.press('a')
    await page.getByText('“passport.pdf” accepted.').waitFor()
    await page.goto('about:blank')

    await until(async () => (await statusOf(only!)) === 'approved')
  })

  test('a file that somebody else has decided on meanwhile is said to be changed', async () => {
    const [only] = await seedFiles({ name: 'passport.pdf' })
    const { page } = await web.openConsole(firm, '/app/review')
    await isDrawn(page)
    // Between the key and the service.
    await page.route(/\/uploads\/\w+\/status$/, async (route) => {
      await seed.call(reviewUpload, { id: only, status: 'rejected', reviewer_notes: 'No.' } as never)
      await route.continue()
    })

    await page.keyboard.press('a')

    await page.getByText('Somebody has changed this in the meantime.').waitFor()
    expect(await statusOf(only!)).toBe('rejected')
  })

  test('hostile names change nothing, a damaged PDF says so, and it fits a tablet', async () => {
    await seedFiles({ name: `${HOSTILE}.pdf`, bytes: Buffer.from('%PDF-1.4\nnothing that can be read\n%%EOF\n') })
    const { page } = await web.openConsole(firm, '/app/review', { viewport: { width: 768, height: 1024 } })
    await page.getByText('The file cannot be opened.').waitFor()
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'review-768')
    expect(await barriers(page)).toEqual([])
  })

  test('a PDF that claims a million pages loads only some, and shows only as many as make sense', async () => {
    const [id] = await seedFiles({ name: 'endless.pdf', bytes: pdfOf('Endless', { nodes: 6, times: 10 }) })
    const { page } = await web.openConsole(firm, '/app/review')
    await isDrawn(page)
    await page.getByText('Page 1 of 5,000').waitFor()
    await page.getByText('The file states a wrong number of pages', { exact: true }).waitFor()

    await page.locator('.viewer-stage').evaluate((stage) => stage.scrollTo(0, stage.scrollHeight))

    await page.getByText('Only the first 5,000 pages are shown here.').waitFor()
    await page.getByText(/^Page (4,999|5,000) of 5,000$/).waitFor()
    expect(await canvasesOf(page)).toBeLessThanOrEqual(CANVASES_MAX)
    expect((await seed.call(getUpload, { id } as never)).pages).toBe(1)
  })

  test('pages of a long PDF are drawn as they are scrolled to and released when they are far away', async () => {
    await seedFiles({ name: 'long.pdf', bytes: pdfOf('A page', { times: 200 }) })
    const { page } = await web.openConsole(firm, '/app/review')
    await isDrawn(page)

    for (const number of [20, 60, 61, 100, 200, 1]) {
      await page.locator(`[data-page="${number}"]`).evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }))
      await page.getByText(`Page ${number} of 200`).waitFor()
      await until(async () => await inkOn(page, number))
      await until(async () => (await canvasesOf(page)) <= CANVASES_MAX)
    }
  })

  test('a picture that claims more pixels than are shown is not given to the browser', async () => {
    const bomb = Buffer.from(PNG)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    const [id] = await seedFiles({ name: 'bomb.png', type: 'image/png', bytes: bomb })
    await until(async () => (await seed.call(getUpload, { id } as never)).processed_at !== null)
    const { page } = await web.openConsole(firm, '/app')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${APP_URL}/app/review`)

    await page.getByText('This picture has too many pixels to be shown here.').waitFor()
    await page.getByText('The picture is too large to be shown', { exact: true }).waitFor()
    expect(asked.filter((url) => url.includes(`/uploads/${id}/download`))).toEqual([])
  })

  test('a picture that does not say its size is not given to the browser', async () => {
    const scanBeforeFrame = Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])
    await seedFiles({ name: 'no-frame.jpg', type: 'image/jpeg', bytes: scanBeforeFrame })
    const { page } = await web.openConsole(firm, '/app/review')

    await page.getByText('This kind of file cannot be shown here.').waitFor()
    expect(await page.locator('.viewer img').count()).toBe(0)
  })

  test('members who may only read are not offered a decision', async () => {
    await seedFiles({ name: 'passport.pdf' })
    const { page } = await web.openConsole(firm, '/app/review', { role: 'staff' })
    await page.getByRole('heading', { name: 'Nothing to review' }).waitFor()
  })
})
