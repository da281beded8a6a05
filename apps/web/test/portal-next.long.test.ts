/** What the portal's list says is next, and where that leads. */
import { documents, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, isChromiumInstalled, PHONE, picture, type WatchedPage } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { archiveMatter, createIntakeTemplate, revokeIntakeLink } = matters.operations
const { listDocumentUploads } = documents.operations

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
    await picture(page, 'step-named-check')
    await page.locator('nav.back a').click()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Seguir con «Su matrimonio»' }).click()
    await titleOf(page, 'Su matrimonio')

    const { page: desk } = await web.openConsole(story.firm, `/app/matters/${matter.id}?tab=form`)
    await desk.getByRole('heading', { level: 3, name: 'About <you> Step 1 of 3' }).waitFor()
    await desk.emulateMedia({ media: 'print' })
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

  test('a file under way is there after a reload and goes on, and one that was not kept goes on when it is chosen again', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    page.on('dialog', (dialog) => void dialog.accept())
    const sent: string[] = []
    let isStalled = true
    // Those that storage has answered.
    page.on('requestfinished', (request) => {
      const part = new URL(request.url()).searchParams.get('partNumber')
      if (request.method() === 'PUT') sent.push(String(part))
    })
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      async (route) => {
        const part = new URL(route.request().url()).searchParams.get('partNumber')
        if (route.request().method() === 'PUT' && isStalled && part !== '1') return
        await route.continue()
      },
    )
    const send = async (id: string, name: string) => {
      await page.goto(new URL(`${path}/documents/${id}`, page.url()).href)
      const buffer = Buffer.alloc(18 * 2 ** 20, `%PDF-1.7 ${name}`)
      await page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'application/pdf', buffer })
      await page.getByText(/ of 18 MB/).waitFor()
      await until(async () => sent.length === 1)
      return buffer
    }

    const buffer = await send(passport.id, 'first.pdf')
    isStalled = false
    await page.reload()
    await page.getByText(/^Received/).waitFor()
    await until(async () => sent.length >= 3)
    expect(sent).toEqual(['1', '2', '3'])
    expect(await filesOf(passport.id)).toEqual([['first.pdf', buffer.length]])
    await until(async () => (await keptNames(page)).length === 0)

    const { path: otherPath, passport: other } = await story.seed()
    await page.goto(new URL(otherPath, page.url()).href)
    await page.getByRole('button', { name: 'Begin' }).click()
    await titleOf(page, /Hello Ana/)
    await page.goto(new URL(`${otherPath}/documents/${other.id}`, page.url()).href)
    sent.length = 0
    isStalled = true
    const second = { name: 'second.pdf', mimeType: 'application/pdf', buffer }
    await page.locator('input[type=file]').last().setInputFiles(second)
    await until(async () => sent.length === 1)
    await until(async () => (await keptNames(page)).includes('second.pdf'))
    await dropKeptFiles(page)
    isStalled = false
    await page.reload()
    await page.getByText(/Choose the same file again to go on\.$/).waitFor()
    await picture(page, 'upload-interrupted')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose again' }).click()
    await (await chooser).setFiles(second)
    await page.getByText(/^Received/).waitFor()

    await until(async () => sent.length >= 3)
    expect(sent).toEqual(['1', '2', '3'])
    expect(await filesOf(other.id)).toEqual([['second.pdf', buffer.length]])
    await until(async () => (await keptNames(page)).length === 0)
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
    const keepOne = async (one: Page, { path, passport }: typeof older, name: string) => {
      await stall(one)
      await one.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 20) }
      await one.locator('input[type=file]').last().setInputFiles(file)
      await until(async () => (await keptNames(one)).includes(name))
    }
    await keepOne(page, revoked, 'closed-tab.pdf')
    const second = await page.context().newPage()
    await second.goto(new URL(older.path, page.url()).href)
    await second.getByRole('button', { name: 'Begin' }).click()
    await titleOf(second, /Hello Ana/)
    await keepOne(second, older, 'older.pdf')
    await page.close()
    expect(await keptNames(second)).toEqual(expect.arrayContaining(['closed-tab.pdf', 'older.pdf']))

    await seed.call(revokeIntakeLink, { id: revoked.matter.id } as never)
    const third = await second.context().newPage()
    await third.goto(new URL(revoked.path, second.url()).href)
    await until(async () => (await keptNames(third)).join() === 'older.pdf')

    const fourth = await second.context().newPage()
    await fourth.goto(new URL((await story.seed()).path, second.url()).href)
    await fourth.getByRole('button', { name: 'Begin' }).waitFor()
    expect(await keptNames(fourth)).toEqual(['older.pdf'])
    await makeOld(fourth)
    await fourth.reload()
    await until(async () => (await keptNames(fourth)).length === 0)

    await second.getByRole('button', { name: 'Stop sending older.pdf' }).click()
    await keepOne(second, older, 'open-tab.pdf')
    await seed.call(revokeIntakeLink, { id: older.matter.id } as never)
    await second.reload()
    await until(async () => (await keptNames(fourth)).length === 0)
  })

  test('a computer, which others may use, keeps nothing of a file on its way and removes what was kept', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path, DESKTOP)
    page.on('dialog', (dialog) => void dialog.accept())
    await keepEarlier(page, 'earlier.pdf')
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => {
        // Storage takes its time.
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    await until(async () => (await keptNames(page)).length === 0)
    const file = { name: 'asylum.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 20) }
    await page.locator('input[type=file]').last().setInputFiles(file)

    await page.getByText('This device keeps no copy of your files.').waitFor()
    expect(await keptNames(page)).toEqual([])
    await picture(page, 'upload-computer')
    await page.reload()
    await page.getByRole('button', { name: /^Choose/ }).waitFor()
    expect(await page.getByText('asylum.pdf').count()).toBe(0)
  })

  test('a browser that keeps no files says so while one is sent', async () => {
    const { path, passport } = await story.seed()
    const page = await story.begin(path)
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.route(
      (url) => url.origin !== new URL(page.url()).origin,
      () => {
        // Storage takes its time.
      },
    )
    await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 ** 20) }
    await page.locator('input[type=file]').last().setInputFiles(file)

    await page.getByText('This device keeps no copy of your files.').waitFor()
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
  })
})

