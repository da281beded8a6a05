/** Files on their way at the portal: what is seen of them. */
import { documents } from '@dossier/contracts'
import { smallPdf } from '@dossier/local/small-pdf'
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, PHONE, picture } from './browser.ts'
import { webScene } from './web-scene.ts'

const { listDocumentUploads } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('files that are sent at the portal', () => {
  const { firm, story } = webScene()

  test('while a file is sent, the list says how much of it is gone', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => {
        // Storage takes its time.
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 2 ** 20) }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.getByRole('link', { name: 'Go on while it is sent' }).click()

    await page.getByRole('link', { name: /Passport.*of 5 MB/ }).waitFor()
    await picture(page, 'home-sending')
  })

  test('a photograph is seen beside its name while it is sent', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path, PHONE)
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => {
        // Storage takes its time.
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    const photo = Buffer.from(
      await page.evaluate(async () => {
        const canvas = new OffscreenCanvas(400, 300)
        const context = canvas.getContext('2d')!
        context.fillStyle = 'rgb(200, 30, 30)'
        context.fillRect(0, 0, 400, 300)
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
      }),
    )
    const file = { name: 'photo.png', mimeType: 'image/png', buffer: photo }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.locator('canvas.thumb').waitFor()
    const middle = await page
      .locator('canvas.thumb')
      .evaluate((canvas) => [...(canvas as HTMLCanvasElement).getContext('2d')!.getImageData(60, 80, 1, 1).data])
    await picture(page, 'upload-picture')

    expect(middle).toEqual([200, 30, 30, 255])
  })

  test('a file that was to replace one that another has replaced meanwhile is sent beside that one', async () => {
    const { path, statements } = await story.seed()
    const openRequest = async () => {
      const page = await story.begin(path)
      await page.goto(new URL(`${path}/documents/${statements.id}`, page.url()).href)
      const send = (name: string, buffer: Buffer) =>
        page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'application/pdf', buffer })
      return { page, send }
    }
    const { page, send } = await openRequest()
    await send('fake.pdf', Buffer.from('PK\x03\x04 and no archive'))
    await page.locator('small.bad', { hasText: 'We could not check this file for viruses' }).waitFor()
    const other = await openRequest()
    await page.reload()
    const replaced: unknown[] = []
    await page.route('**/api/v1/portal/uploads/signed-url', (route) => {
      replaced.push(route.request().postDataJSON().replaces)
      return route.abort()
    })
    await send('good.pdf', smallPdf('Statement'))
    await page.getByText('Waiting for the network.').waitFor()
    expect(replaced[0]).toBeDefined()

    await other.send('other.pdf', smallPdf('Another statement'))
    await other.page.locator('.files > li', { hasText: 'other.pdf' }).getByText('Received', { exact: true }).waitFor()
    await page.unroute('**/api/v1/portal/uploads/signed-url')

    await page.locator('.files > li', { hasText: 'good.pdf' }).getByText('Received', { exact: true }).waitFor()
    const { data: uploads } = await story.call(listDocumentUploads, { id: statements.id }, firm.key)
    const waiting = uploads.filter(({ status }) => status === 'pending').map(({ filename }) => filename)
    expect(waiting.toSorted()).toEqual(['good.pdf', 'other.pdf'])
  })
})
