import { documents, matters } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, picture } from './browser.ts'
import { portalStory, titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { getMatterIntake } = matters.operations
const { listMatterDocuments, reviewUpload } = documents.operations

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

;(isChromiumInstalled ? describe : describe.skip)('the client portal on a phone', () => {
  const { web, firm } = webScene()
  const story = portalStory(web, firm)

  test('a client who has never seen it answers the form, sends the files, and is thanked', async () => {
    const { matter, passport, statements, path } = await story.seed()
    const page = await story.begin(path)
    await titleOf(page, 'Hello Ana, three things are left')

    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await page.getByLabel('Your full name').fill('Ana Maria Silva')
    await page.getByLabel('Your email address').fill('ana@example')
    await page.getByLabel('Your phone number').fill('+1 (555) 010-0123')
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('31')
    await page.getByLabel('Year').fill('2019')
    await page.getByRole('button', { name: 'Continue' }).click()
    const problems = page.getByRole('alert')
    await problems.getByText('2 answers need another look:').waitFor()
    await page.getByText('June has 30 days. Check the day.').waitFor()
    await picture(page, 'form-problems')
    await problems.getByRole('link', { name: 'Your email address' }).click()
    await page.locator('[type=email]:focus').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('ana@example.com')
    await page.getByLabel('Day').fill('30')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByText('Your family, step 2 of 3').waitFor()
    await page.getByLabel('How many children do you have?').fill('2')
    await page.getByLabel('I would rather tell my lawyer').check()
    await page.getByLabel('Spanish').check()
    await page.getByLabel('English').check()
    await picture(page, 'form-choices')
    await page.getByLabel('Street and number').fill('12 Elm Street')
    await page.getByLabel('City').fill('Springfield')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('What I say is true.').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await titleOf(page, 'Check your answers')
    await page.getByText('12 Elm Street, Springfield').waitFor()
    await picture(page, 'form-check')
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await titleOf(page, 'You sent your answers. Your law firm has them.')

    const { data: intake } = await story.call(getMatterIntake, { id: matter.id }, story.firm.key)
    expect(intake).toMatchObject({
      status: 'completed',
      answers: {
        full_name: 'Ana Maria Silva',
        email: 'ana@example.com',
        phone: '+15550100123',
        married_on: '2019-06-30',
        children: 2,
        before: 'I would rather tell my lawyer',
        languages: ['English', 'Spanish'],
        home: { line1: '12 Elm Street', city: 'Springfield' },
        truth: true,
      },
    })

    await page.getByRole('link', { name: 'See all steps' }).click()
    await page.getByRole('link', { name: 'Send “Passport”' }).click()
    await page.getByText('The page with your photo.').waitFor()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText(/^Received/).waitFor()
    await picture(page, 'document')
    await page.getByRole('link', { name: 'All steps' }).click()
    await page.getByText('With your law firm for review').waitFor()

    await page.getByRole('link', { name: 'Send “Bank statements”' }).click()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([
        { name: 'August.pdf', mimeType: 'application/pdf', buffer: PDF },
        { name: 'September.pdf', mimeType: 'application/pdf', buffer: PDF },
      ])
    await page.getByText('August.pdf').waitFor()
    await page.getByRole('button', { name: 'Take back September.pdf' }).waitFor()
    await picture(page, 'documents')
    await page.getByRole('link', { name: 'All steps' }).click()
    await titleOf(page, 'Hello Ana, nothing is left to do')
    await page.getByRole('link', { name: 'See what happens next' }).click()
    await titleOf(page, 'That is everything, Ana. Thank you.')
    await page.getByText('You sent 2 documents and 9 answers').waitFor()
    await picture(page, 'done')

    // The firm sends two back: one in its own words, one for a common reason, which says what to do.
    const { data: asked } = await story.call(listMatterDocuments, { id: matter.id } as never, story.firm.key)
    const sendBack = (documentId: string, why: object) => {
      const { id } = asked.find((document) => document.id === documentId)!.upload!
      return story.call(reviewUpload, { id, status: 'rejected', ...why } as never, story.firm.key)
    }
    await sendBack(passport.id, { reviewer_notes: 'the photo page is cut off' })
    await sendBack(statements.id, { rejection_code: 'pages_missing' })
    await page.getByRole('link', { name: 'See what you sent' }).click()
    await page.reload()
    await page.getByText('Please send it again: the photo page is cut off').waitFor()
    await picture(page, 'sent-back')
    await page.getByRole('link', { name: 'Bank statements' }).click()
    await page.getByText('Pages are missing. Please send all pages, front and back.', { exact: true }).waitFor()
  })
})
