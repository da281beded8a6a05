import { documents, inOneLine, matters } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { HOSTILE } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate, getIntakeTemplate, listIntakeTemplates, updateIntakeTemplate } = matters.operations
const { createChecklist, getChecklist, listChecklists } = documents.operations

const TYPES = [
  'text',
  'textarea',
  'email',
  'phone',
  'date',
  'number',
  'select',
  'multiselect',
  'checkbox',
  'address',
] as const

/** A question of each kind. */
const EVERY_KIND = TYPES.map((type) => ({
  key: `a_${type}`,
  label: `Your ${type}?`,
  type,
  required: type !== 'number',
  help: type === 'date' ? 'The visa office wants proof.' : null,
  options: type === 'select' || type === 'multiselect' ? ['Divorce', 'Death'] : null,
}))

;(isChromiumInstalled ? describe : describe.skip)('templates', () => {
  const { web, firm, seed } = webScene()

  const template = (fields: object = {}) =>
    seed.call(createIntakeTemplate, {
      name: 'Family visa, spouse',
      practice_area: 'immigration',
      description: 'About ten minutes. Only your law firm reads your answers.',
      fields: EVERY_KIND,
      documents: [{ name: 'Passport', instructions: 'The page with the photo.' }],
      ...fields,
    } as never)
  const templateOf = (id: string) => seed.call(getIntakeTemplate, { id } as never)

  test('a new form gets a question with answers and a document, by keyboard, and is seen on the phone', async () => {
    const { page } = await web.openConsole(firm, '/app/templates')
    await page.getByRole('table', { name: 'Forms' }).getByText('Came with Dossier').first().waitFor()
    await picture(page, 'templates-1440')
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New form' })
    await dialog.getByLabel('Name of the form').fill('Divorce')
    await dialog.getByLabel('Area of law').selectOption('family_law')
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Name of the form').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Divorce' }).waitFor()
    const id = page.url().match(/tmpl_\w+/)![0]

    await page.getByRole('button', { name: 'Add a question' }).waitFor()
    await page.keyboard.press('q')
    await page.getByLabel('Question', { exact: true }).fill('Were you married before?')
    await page.keyboard.press('Control+S')
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect((await templateOf(id)).fields).toMatchObject([{ key: 'were_you_married_before', type: 'text' }])

    await page.getByLabel('Kind of answer').selectOption('select')
    await page.getByLabel('Answer 1', { exact: true }).focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', 'No\nYes, the marriage ended\nI would rather tell my lawyer')
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.getByLabel('Why we ask').fill('The visa office wants proof that earlier marriages have ended.')
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    await phone.getByLabel('Yes, the marriage ended').check()
    await phone.getByText('The visa office wants proof').waitFor()

    await page.getByRole('button', { name: 'Add a document' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('One part is not finished.').waitFor()
    await page.getByText('Write a name.').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'template-unfinished-dark')
    await page.getByLabel('What you need').fill('Decree')
    await page.getByLabel('Files at most').fill('3')
    await phone.getByRole('heading', { name: 'Decree' }).waitFor()
    await page.reload()
    await hasValue(page.getByLabel('What you need'), 'Decree')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    expect(await templateOf(id)).toMatchObject({
      practice_area: 'family_law',
      fields: [{ type: 'select', options: ['No', 'Yes, the marriage ended', 'I would rather tell my lawyer'] }],
      documents: [{ name: 'Decree', max_files: 3 }],
    })
  })

  test('every kind of question is edited, moved, removed and taken back; the other language is shown', async () => {
    const { id } = await template()
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=6`)
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    await phone.getByText('Your select?').waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, 'template-1440')
    const outline = page.getByRole('navigation', { name: 'Parts of the form' })
    for (const [index, type] of TYPES.entries()) {
      await outline.getByRole('button', { name: `Your ${type}?` }).click()
      await hasValue(page.getByLabel('Key for the API'), `a_${type}`)
      if (index % 4 === 0) expect([type, ...(await barriers(page))]).toEqual([type])
    }
    await phone.getByRole('button', { name: 'Español' }).click()
    await phone.getByRole('button', { name: 'Seguir' }).click()
    await picture(page, 'template-1440-dark')

    await outline.getByRole('button', { name: 'Your address?' }).press('Alt+ArrowUp')
    await outline.locator('[aria-current]', { hasText: 'Your address?' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await outline.getByRole('button', { name: 'Your address?' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await outline.getByRole('button', { name: 'Your address?' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    expect((await templateOf(id)).fields.map(({ type }) => type).slice(-2)).toEqual(['address', 'checkbox'])

    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await isTooWide(page)]).toEqual([width, false])
    }
    await picture(page, 'template-390-dark')
  })

  test('changes of another user meanwhile are not overwritten', async () => {
    const { id } = await template()
    const { page } = await web.openConsole(firm, `/app/templates/${id}`)
    await page.getByLabel('Introduction').fill('Ten minutes.')
    await page.getByLabel('Name of the form').fill('Spouse visa')
    const colleague = await web.t.seedSession(firm, 'attorney')
    await web.t.call(updateIntakeTemplate, { id, description: 'An hour.' }, undefined, colleague.headers)

    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Introduction is now “An hour.”.').waitFor()
    await page.getByText('You have “Ten minutes.”.').waitFor()
    await page.getByText('Test User changed this while you were editing').waitFor()
    expect((await templateOf(id)).name).toBe('Family visa, spouse')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'template-conflict')
    await page.getByRole('link', { name: 'Look at the form as it is now' }).click()
    await page.getByText('Changed: Introduction.').waitFor()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    expect(await templateOf(id)).toMatchObject({ name: 'Spouse visa', description: 'An hour.' })
  })

  test('changes that another user saves at the same moment stay, too', async () => {
    const { id } = await template()
    const { page } = await web.openConsole(firm, `/app/templates/${id}`)
    await page.getByLabel('Name of the form').fill('Spouse visa')
    const others = ['An hour.', 'A day.']
    await page.route('**/api/v1/intake-templates/*', async (route) => {
      const description = route.request().method() === 'PATCH' ? others.shift() : undefined
      if (description) await seed.call(updateIntakeTemplate, { id, description } as never)
      await route.continue()
    })

    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    expect(await templateOf(id)).toMatchObject({ version: 4, name: 'Spouse visa', description: 'A day.' })
  })

  test('an earlier version is looked at as the client saw it, and brought back', async () => {
    const { id } = await template()
    await seed.call(updateIntakeTemplate, { id, name: HOSTILE, fields: EVERY_KIND.slice(0, 2), documents: [] } as never)
    const { page } = await web.openConsole(firm, `/app/templates/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const versions = page.getByRole('navigation', { name: 'Versions' })
    await versions.getByText('Version 2, as it is now').waitFor()
    await page.getByText('Changed: Name of the form, Questions, Documents.').waitFor()
    expect(await page.getByRole('button', { name: 'Bring this version back' }).count()).toBe(0)

    await versions.getByRole('button', { name: 'Version 1' }).click()
    await page.getByText('The first version.').waitFor()
    await page.getByRole('button', { name: 'Your select?' }).click()
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    await phone.getByText('Divorce').first().waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, 'template-history-1440')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Passport' }).click()
    await phone.getByRole('heading', { name: 'Passport' }).waitFor()
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await isTooWide(page)]).toEqual([width, false])
    }
    await picture(page, 'template-history-390')

    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.getByRole('button', { name: 'Bring this version back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bring this version back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Family visa, spouse' }).waitFor()
    expect(await templateOf(id)).toMatchObject({ version: 3, name: 'Family visa, spouse', fields: EVERY_KIND })
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    await page.getByText('Brought back from version 1.').waitFor()
  })

  test('a form is copied and deleted; one that came with Dossier stays', async () => {
    const { id } = await template({ name: HOSTILE })
    const { page } = await web.openConsole(firm, `/app/templates/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Make a copy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Copy of' }).waitFor()
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
    const names = (await seed.call(listIntakeTemplates, { per_page: 100 } as never)).map(({ name }) => name)
    expect(names).not.toContain(`Copy of ${inOneLine(HOSTILE)}`)
    expect(names).toContain(inOneLine(HOSTILE))

    await page.getByRole('row').filter({ hasText: 'Came with Dossier' }).first().getByRole('link').click()
    await page.getByText('This form came with Dossier').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Make a copy' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })

  test('a checklist is made, gets a second document, and is deleted', async () => {
    await seed.call(createChecklist, { name: HOSTILE, items: [{ name: HOSTILE }] } as never)
    const { page } = await web.openConsole(firm, '/app/templates/checklists')
    await page.getByRole('button', { name: 'New checklist' }).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New checklist' })
    await dialog.getByLabel('Name of the checklist').fill('Work visa')
    await dialog.getByLabel('The first document').fill('Passport')
    await dialog.getByLabel('The first document').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Work visa' }).waitFor()
    const id = page.url().match(/chk_\w+/)![0]
    await page.getByRole('button', { name: 'Add a document' }).waitFor()
    await page.keyboard.press('d')
    await page.getByLabel('What you need').fill('Diploma')
    await page.getByLabel('Word', { exact: true }).uncheck()
    await page.getByLabel('Excel').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    await picture(page, 'checklist-1440')
    expect(await barriers(page)).toEqual([])
    const { items } = await seed.call(getChecklist, { id } as never)
    expect(items.map(({ name }) => name)).toEqual(['Passport', 'Diploma'])
    expect(items[1]!.accepted_types).not.toContain('application/msword')

    await page.getByRole('link', { name: 'Checklists' }).click()
    await page.getByRole('table', { name: 'Checklists' }).getByText('Work visa').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'checklists-dark')
    await page.getByRole('link', { name: 'Work visa' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor()
    expect((await seed.call(listChecklists, {} as never)).map(({ name }) => name)).toEqual([inOneLine(HOSTILE)])
  })

  test('court forms are found and lead to their official page', async () => {
    const { page } = await web.openConsole(firm, '/app/templates/court-forms')
    const table = page.getByRole('table', { name: 'Court forms' })
    await table.getByRole('link').first().waitFor()
    await picture(page, 'court-forms-1440')
    await page.getByLabel('Jurisdiction').selectOption('US')
    await page.getByLabel('Search by name, number or purpose').fill('I-130')
    await page.waitForURL(/q=I-130/)
    await table.getByRole('row').filter({ hasText: 'I-130' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Open the official page' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'court-form-dark')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
  })

  test('a staff member may look, and reads why not more', async () => {
    const { id } = await template()
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=0`, { role: 'staff', locale: 'es-ES' })
    await page.getByText('Puede mirarlo.').waitFor()
    expect(await page.getByLabel('Pregunta', { exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Más' }).click()
    await page.getByRole('menuitem', { name: 'Historial' }).waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Historial'])
    await page.getByRole('menuitem', { name: 'Historial' }).click()
    await page.getByText('Primera versión.').waitFor()
  })
})