type Page = WatchedPage['page']

/** As where they were kept more than a day ago. */
const makeOld = (page: Page): Promise<void> => changeKept(page, 'keptAt')

/** Names of the files that the browser keeps to go on with. */
const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('uploads').objectStore('uploads').getAll()
          all.onsuccess = () => resolve(all.result.map(({ name }: { name: string }) => name))
        }
      }),
  )

/** As a version of the page did that kept files on computers, too. */
const keepEarlier = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal', 1)
        opening.onerror = () => reject(opening.error)
        // Where it comes before the page, which makes it in the same way.
        opening.onupgradeneeded = () => opening.result.createObjectStore('uploads', { keyPath: 'id' })
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('uploads', 'readwrite')
          transaction.objectStore('uploads').put({ ...kept, id: kept.name, keptAt: Date.now() })
          transaction.oncomplete = () => resolve()
        }
      }),
    { name, link: 'another' },
  )

/** As where files are too large to be kept: their names stay. */
const dropKeptFiles = (page: Page): Promise<void> => changeKept(page, 'file')

const changeKept = (page: Page, field: 'file' | 'keptAt'): Promise<void> =>
  page.evaluate(
    (changed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dossier.portal')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('uploads', 'readwrite')
          const store = transaction.objectStore('uploads')
          const all = store.getAll()
          all.onsuccess = () => {
            for (const { file, keptAt, ...about } of all.result)
              store.put(changed === 'file' ? { ...about, keptAt } : { ...about, file, keptAt: keptAt - 86_400_000 })
          }
          transaction.oncomplete = () => resolve()
        }
      }),
    field,
  )
