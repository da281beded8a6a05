/** What the portal's list says is next, and where that leads. */
import { documents, matters } from '@dossier/contracts'
import { APP_URL, until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, hasValue, isChromiumInstalled, PHONE, picture, type WatchedPage } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { archiveMatter, createIntakeTemplate, revokeIntakeLink } = matters.operations
const { listDocumentUploads, reviewUpload } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('what is next at the portal', () => {
  const { web, seed, story } = webScene()
  const filesOf = async (id: string) => {
    const files = await seed.call(listDocumentUploads, { id } as never)
    return files.map(({ filename, file_size_bytes }) => [filename, file_size_bytes])
  }

  test('“Continue” leads on, past optional questions that were left empty', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    const goOn = () => page.getByRole('button', { name: 'Continue' }).click()
    async function comeBack(): Promise<void> {
      await page.locator('nav.back a').click()
      await page.getByRole('link', { name: 'Continue with “Your family”' }).click()
    }
    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await page.getByLabel('Your full name').fill('Ana Silva')
    await page.getByLabel('Your email address').fill('ana@example.com')
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('30')
    await page.getByLabel('Year').fill('2019')
    await goOn()
    await titleOf(page, 'Your family, step 2 of 3')

    await comeBack()
    await titleOf(page, 'Your family, step 2 of 3')
    await page.getByLabel('No', { exact: true }).check()
    await comeBack()
    await titleOf(page, 'Your family, step 2 of 3')
    await page.getByLabel('Street and number').fill('12 Elm Street')
    await page.getByLabel('City').fill('Springfield')
    await goOn()
    await titleOf(page, 'Your family, step 3 of 3')
    await comeBack()
    await titleOf(page, 'Your family, step 3 of 3')
    await page.getByLabel('What I say is true.').check()
    await page.locator('nav.back a').click()

    await page.getByRole('link', { name: 'Check and send your answers' }).click()
    await titleOf(page, 'Check your answers')
  })

  test('each step has a title of its own: that of its group, or its number, in both languages', async () => {
    const template = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { key: 'name', label: 'Your name', type: 'text' },
        { key: 'child', label: 'Name', type: 'text', group: 'children' },
        { key: 'city', label: 'Your city', type: 'text' },
      ],
      groups: [
        {
          key: 'children',
          label: 'Your children',
          entry_label: 'Child',
          translations: { es: { label: 'Sus hijos', entry_label: 'Hijo' } },
        },
      ],
      translations: { es: { name: 'Su familia' } },
    } as never)
    const client = await seed.client()
    const matter = await seed.matter('Steps', { client_id: client.id, intake_template_id: template.id })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path)
    async function titles(): Promise<(string | null)[]> {
      const found = []
      for (const step of [1, 2, 3]) {
        await page.goto(new URL(`${path}/questions/${step}`, page.url()).href)
        await page.locator('form#step').waitFor()
        found.push(await page.locator('h1').textContent())
      }
      return found
    }

    expect(await titles()).toEqual(['Your family, step 1 of 3', 'Your children', 'Your family, step 3 of 3'])
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('button', { name: 'Español' }).click()
    await titleOf(page, /Hola/)
    expect(await titles()).toEqual(['Su familia, paso 1 de 3', 'Sus hijos', 'Su familia, paso 3 de 3'])
  })

  test('a step that the firm has named has that name on its page, in the list, in the check and in what the firm reads', async () => {
    const text = (key: string, label: string) => ({ key, label, type: 'text' })
    const template = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { ...text('name', 'Your name'), step: 'About <you>', translations: { es: { step: 'Sobre usted' } } },
        text('city', 'Your city'),
        text('street', 'Your street'),
        text('phone', 'Your phone'),
        text('work', 'Your work'),
        { ...text('spouse', 'Your spouse'), step: 'Your marriage', translations: { es: { step: 'Su matrimonio' } } },
        { ...text('child', 'Name'), group: 'children' },
      ],
      groups: [{ key: 'children', label: 'Your children', entry_label: 'Child' }],
    } as never)
    const client = await seed.client()
    const matter = await seed.matter('Named steps', { client_id: client.id, intake_template_id: template.id })
    const page = await story.begin(new URL((await seed.link(matter.id)).intake_link).pathname)
    const goOn = () => page.getByRole('button', { name: /^(Continue|Seguir)$/ }).click()

    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await titleOf(page, 'About <you>')
    await page.getByText('Your family, step 1 of 3', { exact: true }).waitFor()
    // The firm decides how long its step is.
    await page.getByLabel('Your work').fill('Baker')
    await picture(page, 'step-named')
    await goOn()
    await titleOf(page, 'Your marriage')
    await page.getByText('Your family, step 2 of 3', { exact: true }).waitFor()
    await page.locator('nav.back a').click()
    await page.getByRole('link', { name: 'Continue with “Your marriage”' }).click()
    await titleOf(page, 'Your marriage')
    await goOn()
    await titleOf(page, 'Your children')
    await goOn()
    await titleOf(page, 'Check your answers')
    await page.getByRole('heading', { level: 2, name: 'Your marriage' }).waitFor()
    // What follows does not seem to belong to it.
    await page.getByRole('heading', { level: 2, name: 'Your family, step 3 of 3' }).waitFor()
    await picture(page, 'step-named-check')
    await page.locator('nav.back a').click()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Seguir con «Su matrimonio»' }).click()
    await titleOf(page, 'Su matrimonio')

    const { page: desk } = await web.openConsole(story.firm, `/app/matters/${matter.id}?tab=form`)
    await desk.getByRole('heading', { level: 3, name: 'About <you> Step 1 of 3' }).waitFor()
    await desk.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await desk.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await desk.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await desk.getByRole('heading', { level: 3, name: 'Your marriage Step 2 of 3' }).waitFor()
  })

  test('a client says that they do not have something, the firm reads why and asks again, and the client has it after all', async () => {
    const { path, matter, passport } = await story.seed()
    const page = await story.begin(path, PHONE)
    const open = () => page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    await open()
    await page.getByRole('button', { name: 'I do not have this' }).click()
    await page.getByRole('button', { name: 'Tell Silva & Partners' }).click()
    await page.getByText('Please choose a reason.').waitFor()
    await page.getByLabel('Another reason').check()
    await page.getByRole('button', { name: 'Tell Silva & Partners' }).click()
    await page.getByText('Please write the reason in your own words.').waitFor()
    await page.getByLabel('In your own words').fill('The consulate <b>has it</b>.')
    await page.reload()
    await hasValue(page.getByLabel('In your own words'), 'The consulate <b>has it</b>.')
    await picture(page, 'decline')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Tell Silva & Partners' }).click()
    await titleOf(page, /Hello Ana/)
    await page.getByText('You said that you do not have it').waitFor()
    expect(await page.getByRole('link', { name: 'Send “Passport”' }).count()).toBe(0)

    const { page: desk } = await web.openConsole(story.firm, '/app/')
    await desk.getByRole('link', { name: 'Passport' }).waitFor()
    await desk.getByText('The consulate <b>has it</b>.').waitFor()
    await picture(desk, 'today-declined')
    await desk.goto(new URL(`/app/matters/${matter.id}?tab=documents`, desk.url()).href)
    await desk.getByText('Does not have it', { exact: true }).waitFor()
    await desk.goto(new URL(`/app/matters/${matter.id}?tab=activity`, desk.url()).href)
    await desk.getByRole('link', { name: 'Ana Silva said that they do not have Passport' }).click()
    await desk.getByText('The client cannot send this: another reason.').waitFor()
    await picture(desk, 'document-declined')
    expect(await barriers(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Ask again' }).click()
    await desk.getByText('The request waits for them again.').waitFor()
    await desk.getByText('Waiting', { exact: true }).waitFor()

    await page.reload()
    await page.getByText('You said that you do not have it').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Español' }).click()
    await open()
    await page.getByRole('button', { name: 'No tengo esto' }).click()
    await page.getByLabel('Lo tenía, pero se perdió').check()
    await page.getByRole('button', { name: 'Avisar a Silva & Partners' }).click()
    await page.getByText('Usted dijo que no lo tiene').waitFor()
    await open()
    // Nothing is there that another file could replace.
    await page.getByRole('button', { name: 'Elegir un archivo' }).waitFor()
    await page.getByRole('button', { name: 'Sí lo tengo' }).click()
    await page.getByRole('button', { name: 'No tengo esto' }).waitFor()
  })

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
    // Those that storage has answered.
    page.context().on('requestfinished', (request) => {
      if (request.method() === 'PUT') sent.push(partOf(request.url()))
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
    await until(async () => sent.length >= 3)
    expect(sent).toEqual(['1', '2', '3'])
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

  test('what an earlier version has kept unencrypted is removed before anything begins', async () => {
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

  test('a photograph is seen beside its name while it is sent, and one that claims to be huge is not decoded', async () => {
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
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose('photo.png', photo)
    await page.locator('canvas.thumb').waitFor()
    const middle = await page
      .locator('canvas.thumb')
      .evaluate((canvas) => [...(canvas as HTMLCanvasElement).getContext('2d')!.getImageData(60, 80, 1, 1).data])
    await picture(page, 'upload-picture')
    await page.getByRole('button', { name: 'Stop sending photo.png' }).click()
    const huge = Buffer.from(photo)
    huge.writeUInt32BE(100_000, 16)
    huge.writeUInt32BE(100_000, 20)
    await choose('huge.png', huge)
    await page.getByRole('button', { name: 'Stop sending huge.png' }).waitFor()

    expect(middle).toEqual([200, 30, 30, 255])
    expect(await page.locator('canvas.thumb').count()).toBe(0)
  })

  test('after a reload, a link that was revoked says so in the language of the client', async () => {
    const named = { first_name: 'Ana', last_name: 'Silva', language: 'es' }
    const client = await seed.call(matters.operations.createClient, named as never)
    const matter = await seed.matter('Revoked', { client_id: client.id })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path, PHONE)
    await titleOf(page, /^Hola/)

    await seed.call(revokeIntakeLink, { id: matter.id } as never)
    await page.reload()
    await titleOf(page, 'Su despacho ha anulado este enlace')
    await page.reload()

    await titleOf(page, 'Su despacho ha anulado este enlace')
  })

  test('a file that was sent back stands first, also of a complete request, until the client sends another or has no more', async () => {
    const client = await seed.client()
    const matter = await seed.matter('Sent back', { client_id: client.id })
    const passport = await seed.request(matter.id, 'Passport')
    const request = await seed.request(matter.id, 'Statements', { max_files: 6, min_files: 1 })
    const diploma = await seed.request(matter.id, 'Diploma')
    for (const { id } of [passport, diploma]) await seed.file(id, 'scan.pdf')
    const files = [await seed.file(request.id, 'May.pdf'), await seed.file(request.id, 'June.pdf')]
    const waiting = await seed.file(request.id, 'July.pdf')
    await web.t.settled()
    const review = (id: string, how: object) => seed.call(reviewUpload, { id, ...how } as never)
    await review(files[0]!, { status: 'approved' })
    await review(files[1]!, { status: 'rejected', reviewer_notes: 'page 2 is missing' })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path, PHONE)
    const first = page.locator('ul.list a[href*="/documents/"]').first()
    const isAsked = async () => {
      // The other one is the form.
      await titleOf(page, 'Hello Ana, two things are left')
      await first.getByText('June.pdf: Please send it again: page 2 is missing').waitFor()
      await page.getByText('2 of 4 done').waitFor()
    }
    await isAsked()
    await review(waiting, { status: 'approved' })
    await page.reload()
    await isAsked()
    await picture(page, 'sent-back-of-complete')
    expect(await barriers(page)).toEqual([])

    await first.click()
    await page.getByRole('button', { name: 'I have no more files for this' }).click()
    await titleOf(page, 'Hello Ana, one thing is left')
    await page.getByRole('link', { name: /Statements.*Accepted/ }).waitFor()
  })

  test('a closed matter asks for nothing, and what is optional is not missing', async () => {
    const client = await seed.client()
    const matter = await seed.matter('Closed', { client_id: client.id })
    await seed.request(matter.id, 'Photos', { required: false, max_files: 3, min_files: 2 })
    await seed.request(matter.id, 'Passport', { due_date: '2099-05-01' })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path, PHONE)
    await page.getByRole('link', { name: /Photos.*Send it if you have it/ }).waitFor()
    await page.getByText(/^Please finish by/).waitFor()

    await seed.call(archiveMatter, { id: matter.id } as never)
    await page.reload()

    await page.getByText(/^This matter is closed/).waitFor()
    expect(await page.getByText(/Please (finish|send)/).count()).toBe(0)
    await titleOf(page, /^Hello Ana$/)
    expect(await page.getByText(/^Ask .* a question$/).count()).toBe(0)
    await page.getByRole('link', { name: 'Passport' }).click()
    await titleOf(page, 'Passport')
    await page.getByText(/^This matter is closed/).waitFor()
    expect(await page.getByText(/Please (finish|send)/).count()).toBe(0)
  })
})

type Page = WatchedPage['page']

interface KeptRow {
  id: string
  link: string
  bytes: number
  hasPieces: boolean
  keptAt: number
}

/** What the browser keeps of files on their way. */
const keptIn = (page: Page): Promise<{ rows: KeptRow[]; pieces: number }> =>
  page.evaluate(
    () =>
      new Promise<{ rows: KeptRow[]; pieces: number }>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['rows', 'pieces'])
          const rows: IDBRequest<KeptRow[]> = transaction.objectStore('rows').getAll()
          const pieces = transaction.objectStore('pieces').count()
          transaction.oncomplete = () => {
            opening.result.close()
            const plain = rows.result.map(({ id, link, bytes, hasPieces, keptAt }) => ({
              id,
              link,
              bytes,
              hasPieces,
              keptAt,
            }))
            resolve({ rows: plain, pieces: pieces.result })
          }
        }
      }),
  )

