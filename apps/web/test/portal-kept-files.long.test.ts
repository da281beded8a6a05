/** Files that the browser keeps until the firm has them. */
import { documents, matters } from '@dossier/contracts'
import { APP_URL, until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { DESKTOP, isChromiumInstalled, PHONE, picture } from './browser.ts'
import { isMade, keepUnencrypted, keptIn, lookForIn, makeOld, putRow } from './kept-files.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { revokeIntakeLink } = matters.operations
const { listDocumentUploads } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('files that the browser keeps', () => {
  const { seed, story } = webScene()

  const filesOf = async (id: string) => {
    const files = await seed.call(listDocumentUploads, { id } as never)
    return files.map(({ filename, file_size_bytes }) => [filename, file_size_bytes])
  }

  const MARKER = 'passport of Ana'
  const LARGE = {
    name: `${MARKER}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(18 * 2 ** 20, `%PDF-1.7 ${MARKER} `),
  }

  /** A client whose file storage has the first part of, and the browser all. `goOn` lets storage take the others. */
  async function sendFirstPart(options?: Parameters<typeof story.begin>[1]) {
    const { path, passport } = await story.seed()
    const page = await story.begin(path, options)
    page.on('dialog', (dialog) => void dialog.accept())
    const sent: (string | null)[] = []
    let isStalled = true
    const partOf = (url: string) => new URL(url).searchParams.get('partNumber')
    // Parts that storage has answered.
    page.context().on('response', (response) => {
      if (response.request().method() === 'PUT') sent.push(partOf(response.url()))
    })
    await page.context().route(
      (url) => url.origin !== APP_URL,
      async (route) => {
        const isLater = route.request().method() === 'PUT' && partOf(route.request().url()) !== '1'
        if (!isStalled || !isLater) await route.continue()
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    await page.locator('input[type=file]').last().setInputFiles(LARGE)
    await until(async () => sent.length === 1)
    await until(async () => (await keptIn(page)).pieces === 18)
    const goOn = () => {
      isStalled = false
    }
    return { path, passport, page, sent, goOn }
  }

  /** Sent once, in parts, and no longer kept. */
  async function isSent({ page, sent, passport }: Awaited<ReturnType<typeof sendFirstPart>>): Promise<void> {
    await page.getByText(/^Received/).waitFor()
    await until(async () => sent.includes('3'))
    // As a page ends, the browser may let go what is held back here: then storage has the second part already.
    expect([
      ['1', '2', '3'],
      ['1', '3'],
    ]).toContainEqual(sent)
    expect(await filesOf(passport.id)).toEqual([[LARGE.name, LARGE.buffer.length]])
    await until(async () => (await keptIn(page)).rows.length === 0)
    expect((await keptIn(page)).pieces).toBe(0)
  }

  test.each([
    ['computer', DESKTOP],
    ['phone', PHONE],
  ])(
    'on a %s a file under way goes on by itself after a reload, and lies there encrypted until it is sent',
    async (device, options) => {
      const sending = await sendFirstPart(options)
      const { page, goOn } = sending
      expect((await keptIn(page)).rows).toEqual([
        expect.objectContaining({ bytes: LARGE.buffer.length, hasPieces: true }),
      ])
      const { length, inClear } = await lookForIn(page, [LARGE.mimeType, MARKER])
      expect(length).toBeGreaterThan(LARGE.buffer.length)
      expect(inClear).toEqual([LARGE.mimeType])
      await picture(page, `upload-kept-${device}`)

      goOn()
      await page.reload()

      await isSent(sending)
    },
  )

  test('a tab that the phone has killed goes on by itself once it is restored', async () => {
    const sending = await sendFirstPart(PHONE)
    const { url, stored } = await sending.page.evaluate(() => ({ url: location.href, stored: { ...sessionStorage } }))
    await sending.page.close({ runBeforeUnload: false })
    sending.goOn()
    const page = await sending.page.context().newPage()
    await page.addInitScript((kept) => Object.assign(sessionStorage, kept), stored)

    await page.goto(url)

    await isSent({ ...sending, page })
  })

  test('another tab with the same link sees the file’s name and not its bytes, and sends what is missing once it is chosen again', async () => {
    const sending = await sendFirstPart(DESKTOP)
    await sending.page.close({ runBeforeUnload: false })
    sending.goOn()
    const page = await sending.page.context().newPage()
    await page.goto(APP_URL + sending.path)
    await page.getByRole('button', { name: 'Begin' }).click()
    await titleOf(page, /Hello Ana/)
    await page.goto(`${APP_URL}${sending.path}/documents/${sending.passport.id}`)

    await page.getByText(LARGE.name).waitFor()
    await page.getByText(/Choose the same file again to go on\.$/).waitFor()
    await picture(page, 'upload-interrupted')
    expect(sending.sent).toEqual(['1'])
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose again' }).click()
    await (await chooser).setFiles(LARGE)

    await isSent({ ...sending, page })
  })

  test('a file for which the browser has no room is asked for again after a reload', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => {
        // Storage takes its time.
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    await until(() => isMade(page))
    await putRow(page, { id: 'another', link: 'another', bytes: 200 * 2 ** 20, hasPieces: true, keptAt: Date.now() })
    const file = { name: 'second.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 20) }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await until(async () => (await keptIn(page)).rows.some(({ bytes }) => bytes === 2 ** 20))

    await page.reload()

    await page.getByText('second.pdf').waitFor()
    await page.getByText(/Choose the same file again to go on\.$/).waitFor()
    expect((await keptIn(page)).pieces).toBe(0)
  })

  test('files of a closed tab are gone once the link has ended, those of an open one as well, and all after a day', async () => {
    const [revoked, older] = [await story.seed(), await story.seed()]
    const page = await story.begin(revoked.path)
    page.on('dialog', (dialog) => void dialog.accept())
    const stall = (one: Page) =>
      one.route(
        (url) => url.origin !== new URL(page.url()).origin,
        () => {
          // Storage takes its time.
        },
      )
    const keptSizes = async (one: Page) => (await keptIn(one)).rows.map(({ bytes }) => bytes)
    const keepOne = async (one: Page, { path, passport }: typeof older, name: string, bytes: number) => {
      await stall(one)
      await one.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.alloc(bytes) }
      await one.locator('input[type=file]').last().setInputFiles(file)
      await until(async () => (await keptSizes(one)).includes(bytes))
    }
    await keepOne(page, revoked, 'closed-tab.pdf', 1_001)
    const second = await page.context().newPage()
    await second.goto(new URL(older.path, page.url()).href)
    await second.getByRole('button', { name: 'Begin' }).click()
    await titleOf(second, /Hello Ana/)
    await keepOne(second, older, 'older.pdf', 1_002)
    await page.close()
    expect(await keptSizes(second)).toEqual(expect.arrayContaining([1_001, 1_002]))

    await seed.call(revokeIntakeLink, { id: revoked.matter.id } as never)
    const third = await second.context().newPage()
    await third.goto(new URL(revoked.path, second.url()).href)
    await until(async () => (await keptSizes(third)).join() === '1002')

    const fourth = await second.context().newPage()
    await fourth.goto(new URL((await story.seed()).path, second.url()).href)
    await fourth.getByRole('button', { name: 'Begin' }).waitFor()
    expect(await keptSizes(fourth)).toEqual([1_002])
    await makeOld(fourth)
    await fourth.reload()
    await until(async () => (await keptSizes(fourth)).length === 0)

    await second.getByRole('button', { name: 'Stop sending older.pdf' }).click()
    await keepOne(second, older, 'open-tab.pdf', 1_003)
    await seed.call(revokeIntakeLink, { id: older.matter.id } as never)
    await second.reload()
    await until(async () => (await keptSizes(fourth)).length === 0)
  })

  test('files that an earlier version kept unencrypted are removed before anything begins', async () => {
    const { path } = await story.seed()
    // An address of the same origin whose page asks for no database.
    const page = await story.open('/openapi.json', DESKTOP)
    await keepUnencrypted(page, 'a.pdf')

    await page.goto(new URL(path, page.url()).href)

    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await until(() => isMade(page))
    expect(await lookForIn(page, ['a.pdf'])).toEqual({ length: 0, inClear: [] })
  })

  test.each([
    ['has no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
    ['does not encrypt', () => Object.assign(crypto.subtle, { encrypt: () => Promise.reject(new Error('refused')) })],
    [
      'has no room',
      () => {
        const { put } = IDBObjectStore.prototype
        IDBObjectStore.prototype.put = function (...kept) {
          if (!(kept[0] instanceof Uint8Array)) return put.apply(this, kept)
          this.transaction.abort()
          return this as never
        }
      },
    ],
  ])('a browser that %s says that it cannot keep files, and sends them', async (_, refuse) => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    await page.addInitScript(refuse)
    const held: (() => Promise<void>)[] = []
    await page.route(
      (url) => url.origin !== APP_URL,
      (route) => void held.push(() => route.continue()),
      { times: 1 },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 20, '%PDF-1.7 ') }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.getByText('This browser cannot keep your files.').waitFor()
    await until(async () => held.length > 0)
    await picture(page, 'upload-not-kept')

    await held[0]!()

    await page.getByText(/^Received/).waitFor()
  })
})
