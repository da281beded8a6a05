/** Requests and files of a matter at the console: asked for, added, joined and downloaded. */
import { documents } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { choose, saveDialog } from './console-steps.ts'
import { HOSTILE, pdfOf } from './seeds.ts'
import { webScene } from './web-scene.ts'

const {
  createChecklist,
  createPartUpload,
  listDocumentUploads,
  listJoinedFiles,
  listMatterDocuments,
  listZipFiles,
  reviewUpload,
} = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the files of a matter', () => {
  const { web, firm, seed } = webScene()

  test('a checklist is requested at once, and all accepted files come in one ZIP file', async () => {
    const { matter } = await seed.accepted('Asylum')
    await seed.call(createChecklist, {
      name: 'Work visa',
      practice_area: 'immigration',
      items: [{ name: 'Diploma' }, { name: HOSTILE }],
    } as never)
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await choose(page, 'More', 'Use a checklist')
    await page.getByText(/^Asks for Diploma and/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Request all' }).click()
    await page.getByRole('table', { name: 'Documents' }).getByText('Diploma').waitFor()
    await until(async () => (await seed.call(listMatterDocuments, { id: matter.id } as never)).length === 3)

    await seed
      .file((await seed.request(matter.id, 'Letter')).id, 'letter.pdf')
      .then((id) => seed.call(reviewUpload, { id, status: 'approved' } as never))
    await page.reload()
    await page.getByRole('button', { name: 'Download all' }).click()
    const zips = page.getByRole('region', { name: 'ZIP files' })
    await zips.getByRole('button', { name: 'Download' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      zips.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Asylum.*\.zip$/)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-zip-dark')
    await zips.getByRole('button', { name: 'Delete' }).click()
    await zips.waitFor({ state: 'detached' })
    expect(await seed.call(listZipFiles, { id: matter.id } as never)).toEqual([])
  })

  test('a request is edited, gets a file that is here already and one from the desk, and both are joined', async () => {
    const { ana, fileId } = await seed.accepted('House sale')
    const matter = await seed.matter('Second house', { client_id: ana.id })
    const request = await seed.request(matter.id, 'Proof of identity')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await page.getByRole('link', { name: 'Proof of identity' }).click()
    await page.getByRole('heading', { level: 1, name: 'Proof of identity' }).waitFor()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await page.keyboard.press('e')
    await page.getByLabel('What to look out for').fill('All four corners.')
    await page.getByLabel('Files at most').fill('3')
    await page.getByLabel('Files needed').fill('3')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-edit-dark')
    await saveDialog(page)
    await page.getByText('All four corners.').waitFor()

    await page.getByRole('button', { name: 'Use an earlier file' }).click()
    await page.getByRole('radio').check()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-reuse-dark')
    await page.getByRole('button', { name: 'Use it' }).click()
    const files = page.getByRole('table', { name: 'Files' })
    await files.getByText('Accepted').waitFor()
    await page.locator('input[type=file]').setInputFiles({
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOf('licence'),
    })
    await files.getByRole('link', { name: 'licence.pdf' }).waitFor()
    const uploads = await seed.call(listDocumentUploads, { id: request.id } as never)
    expect(uploads.map(({ source }) => source?.upload_id)).toEqual([undefined, fileId])
    await picture(page, 'document-1440-dark')

    await page.getByRole('button', { name: 'Join into one PDF' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Include licence.pdf').check()
    await dialog.getByRole('button', { name: 'Turn licence.pdf' }).click()
    await dialog.getByText('turned 90°').waitFor()
    await dialog.getByRole('button', { name: 'Move licence.pdf up' }).click()
    await dialog.getByLabel('Name of the PDF').fill('Identity')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'document-join-dark')
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    const joined = page.getByRole('region', { name: 'Joined into one PDF' })
    await joined.getByText(/^2 pages/).waitFor()
    const [made] = await seed.call(listJoinedFiles, { id: request.id } as never)
    expect(made).toMatchObject({
      filename: 'Identity.pdf',
      files: [{ filename: 'licence.pdf', rotation: 90 }, { rotation: 0 }],
    })
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'document-390-dark')
    await joined.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await joined.waitFor({ state: 'detached' })

    await choose(page, 'More', 'Withdraw')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('heading', { level: 1, name: 'Second house' }).waitFor()
    expect(await seed.call(listMatterDocuments, { id: matter.id } as never)).toEqual([])
  })

  test('a large file goes in parts, goes on where it stopped, and one that was begun is given up', async () => {
    const matter = await seed.matter('Large files')
    const request = await seed.request(matter.id, 'Plans', { max_files: 2, max_file_size_mb: 50 })
    const begun = { filename: 'begun.pdf', content_type: 'application/pdf', file_size_bytes: 20 * 2 ** 20 }
    await seed.call(createPartUpload, { document_id: request.id, ...begun } as never)
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`)
    const open = page.getByRole('region', { name: 'Unfinished uploads' })
    await open.getByText('begun.pdf').waitFor()
    expect(await barriers(page)).toEqual([])

    const large = Buffer.concat([pdfOf('plans'), Buffer.alloc(17 * 2 ** 20, 32)])
    const input = page.locator('input[type=file]')
    const parts: string[] = []
    page.on('request', (sent) => sent.method() === 'PUT' && parts.push(sent.url()))
    await page.route(/partNumber=2/, (route) => route.abort(), { times: 1 })
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByText(/^plans.pdf was not added/).waitFor()
    await open.getByText('plans.pdf').waitFor()
    const sentBefore = parts.length
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: large })
    await page.getByRole('table', { name: 'Files' }).getByText('plans.pdf').waitFor()
    // Three parts in all; the first one was already there.
    expect(parts.length - sentBefore).toBe(2)

    await open.getByRole('button', { name: 'Give up' }).click()
    await open.waitFor({ state: 'detached' })
  })

  test('a file that was changed after its upload broke off is sent again from the start', async () => {
    const matter = await seed.matter('Changed files')
    const request = await seed.request(matter.id, 'Plans', { max_files: 3, max_file_size_mb: 50 })
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`)
    const input = page.locator('input[type=file]')
    const parts: string[] = []
    page.on('request', (sent) => sent.method() === 'PUT' && parts.push(sent.url()))
    await page.route(/partNumber=3/, (route) => route.abort(), { times: 1 })
    const before = Buffer.concat([pdfOf('plans'), Buffer.alloc(17 * 2 ** 20, 32)])
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: before })
    await page.getByText(/^plans.pdf was not added/).waitFor()
    const sentBefore = parts.length

    // In the second part, with the same length.
    const changed = Buffer.from(before)
    changed[12 * 2 ** 20] = 33
    await input.setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: changed })

    await page.getByRole('table', { name: 'Files' }).getByText('plans.pdf').waitFor()
    expect(parts.length - sentBefore).toBe(3)
  })
})
