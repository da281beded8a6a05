/** Also run by `npm run screenshots`: what clients see at the portal where something was not sent, or is no longer asked for. */
import { documents, matters, type Operation } from '@dossier/contracts'
import { APP_URL, type InputFor, until } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { en } from '../../src/portal/words/en.ts'
import { es } from '../../src/portal/words/es.ts'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { portalStory } from '../portal-story.ts'
import { pdfOf, seeding } from '../seeds.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const { archiveMatter, createIntakeTemplate, updateMatter } = matters.operations
const { reviewUpload, withdrawDocument } = documents.operations

const FIELDS = [
  { key: 'name', label: 'Your full name', type: 'text' },
  { key: 'story', label: 'What happened, and when?', type: 'textarea' },
  { key: 'city', label: 'Which city do you live in?', type: 'text' },
]
/** An archive by its first bytes, and none. */
const UNSCANNABLE = Buffer.from('PK\x03\x04 and no archive')
const PASSPORT = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOf('passport') }

;(isChromiumInstalled ? describe : describe.skip)('pictures of states of the portal', () => {
  let web: WebUnderTest
  let seed: ReturnType<typeof seeding>
  let story: ReturnType<typeof portalStory>
  let serial = 0

  beforeAll(async () => {
    web = await startWeb()
    const firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
    story = portalStory(web, firm)
  }, VARIANT_MS_MAX)
  afterAll(() => web?.stop())

  const call = <Op extends Operation>(op: Op, input: object) => seed.call(op, input as InputFor<Op>)
  const send = (page: Page, file = PASSPORT) => page.locator('input[type=file]').last().setInputFiles(file)

  describe.each(variants)('$name', ({ name, language, options }) => {
    const t = { en, es }[language]
    async function takeIt(page: Page, what: string): Promise<void> {
      expect(await isTooWide(page)).toBe(false)
      await take(page, what, name)
    }

    test(
      'answers that wait, and that a new form does not ask for',
      async () => {
        const { page, matter } = await story.beginForm({ name: `Your family ${++serial}`, fields: FIELDS }, options)
        await page.goto(`${APP_URL}/portal/open/questions/1`)
        // The firm chooses no other form once an answer is saved.
        await page.route('**/api/v1/portal/intake', (route) =>
          route.request().method() === 'PATCH' ? route.abort() : route.continue(),
        )
        await page.getByLabel('Your full name').fill('Ana Silva')
        await page.getByLabel('What happened, and when?').fill('We moved here in May, and my visa ends in autumn.')
        await page.getByText(t.notSaved, { exact: true }).waitFor()
        await takeIt(page, 'state-not-saved')

        const { id } = await call(createIntakeTemplate, { name: `Your move ${serial}`, fields: FIELDS.slice(2) })
        await call(updateMatter, { id: matter.id, intake_template_id: id })
        await page.unroute('**/api/v1/portal/intake')
        await page.getByLabel('What happened, and when?').blur()
        await page.getByText(t.notAllSaved, { exact: true }).waitFor()
        await takeIt(page, 'state-left-over-step')
        await page.getByRole('button', { name: t.form.continue, exact: true }).click()
        await page.getByRole('heading', { level: 1, name: t.form.review }).waitFor()
        await takeIt(page, 'state-left-over-review')
        await page.locator('nav.back a').click()
        await page.locator('.unsent').waitFor()
        await takeIt(page, 'state-left-over-home')
      },
      VARIANT_MS_MAX,
    )

    test(
      'files that could not be scanned, have to be chosen again, or are no longer asked for',
      async () => {
        const { path, passport, statements } = await story.seed()
        const page = await story.begin(path, options)
        page.on('dialog', (asked) => void asked.accept())
        await page.goto(`${APP_URL}${path}/documents/${passport.id}`)
        await send(page, { ...PASSPORT, buffer: UNSCANNABLE })
        await page.getByText(t.upload.scanFailed).waitFor()
        await takeIt(page, 'state-scan-failed')
        await page.locator('nav.back a').click()
        await page.getByText(t.upload.scanFailed).waitFor()
        await takeIt(page, 'state-scan-failed-home')

        const held: (() => Promise<void>)[] = []
        await page.route(
          (url) => url.origin !== APP_URL,
          (route) => void held.push(() => route.continue()),
        )
        await page.goto(`${APP_URL}${path}/documents/${statements.id}`)
        await send(page, { ...PASSPORT, name: 'August.pdf' })
        await until(async () => held.length > 0)
        // Another tab has another key.
        await page.evaluate(() => sessionStorage.removeItem('dossier.portal-files'))
        await page.reload()
        await page.getByRole('button', { name: t.upload.chooseAgain }).waitFor()
        await takeIt(page, 'state-upload-interrupted')

        await call(withdrawDocument, { id: statements.id })
        await page.reload()
        await page.getByText(t.upload.failed.withdrawn).waitFor()
        await takeIt(page, 'state-withdrawn')
        await page.getByRole('link', { name: t.problem.toHome }).click()
        await page.getByText(t.upload.failed.withdrawn).waitFor()
        await takeIt(page, 'state-withdrawn-home')
      },
      VARIANT_MS_MAX,
    )

    test(
      'a request of several files, one of which could not be scanned',
      async () => {
        const { path, statements } = await story.seed()
        const page = await story.begin(path, options)
        await page.goto(`${APP_URL}${path}/documents/${statements.id}`)
        await send(page, { ...PASSPORT, name: 'July.pdf' })
        await page.getByText(t.upload.received, { exact: true }).waitFor()
        await send(page, { ...PASSPORT, name: 'August.pdf', buffer: UNSCANNABLE })
        await page.getByText(t.upload.scanFailed).waitFor()
        await takeIt(page, 'state-scan-failed-several')
        await page.locator('nav.back a').click()
        await page.getByText(t.upload.scanFailed).waitFor()
        await takeIt(page, 'state-scan-failed-several-home')
      },
      VARIANT_MS_MAX,
    )

    test(
      'answers that were not sent for a matter that was closed',
      async () => {
        const { page, matter } = await story.beginForm({ name: `Your family ${++serial}`, fields: FIELDS }, options)
        await page.goto(`${APP_URL}/portal/open/questions/1`)
        await page.route('**/api/v1/portal/intake', (route) =>
          route.request().method() === 'PATCH' ? route.abort() : route.continue(),
        )
        await page.getByLabel('What happened, and when?').fill('We moved here in May, and my visa ends in autumn.')
        await page.getByText(t.notSaved, { exact: true }).waitFor()
        await call(archiveMatter, { id: matter.id })
        await page.reload()
        await page.getByRole('heading', { level: 1, name: t.ended.archived.title }).waitFor()
        await takeIt(page, 'state-ended-archived')
      },
      VARIANT_MS_MAX,
    )

    test(
      'a page that was closed because its link was opened many times',
      async () => {
        const page = await story.begin((await story.seed()).path, options)
        await page.route('**/api/v1/portal/**', (route) =>
          route.fulfill({ status: 401, json: { error: { code: 'invalid_token', message: '', details: {} } } }),
        )
        await page.getByRole('link', { name: 'Passport' }).click()
        await page.getByRole('heading', { level: 1, name: t.ended.session_closed.title }).waitFor()
        await takeIt(page, 'state-session-closed')
      },
      VARIANT_MS_MAX,
    )

    test(
      'a file that was sent back of an accepted request, and a closed matter',
      async () => {
        const client = await seed.client()
        const matter = await seed.matter(`Accounts ${++serial}`, { client_id: client.id })
        const request = await seed.request(matter.id, 'Bank statements', {
          instructions: 'Of the last three months.',
          max_files: 3,
          min_files: 1,
        })
        await seed.request(matter.id, 'Passport')
        const [may, june] = [await seed.file(request.id, 'May.pdf'), await seed.file(request.id, 'June.pdf')]
        await call(reviewUpload, { id: may, status: 'approved' })
        await call(reviewUpload, { id: june, status: 'rejected', reviewer_notes: 'page 2 is missing' })
        const path = new URL((await seed.link(matter.id)).intake_link).pathname
        const page = await story.begin(path, options)
        await takeIt(page, 'state-sent-back-home')
        await page
          .getByRole('link', { name: /Bank statements/ })
          .first()
          .click()
        await page.getByText('June.pdf').waitFor()
        await takeIt(page, 'state-sent-back')

        await call(archiveMatter, { id: matter.id })
        await page.reload()
        await page.getByText(t.home.archived).waitFor()
        await takeIt(page, 'state-closed')
        await page.locator('nav.back a').click()
        await page.getByText(t.home.archived).waitFor()
        await takeIt(page, 'state-closed-home')
      },
      VARIANT_MS_MAX,
    )
  })
})
