/** Files that change or go away on the client's device between the choice and the sending. */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, PHONE, picture } from './browser.ts'
import { pdfOf } from './seeds.ts'
import { webScene } from './web-scene.ts'

const GONE = 'This file was changed or moved on your device. Please choose it again.'
/** Within which people are told. */
const TOLD_MS_MAX = 20_000

;(isChromiumInstalled ? describe : describe.skip)('a file that is not as it was chosen', () => {
  const { story } = webScene()
  let dir: string

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dossier-files-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  const choose = (page: Page, files: string | string[]) => page.locator('input[type=file]').last().setInputFiles(files)

  /** The first file on its way is held back, so that the others wait behind it, until the answer is called. */
  async function holdFirst(page: Page): Promise<() => void> {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let isFirst = true
    await page.route(/\/uploads\/signed-url$|\/messages\/uploads$/, async (route) => {
      const isHeld = isFirst
      isFirst = false
      if (isHeld) await held
      await route.continue()
    })
    return release
  }

  test.each([
    ['a PDF file that was changed', 'statement.pdf', (path: string) => appendFile(path, 'more')],
    ['a PDF file that is gone', 'statement.pdf', (path: string) => rm(path)],
    ['a photograph that was changed', 'statement.jpg', (path: string) => appendFile(path, 'more')],
    ['a file of many parts that is gone', 'large.pdf', (path: string) => rm(path)],
  ])('%s is told apart from the network, and can be chosen again', async (_, name, change) => {
    const { path, statements } = await story.seed()
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/documents/${statements.id}`, page.url()).href)
    const [first, second] = [join(dir, 'first.pdf'), join(dir, name)]
    await writeFile(first, pdfOf('first'))
    await writeFile(second, name === 'large.pdf' ? Buffer.alloc(9 * 2 ** 20) : pdfOf('second'))
    const release = await holdFirst(page)
    await choose(page, [first, second])
    await page.getByRole('button', { name: `Stop sending ${name}` }).waitFor()

    await change(second)
    release()

    await page.getByText(GONE).waitFor({ timeout: TOLD_MS_MAX })
    await picture(page, `changed-${name}`)
    expect(await barriers(page)).toEqual([])
    const again = join(dir, 'again.pdf')
    await writeFile(again, pdfOf('again'))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose again' }).click(),
    ])
    await chooser.setFiles(again)
    await page.getByText(GONE).waitFor({ state: 'detached' })
    const uploads = async () =>
      (await story.call(documents.operations.listDocumentUploads, { id: statements.id } as never, story.firm.key)).data
    await until(async () => JSON.stringify(await uploads()).includes('again.pdf'))
  })

  test('a file of a message that is gone says so, in Spanish too', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path, { ...PHONE, locale: 'es-MX' })
    await page.goto(new URL(`${path}/messages`, page.url()).href)
    const [first, second] = [join(dir, 'note.pdf'), join(dir, 'gone.pdf')]
    for (const file of [first, second]) await writeFile(file, pdfOf('note'))
    const release = await holdFirst(page)
    await choose(page, [first, second])
    await page.getByText('gone.pdf').waitFor()

    await rm(second)
    release()

    await page.getByText('Este archivo cambió o ya no está en su dispositivo.').waitFor({ timeout: TOLD_MS_MAX })
    await page.getByRole('button', { name: 'Elegir de nuevo' }).waitFor()
  })

  test('a file that a cloud does not give is told within 20 s', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => new Promise(() => {})
    })

    const file = { name: 'cloud.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_000) }
    await page.locator('input[type=file]').last().setInputFiles(file)

    await page.getByText(GONE).waitFor({ timeout: TOLD_MS_MAX })
  })
})
