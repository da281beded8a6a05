/** What is added with a link before its second step, which protects what was given: as the client sees it, and the firm. */
import { documents, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { pdfOf, put } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { createClientPortalSession, createIntakeTemplate, getMatterIntake, listMatterMessages, sendPortalMessage } =
  matters.operations
const { unlockIntakeLink, updateClient, updateMatterLinkVerification, updatePortalIntake } = matters.operations
const { confirmPortalUpload, createPortalUploadUrl, getDocument, getUpload } = documents.operations

const BORN = '1990-06-30'
const FIELDS = [
  { key: 'name', label: 'Your full name', type: 'text', required: true },
  { key: 'city', label: 'Your city', type: 'text', required: true },
]

;(isChromiumInstalled ? describe : describe.skip)('Before a second step that protects what was given', () => {
  const { web, firm, seed } = webScene()
  let serial = 0

  /** A client whose name and passport were given, and whose city, photo and questions are missing. */
  async function seedGuarded() {
    const ana = await seed.client('Ana', 'Silva')
    await seed.call(updateClient, { id: ana.id, date_of_birth: BORN } as never)
    const template = await seed.call(createIntakeTemplate, { name: 'Your family', fields: FIELDS } as never)
    const { id } = await seed.matter(`Family visa ${++serial}`, { client_id: ana.id, intake_template_id: template.id })
    const [passport, photo] = [await seed.request(id, 'Passport'), await seed.request(id, 'Photo')]
    const { intake_link } = await seed.link(id)
    const token = intake_link.split('/').at(-1)!
    await atPortal(token, async (call) => call(updatePortalIntake, { answers: { name: 'Ana Silva' } }))
    await seed.file(passport.id, 'passport.pdf')
    await seed.call(updateMatterLinkVerification, { id, method: 'date_of_birth', scope: 'given' } as never)
    return { id, passport, photo, token, path: new URL(intake_link).pathname }
  }

  /** In a session of its own, which has passed no step. */
  async function atPortal<Done>(token: string, work: (call: typeof seed.call) => Promise<Done>): Promise<Done> {
    const { data } = await web.t.call(createClientPortalSession, { token }, undefined)
    const headers = { authorization: `Bearer ${data.session_token}` }
    return await work(async (op, input) => {
      const answer = await web.t.call(op, input, undefined, headers)
      if (answer.error) throw new Error(JSON.stringify(answer.error))
      return answer.data as never
    })
  }

  async function begin(path: string, options = PHONE) {
    const { page } = await web.open(path, options)
    await page.getByRole('button', { name: /^(Begin|Empezar)$/ }).click()
    await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
    return page
  }

  const toHome = (page: Page) => page.locator('nav.back a').click()

  async function answerStep(page: Page, year: string) {
    await page.getByLabel(/Month|Mes/).fill('6')
    await page.getByLabel(/Day|Día/).fill('30')
    await page.getByLabel(/Year|Año/).fill(year)
    await page.getByLabel(/Year|Año/).blur()
    await page.getByRole('button', { name: /^(Continue|Seguir)$/ }).click()
  }

  test('a client on the phone adds what is missing, reads what is protected, and sees the marks after the step', async () => {
    const { id, passport, photo, path } = await seedGuarded()
    const page = await begin(path)

    await page.getByText('You can add answers, files and messages.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-home')
    await page.getByRole('link', { name: /^Passport/ }).click()
    await page.getByText('Something was sent for this already.').waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-protected-request')
    await toHome(page)
    await page.getByRole('link', { name: /^Photo/ }).click()
    const file = { name: 'photo.pdf', mimeType: 'application/pdf', buffer: pdfOf('photo') }
    await page.locator('input[type=file]').last().setInputFiles(file)
    await page.getByText('photo.pdf').waitFor()
    await until(async () => (await seed.call(getDocument, { id: photo.id } as never)).status === 'uploaded')
    await toHome(page)
    await page.getByRole('link', { name: 'Continue with “Your family”' }).click()
    await page.getByText('This is answered already.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Your full name' }).count()).toBe(0)
    await page.getByLabel('Your city').fill('Lisbon')
    await page.getByLabel('Your city').blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-form')
    await page.reload()
    await until(async () => (await page.getByLabel('Your city').inputValue()) === 'Lisbon')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Answered, and hidden for your safety').waitFor()

    await page.getByRole('link', { name: 'Show that it is you' }).click()
    await answerStep(page, '1990')
    await titleOf(page, 'Check your answers')
    await page.getByText('Ana Silva', { exact: true }).waitFor()
    await page.getByText('This was added before you showed that it is you.').waitFor()
    await toHome(page)
    await page.getByRole('link', { name: /^Photo/ }).click()
    await page.getByText('Added before you showed that it is you.').waitFor()
    expect(await barriers(page)).toEqual([])
    const form = await seed.call(getMatterIntake, { id } as never)
    expect(form).toMatchObject({ answers: { name: 'Ana Silva', city: 'Lisbon' }, unverified: ['city'] })
    const kept = await seed.call(getDocument, { id: passport.id } as never)
    expect(kept.upload).toMatchObject({ filename: 'passport.pdf' })
  })

  test('text typed over an answer that came meanwhile waits for the step, and the rest is saved', async () => {
    const { id, token, path } = await seedGuarded()
    const page = await begin(path)
    await page.getByRole('link', { name: 'Continue with “Your family”' }).click()
    await page.getByLabel('Your city').waitFor()
    await atPortal(token, async (call) => call(updatePortalIntake, { answers: { city: 'Porto' } }))

    await page.getByLabel('Your city').fill('Lisbon')
    await page.getByLabel('Your city').blur()
    await until(async () => (await page.getByText('This is answered already.').count()) === 2)

    expect((await seed.call(getMatterIntake, { id } as never)).answers).toMatchObject({ city: 'Porto' })
  })

  test.each([
    [
      'en-US',
      'This link is locked',
      'Nothing can be seen or sent with this link any more.',
      'they can send you a new link',
      'Try again',
    ],
    [
      'es-MX',
      'Este enlace está bloqueado',
      'Con este enlace ya no se puede ver ni enviar nada.',
      'pueden enviarle un enlace nuevo',
      'Volver a intentarlo',
    ],
  ])(
    'a link that is locked says in %s what happened and how to go on, until the firm unlocks it',
    async (locale, title, why, next, again) => {
      const { id, path } = await seedGuarded()
      const page = await begin(path, { ...PHONE, locale })
      await page.getByRole('link', { name: /^(Show that it is you|Demostrar que soy yo)$/ }).click()
      for (let tries = 0; tries < 5; tries++) await answerStep(page, `198${tries}`)

      await titleOf(page, title)
      await page.getByText(why).waitFor()
      await page.getByText(next).waitFor()
      expect([await barriers(page), await isTooWide(page)]).toEqual([[], false])
      await picture(page, `unverified-locked-${locale}`)
      await page.reload()
      await titleOf(page, title)
      await seed.call(unlockIntakeLink, { id } as never)
      await page.getByRole('button', { name: again }).click()
      await page.getByRole('heading', { level: 1, name: /Ana|¿Es usted\?|Is it you\?/ }).waitFor()
    },
  )

  test('a page that is open when the link is locked says so at the next thing that somebody sends', async () => {
    const { token, path } = await seedGuarded()
    const page = await begin(path)
    await page.getByRole('link', { name: 'Continue with “Your family”' }).click()
    await page.getByLabel('Your city').waitFor()
    await atPortal(token, async (call) => {
      for (let tries = 0; tries < 5; tries++)
        await call(matters.operations.verifyPortalSession, { answer: '1989-01-01' }).catch(() => undefined)
    })

    await page.getByLabel('Your city').fill('Lisbon')
    await page.getByLabel('Your city').blur()

    await titleOf(page, 'This link is locked')
  })

  test('the firm sees in review, answers, messages and news what is not verified, in both languages', async () => {
    const { id, photo, token } = await seedGuarded()
    const uploadId = await atPortal(token, async (call) => {
      await call(updatePortalIntake, { answers: { city: 'Lisbon' } })
      await call(sendPortalMessage, { text: 'Please pay to another account.' })
      const bytes = pdfOf('photo')
      const file = { filename: 'photo.pdf', content_type: 'application/pdf', file_size_bytes: bytes.length }
      const { upload_id, ...to } = await call(createPortalUploadUrl, { document_id: photo.id, ...file })
      await put(to, bytes)
      await call(confirmPortalUpload, { id: upload_id })
      return upload_id
    })
    await until(async () => (await seed.call(getUpload, { id: uploadId } as never)).scan.status === 'clean')
    await until(async () => (await seed.call(listMatterMessages, { id } as never)).length === 1)

    const { page } = await web.openConsole(firm, `/app/review/${uploadId}`)
    const why = 'The sender had the link but had not passed its second step.'
    await page.getByText(why).waitFor()
    expect(await page.getByRole('complementary').getByText('Not verified').count()).toBe(1)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-review')
    await page.goto(`${new URL(page.url()).origin}/app/matters/${id}?tab=form`)
    await page.getByText(why).waitFor()
    await page.locator('dt', { hasText: 'Your city' }).getByText('Not verified').waitFor()
    expect(await page.locator('dt', { hasText: 'Your full name' }).getByText('Not verified').count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-answers')
    await page.goto(`${new URL(page.url()).origin}/app/matters/${id}?tab=messages`)
    const bubble = page.getByRole('listitem').filter({ hasText: 'Please pay to another account.' })
    await bubble.getByText(why).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'unverified-message')
    await page.goto(`${new URL(page.url()).origin}/app/documents/${photo.id}`)
    await page
      .getByRole('row', { name: /photo\.pdf/ })
      .getByText('Not verified')
      .waitFor()
    await page.goto(`${new URL(page.url()).origin}/app/notifications`)
    await page.getByText('A message arrived that is not verified').first().waitFor()
    await page.getByText('A file arrived that is not verified').first().waitFor()

    const spanish = await web.openConsole(firm, `/app/review/${uploadId}`, { locale: 'es-MX' })
    await spanish.page.getByText('Quien lo envió tenía el enlace y no había completado su segundo paso.').waitFor()
    await spanish.page.getByRole('complementary').getByText('Sin verificar').waitFor()
  })
})
