/** What the portal's list says is next, and where that leads. */
import { documents, matters } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, PHONE, picture } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { archiveMatter } = matters.operations
const { reviewUpload } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the next step at the portal', () => {
  const { web, seed, story } = webScene()

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
    const statements = await seed.request(matter.id, 'Statements', { max_files: 3, min_files: 1 })
    const [may, june] = [await seed.file(statements.id, 'May.pdf'), await seed.file(statements.id, 'June.pdf')]
    await seed.call(reviewUpload, { id: may, status: 'approved' } as never)
    await seed.call(reviewUpload, { id: june, status: 'rejected', reviewer_notes: 'page 2 is missing' } as never)
    const lease = await seed.request(matter.id, 'Lease')
    const scan = await seed.file(lease.id, 'Lease.pdf')
    await seed.call(reviewUpload, { id: scan, status: 'rejected', reviewer_notes: 'page 2 is missing' } as never)
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
    await page.locator('nav.back a').click()
    await page.getByRole('link', { name: /^Lease.*Sent back$/ }).waitFor()
    expect(await page.getByText(/of \d+ done/).count()).toBe(0)
    await page.getByRole('link', { name: /^Statements.*Accepted$/ }).click()
    await page.getByText('June.pdf').waitFor()
    await page.getByText('Sent back', { exact: true }).waitFor()
    expect(await page.getByText(/Please (finish|send)/).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'I have no more files for this' }).count()).toBe(0)
  })
})
