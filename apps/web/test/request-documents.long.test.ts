import { documents, matters } from '@dossier/contracts'
import { REQUESTS_AT_ONCE_MAX } from '@dossier/contracts/file-limits'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { HOSTILE } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { createMatterParticipant, removeMatterParticipant } = matters.operations
const { createChecklist, listMatterDocuments, reviewUpload, updateDocument } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('requests for documents', () => {
  const { web, firm, seed } = webScene()

  const listed = (id: string) => seed.call(listMatterDocuments, { id } as never)
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Request documents' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request documents' })
    await dialog.waitFor()
    return dialog
  }
  const tableOf = (page: Page) => page.getByRole('table', { name: 'Documents' })

  /** A matter with Rui, in a firm that asks for passports and statements often and has a checklist. */
  async function seedAsking(title: string) {
    for (const name of ['First', 'Second']) {
      const { id } = await seed.matter(`${title}: ${name}`)
      await seed.request(id, 'Passport', { instructions: 'The page with the photo.' })
      await seed.request(id, 'Bank statements', { max_files: 6, min_files: 3, required: false })
      await seed.request(id, HOSTILE)
    }
    const items = [{ name: 'Diploma' }, { name: 'Offer letter', max_files: 2 }]
    await seed.call(createChecklist, { name: title, practice_area: 'immigration', items } as never)
    const { id } = await seed.matter(title)
    const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' }
    return { id, rui: await seed.call(createMatterParticipant, person as never) }
  }

  test('a frequent request, a checklist and a new document are requested by one press', async () => {
    const { id, rui } = await seedAsking('Work visa')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const dialog = await open(page)
    await dialog.getByRole('button', { name: 'Passport' }).click()
    await dialog.getByRole('button', { name: 'Bank statements', exact: true }).click()
    await dialog.getByText('6 files · PDF, Photos and scans').waitFor()
    await dialog.getByLabel('Checklist').selectOption({ label: 'Work visa (2 documents)' })
    await dialog.getByRole('button', { name: 'Add its documents' }).click()
    await dialog.getByRole('button', { name: 'Add another document' }).click()
    await dialog.getByLabel('What you need').fill('Pay slips')
    await dialog.getByLabel('Files at most').fill('3')
    await dialog.getByLabel('Due by').fill('2031-05-04')
    await dialog.getByLabel('From whom').selectOption({ label: 'Rui Silva' })
    await dialog.getByLabel('The matter needs it').uncheck()
    for (const kind of ['Photos and scans', 'Word', 'Excel', 'Plain text']) await dialog.getByLabel(kind).uncheck()
    await dialog.getByLabel('What to look out for').fill('All pages.')
    await dialog.getByText('3 files · PDF · optional · from Rui Silva · Due May 4, 2031').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'request-documents-dark')
    // Pressed again, a title is left out, and what was asked often stays to be chosen.
    await dialog.getByRole('button', { name: 'Passport', pressed: true }).click()
    await dialog.getByRole('button', { name: 'Remove “Offer letter”' }).click()
    await dialog.getByRole('button', { name: 'Passport', pressed: false }).click()

    await dialog.getByRole('button', { name: 'Request 4 documents' }).click()

    await page.getByText('Requested 4 documents.').waitFor()
    await tableOf(page).getByText('Pay slips').waitFor()
    expect(await listed(id)).toMatchObject([
      { name: 'Bank statements', max_files: 6, min_files: 3, required: false, participant_id: null },
      { name: 'Diploma' },
      {
        name: 'Pay slips',
        max_files: 3,
        due_date: '2031-05-04',
        participant_id: rui.id,
        required: false,
        accepted_types: ['application/pdf'],
        instructions: 'All pages.',
      },
      { name: 'Passport', instructions: 'The page with the photo.' },
    ])
  })

  test('a request never needs more files than it takes, and what it needs stays while a number is typed', async () => {
    const { id } = await seedAsking('Counted')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const dialog = await open(page)
    await dialog.getByRole('button', { name: 'Bank statements', exact: true }).click()
    await dialog.locator('.request-toggle').filter({ hasText: 'Bank statements' }).click()
    const most = dialog.getByLabel('Files at most')
    const needed = dialog.getByLabel('Files needed')
    await hasValue(needed, '3')

    await most.selectText()
    await most.pressSequentially('12')
    await most.blur()
    await hasValue(needed, '3')
    await most.fill('2')
    await most.blur()
    await hasValue(needed, '2')
    await needed.fill('9')
    await hasValue(needed, '2')
    await most.fill('1')
    await most.blur()
    await needed.waitFor({ state: 'detached' })
  })

  test('a line that fails says why, and what else was written stays', async () => {
    const { id, rui } = await seedAsking('Refused')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const dialog = await open(page)
    await dialog.getByLabel('What you need').fill('Passport of Rui')
    await dialog.getByLabel('From whom').selectOption({ label: 'Rui Silva' })
    await dialog.getByRole('button', { name: 'Add another document' }).click()
    await dialog.getByRole('button', { name: 'Request 2 documents' }).click()
    await dialog.getByText('Write a name.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('What you need').fill('Visa')
    await seed.call(removeMatterParticipant, { id, participant_id: rui.id } as never)

    await dialog.getByRole('button', { name: 'Request 2 documents' }).click()

    await dialog.getByText('names no participant of the matter').waitFor()
    await dialog.locator('select[aria-invalid=true]:focus').waitFor()
    expect(await dialog.getByLabel('What you need').inputValue()).toBe('Passport of Rui')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'request-documents-refused-dark')
    expect(await listed(id)).toEqual([])
    await dialog.getByLabel('From whom').selectOption({ label: 'The client' })
    await dialog.getByRole('button', { name: 'Request 2 documents' }).click()
    await tableOf(page).getByText('Passport of Rui').waitFor()
    expect((await listed(id)).map(({ name }) => name)).toEqual(['Passport of Rui', 'Visa'])
  })

  test('a dialog with text closes by its buttons alone, and frequent requests do not replace the text', async () => {
    const { id } = await seedAsking('Kept')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    await open(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const dialog = await open(page)
    const chip = dialog.getByRole('button', { name: 'Passport', exact: true })
    const toggles = dialog.locator('.request-toggle')
    await dialog.getByLabel('What you need').fill('passport')
    await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    await chip.press('Enter')
    await dialog.locator('.request-toggle:focus').getByText('passport').waitFor()
    expect(await toggles.count()).toBe(1)

    // Made by a press, it is taken away by one, until something is written in it.
    const often = dialog.getByRole('button', { name: 'Bank statements', exact: true })
    const statements = toggles.filter({ hasText: 'Bank statements' })
    await often.click()
    await statements.waitFor()
    await often.click()
    await statements.waitFor({ state: 'detached' })
    await often.click()
    await statements.press('Enter')
    await dialog.locator('.request-toggle[aria-expanded=true]:focus').getByText('Bank statements').waitFor()
    await dialog.getByLabel('Due by').fill('2031-05-04')
    await often.click()
    await statements.getByText('Due May 4, 2031').waitFor()
    expect(await toggles.count()).toBe(2)

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('with as many lines as go at once, focus goes on to the button that adds the next', async () => {
    const { id } = await seedAsking('Full')
    const items = Array.from({ length: REQUESTS_AT_ONCE_MAX }, (_, index) => ({ name: `Paper ${index + 1}` }))
    await seed.call(createChecklist, { name: 'Everything', practice_area: 'other', items } as never)
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const dialog = await open(page)
    await dialog.getByLabel('Checklist').selectOption({ label: `Everything (${items.length} documents)` })
    await dialog.getByRole('button', { name: 'Add its documents' }).click()
    await dialog.locator('.request-add:disabled').waitFor()

    await dialog.getByRole('button', { name: 'Remove “Paper 7”' }).press('Enter')

    await dialog.locator('.request-add:focus').waitFor()
  })

  test('in Spanish, a line that is closed says that something in it is wrong, and has focus', async () => {
    const { id } = await seedAsking('Rechazado')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`, { locale: 'es-MX' })
    // Of a field that the dialog does not show, and one of another line.
    await page.route('**/documents/requests', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            code: 'validation_error',
            message: 'Refused.',
            details: {
              fields: [
                { field: 'items.0.translations', message: 'must be at most 4 KiB of JSON' },
                { field: 'items.1.name', message: 'must be text' },
              ],
            },
          },
        },
      }),
    )
    await page.getByRole('button', { name: 'Pedir documentos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir documentos' })
    for (const name of ['Passport', 'Bank statements']) await dialog.getByRole('button', { name, exact: true }).click()

    await dialog.getByRole('button', { name: 'Pedir 2 documentos' }).click()

    const alerts = dialog.getByRole('list').getByRole('alert')
    await dialog.locator('.request-toggle:focus').getByText('Passport').waitFor()
    expect(await alerts.allTextContents()).toEqual(['Revise este campo.', 'Revise este campo.'])
    expect(await barriers(page)).toEqual([])
  })

  test('pressed again after an answer was lost, the same documents go by the same key', async () => {
    const { id } = await seedAsking('Lost')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    const keys: (string | null)[] = []
    await page.route('**/documents/requests', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'))
      return keys.length === 1 ? route.abort() : route.continue()
    })
    const dialog = await open(page)
    await dialog.getByRole('button', { name: 'Passport' }).click()
    await dialog.getByRole('button', { name: 'Request 1 document' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Request 1 document' }).click()
    await tableOf(page).getByText('Passport').waitFor()
    expect(keys).toEqual([expect.any(String), keys[0]])
    expect(await listed(id)).toHaveLength(1)
  })

  test('it is done by keyboard, in Spanish, on a phone', async () => {
    const { id } = await seedAsking('Visado')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`, { locale: 'es-MX' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Pedir documentos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pedir documentos' })
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.type('Pasaporte')
    await dialog.getByRole('button', { name: 'Añadir otro documento' }).press('Enter')
    await dialog.locator('input:focus').waitFor()
    await page.keyboard.type('Nómina')
    await dialog.getByRole('button', { name: 'Passport' }).press('Space')
    expect(await isTooWide(page)).toBe(false)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'request-documents-390-dark')
    await dialog.getByRole('button', { name: 'Quitar «Passport»' }).press('Enter')
    await dialog.locator('.request-add:focus').waitFor()
    await dialog.getByRole('button', { name: 'Pedir 2 documentos' }).press('Enter')
    await page.getByText('Se han pedido 2 documentos.').waitFor()
    await until(async () => (await listed(id)).length === 2)
  })

  test('one of two files sent together is accepted: the other still awaits review, and neither was sent again', async () => {
    const matter = await seed.matter('House sale')
    const request = await seed.request(matter.id, 'Statements', { max_files: 6 })
    const first = await seed.file(request.id, 'may.pdf')
    const second = await seed.file(request.id, 'june.pdf')
    await seed.call(reviewUpload, { id: second, status: 'approved' } as never)
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)

    await tableOf(page).getByRole('link', { name: 'To review' }).click()

    await page.waitForURL(new RegExp(`/review/${first}$`))
    const queue = page.getByRole('navigation', { name: 'Files to review' })
    await queue.getByText('Statements').waitFor()
    expect(await queue.getByText('sent again').count()).toBe(0)
    await page.getByRole('list', { name: 'History' }).getByText('june.pdf').waitFor()
    await page.goto(new URL(`/app/matters`, page.url()).href)
    await page.getByRole('row', { name: 'House sale' }).getByText('To review').waitFor()
    await page.goto(new URL(`/app`, page.url()).href)
    const today = page.getByRole('region', { name: 'To review' })
    await today.getByText('Statements').waitFor()
    expect(await today.getByText('sent again after your note').count()).toBe(0)
    await page.goto(new URL(`/app/documents/${request.id}`, page.url()).href)
    await page.getByRole('link', { name: 'Review', exact: true }).waitFor()
    // It is complete, so it stays as it was asked.
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)

    await seed.call(reviewUpload, { id: first, status: 'rejected' } as never)
    await seed.file(request.id, 'may, again.pdf')
    await page.goto(new URL('/app/review', page.url()).href)
    await queue.getByText('sent again').waitFor()
    expect((await web.t.call(updateDocument, { id: request.id, name: 'Other' }, firm.key)).status).toBe(422)
  })
})
