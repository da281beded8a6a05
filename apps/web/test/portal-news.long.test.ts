/** What a client learns while the portal is open: of files that were refused, and of reviews. */
import { documents } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { listDocumentUploads, listMatterDocuments, reviewUpload } = documents.operations

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

;(isChromiumInstalled ? describe : describe.skip)('the client portal while it is open', () => {
  const { web, story } = webScene()

  test('another file takes the place of one that was refused', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Passport' }).click()
    const input = page.locator('input[type=file]').last()

    await input.setInputFiles({ name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    await page.getByRole('alert').waitFor()

    expect(await page.getByText('Go on while it is sent').count()).toBe(0)
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await input.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText(/^Received/).waitFor()
    expect(await page.getByText('virus.exe').count()).toBe(0)
  })

  test('a file that could not be scanned says so, until another one is sent instead', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Passport' }).click()
    const send = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'application/pdf', buffer })

    await send('fake.pdf', Buffer.from('PK\x03\x04 and no archive'))
    await page.locator('small.bad', { hasText: 'We could not check this file for viruses' }).waitFor()
    await page.getByRole('link', { name: 'All steps' }).click()
    await page.locator('small.bad', { hasText: 'Please send another one instead' }).waitFor()
    await page.getByRole('link', { name: 'Passport' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await send('passport.pdf', PDF)

    await page.locator('.files > li', { hasText: 'passport.pdf' }).getByText('Received', { exact: true }).waitFor()
    expect(await page.locator('.files > li').count()).toBe(1)
    expect(await page.getByText('We could not check this file').count()).toBe(0)
  })

  test('a review appears in the list without a reload', async () => {
    const { matter, passport, path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Passport' }).click()
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByText(/^Received/).waitFor()
    await page.getByRole('link', { name: 'All steps' }).click()
    await page.getByText('With your law firm for review').waitFor()

    const { data: asked } = await story.call(listMatterDocuments, { id: matter.id } as never, story.firm.key)
    const { id } = asked.find((document) => document.id === passport.id)!.upload!
    await story.call(
      reviewUpload,
      { id, status: 'rejected', reviewer_notes: 'the photo page is cut off' } as never,
      story.firm.key,
    )

    await page.getByText('Please send it again: the photo page is cut off').waitFor()
    await titleOf(page, /three things are left/)
  })

  test('a file that was sent back comes first among several, in red, and leaves the request undone', async () => {
    const { matter, passport, statements, path } = await story.seed()
    const page = await story.begin(path)
    const send = async (request: string, ...names: string[]) => {
      await page.getByRole('link', { name: request }).click()
      const files = names.map((name) => ({ name, mimeType: 'application/pdf', buffer: PDF }))
      await page.locator('input[type=file]').last().setInputFiles(files)
      for (const name of names) await page.locator('.files > li', { hasText: name }).getByText('Received').waitFor()
      await page.getByRole('link', { name: 'All steps' }).click()
    }
    await send('Passport', 'passport.pdf')
    await send('Bank statements', 'may.pdf', 'june.pdf', 'july.pdf')
    await page.getByText('2 of 3 done').waitFor()
    const { data: uploads } = await story.call(listDocumentUploads, { id: statements.id } as never, story.firm.key)
    const { id } = uploads.find(({ filename }) => filename === 'may.pdf')!

    await story.call(
      reviewUpload,
      { id, status: 'rejected', reviewer_notes: 'the last page is missing' } as never,
      story.firm.key,
    )

    const reason = 'Please send it again: the last page is missing'
    await page.locator('small.bad', { hasText: `may.pdf: ${reason}` }).waitFor()
    await page.getByText('1 of 3 done').waitFor()
    await titleOf(page, /two things are left/)
    const requests = page.locator('.group', { hasText: 'Documents' }).locator('.item b')
    expect(await requests.allInnerTexts()).toEqual([statements.name, passport.name])
    await page.getByRole('link', { name: 'Bank statements' }).click()
    await page.locator('.files > li').first().getByText(reason).waitFor()
    await page.locator('.files > li').first().getByText('may.pdf').waitFor()

    web.t.clock.advance(1_000)
    await page.getByRole('link', { name: 'All steps' }).click()
    await send('Bank statements', 'may-again.pdf')
    await page.getByText('2 of 3 done').waitFor()
    expect(await page.locator('small.bad').count()).toBe(0)
    const { data: asked } = await story.call(listMatterDocuments, { id: matter.id } as never, story.firm.key)
    expect(asked.find((document) => document.id === statements.id)!.status).toBe('uploaded')
  })
})