/** Which of some texts the whole database holds in clear, and how many bytes and letters it holds. */
const lookForIn = (page: Page, texts: readonly string[]): Promise<{ length: number; inClear: string[] }> =>
  page.evaluate(
    (wanted) =>
      new Promise<{ length: number; inClear: string[] }>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = [...opening.result.objectStoreNames]
          const transaction = opening.result.transaction(names)
          const stores = names.map((name) => transaction.objectStore(name).getAll())
          const latin1 = new TextDecoder('latin1')
          const textOf = (value: unknown): string => {
            if (value instanceof Uint8Array) return latin1.decode(value)
            return typeof value === 'object' && value ? Object.values(value).map(textOf).join(' ') : String(value)
          }
          transaction.oncomplete = () => {
            opening.result.close()
            const all = stores.map(({ result }) => textOf(result)).join('')
            resolve({ length: all.length, inClear: wanted.filter((text) => all.includes(text)) })
          }
        }
      }),
    texts,
  )

/** Whether the page has made its database. To open it earlier would make an empty one. */
const isMade = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return databases.some(({ name, version }) => name === 'dossier.portal' && version === 2)
  })

/** As version 1 of the database had it. */
const keepUnencrypted = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (plain) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal', 1)
        opening.onerror = () => reject(opening.error)
        opening.onupgradeneeded = () => opening.result.createObjectStore('uploads', { keyPath: 'id' })
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('uploads', 'readwrite')
          const kept = { id: 'one', link: 'another', keptAt: Date.now(), name: plain, file: new File(['a'], plain) }
          transaction.objectStore('uploads').put(kept)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    name,
  )

/** As where they were kept more than a day ago. */
async function makeOld(page: Page): Promise<void> {
  for (const row of (await keptIn(page)).rows) await putRow(page, { ...row, keptAt: row.keptAt - 86_400_000 })
}

const putRow = (page: Page, row: KeptRow): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('rows', 'readwrite')
          transaction.objectStore('rows').put(kept)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    row,
  )
