import { documents, matters } from '@dossier/contracts'
import { APP_URL } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate, getIntakeTemplate, getMatterIntake } = matters.operations
const { listMatterDocuments } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('translated forms', () => {
  const { web, firm, seed, story } = webScene()

  test('a form is translated side by side, and read in Spanish; what is answered stays the option', async () => {
    const { id } = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      description: 'About ten minutes.',
      fields: [
        { key: 'name', label: 'Your name', type: 'text', help: 'As in your passport.' },
        { key: 'married', label: 'Are you married?', type: 'select', options: ['Yes', 'No'] },
      ],
    } as never)
    const { page: editor } = await web.openConsole(firm, `/app/templates/${id}?question=1`)
    await editor.getByLabel('Translation').selectOption('Spanish')
    await editor.getByLabel('Question in Spanish').fill('¿Está casada?')
    await editor.getByLabel('Answer 1 in Spanish').fill('Sí, lo estoy')
    // An option that is added keeps the others with theirs.
    await editor.getByLabel('Answer 1', { exact: true }).press('Enter')
    await editor.getByLabel('Answer 2', { exact: true }).fill('Perhaps')
    await editor.getByLabel('Answer 3 in Spanish').fill('No lo estoy')
    const phone = editor.getByRole('region', { name: 'As your client sees it' })
    await phone.getByRole('button', { name: 'Español' }).click()
    await phone.getByText('¿Está casada?').waitFor()
    await phone.getByLabel('Sí, lo estoy').waitFor()
    await picture(editor, 'template-translation')
    expect(await barriers(editor)).toEqual([])
    await editor.getByRole('button', { name: 'About the form' }).click()
    await editor.getByLabel('Name of the form in Spanish').fill('Su familia')
    await picture(editor, 'template-translation-about')
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText('Saved.', { exact: true }).waitFor()
    const saved = await seed.call(getIntakeTemplate, { id } as never)
    expect(saved.translations).toEqual({ es: { name: 'Su familia' } })
    expect(saved.fields[1]!.translations).toEqual({
      es: { label: '¿Está casada?', options: ['Sí, lo estoy', 'Perhaps', 'No lo estoy'] },
    })
    await editor.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(editor)).toBe(false)

    const { page, matter } = await story.beginForm(saved, { ...PHONE, locale: 'es-MX' })
    await page.getByRole('link', { name: 'Empezar con «Su familia»' }).click()
    await page.getByText('As in your passport.').waitFor()
    await page.getByText('¿Está casada?').waitFor()
    await page.getByLabel('No lo estoy').check()
    await page.getByText('Guardado', { exact: true }).waitFor()
    await picture(page, 'form-spanish')
    await page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('heading', { level: 1, name: 'Revise sus respuestas' }).waitFor()
    await page.getByText('No lo estoy').waitFor()
    await page.getByRole('link', { name: 'Todos los pasos' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Check and send your answers' }).click()
    await page.getByText('Are you married?').waitFor()
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await page.getByRole('heading', { level: 1, name: 'You sent your answers.' }).waitFor()
    const { answers } = await seed.call(getMatterIntake, { id: matter.id } as never)
    expect(answers).toEqual({ married: 'No' })
  })

  test('a document request is translated with its form, read in Spanish, and corrected in both languages', async () => {
    const { id } = await seed.call(createIntakeTemplate, {
      name: 'Your visa',
      documents: [{ name: 'Passport', instructions: 'The page with the photo.' }],
    } as never)
    const { page: editor } = await web.openConsole(firm, `/app/templates/${id}?document=0`)
    await editor.getByLabel('Translation').selectOption('Spanish')
    await editor.getByLabel('What you need in Spanish').fill('Pasaporte')
    const phone = editor.getByRole('region', { name: 'As your client sees it' })
    await phone.getByRole('button', { name: 'Español' }).click()
    await phone.getByRole('heading', { name: 'Pasaporte' }).waitFor()
    await picture(editor, 'template-document-translation')
    expect(await barriers(editor)).toEqual([])
    await editor.getByRole('button', { name: 'Save' }).click()
    await editor.getByText('Saved.', { exact: true }).waitFor()

    const client = await seed.client()
    const matter = await seed.matter('Form', { client_id: client.id, intake_template_id: id })
    const [request] = await seed.call(listMatterDocuments, { id: matter.id } as never)
    expect(request).toMatchObject({ name: 'Passport', translations: { es: { name: 'Pasaporte' } } })
    const { intake_link } = await seed.link(matter.id)
    const { page } = await web.open(new URL(intake_link).pathname, { ...PHONE, locale: 'es-MX' })
    await page.getByRole('button', { name: 'Empezar' }).click()
    await page.getByRole('link', { name: /^Pasaporte/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Pasaporte' }).waitFor()
    await page.getByText('The page with the photo.').waitFor()

    await editor.goto(`${APP_URL}/app/documents/${request!.id}`)
    await editor.getByRole('button', { name: /^Edit/ }).click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByLabel('What you need', { exact: true }).fill('Your passport')
    await dialog.getByLabel('What you need in Spanish').fill('Su pasaporte')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Su pasaporte' }).waitFor()
  })
})
