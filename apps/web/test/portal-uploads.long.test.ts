/** Files on their way at the portal: what is seen of them. */
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, PHONE, picture } from './browser.ts'
import { webScene } from './web-scene.ts'

;(isChromiumInstalled ? describe : describe.skip)('files that are sent at the portal', () => {
  const { story } = webScene()

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
})
