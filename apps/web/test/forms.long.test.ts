/** What a form can ask, from the editor to the answers that the firm reads. */
import { documents, matters } from '@dossier/contracts'
import { APP_URL, until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, PHONE, picture, type WebUnderTest } from './browser.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate, getIntakeTemplate, getMatterIntake, updateClient, updateIntakeTemplate, updateMatter } =
  matters.operations
const { updateMatterLinkVerification } = matters.operations

const { listMatterDocuments } = documents.operations

/** As long as an answer of one line may be. */
const LONGEST_NAME = 'Ana'.padEnd(1_000, 'a')

;(isChromiumInstalled ? describe : describe.skip)('forms', () => {
  const { web, firm, seed } = webScene()
  let serial = 0

  /** A client on a phone, at the first question of the form. */
  async function beginForm(
    { name, fields, groups, translations }: { name: string; fields: unknown; groups?: unknown; translations?: unknown },
    options: Parameters<WebUnderTest['open']>[1] = PHONE,
  ) {
    const { id: intake_template_id } = await seed.call(createIntakeTemplate, {
      name,
      fields,
      groups,
      translations,
    } as never)
    const client = await seed.client()
    const matter = await seed.matter(`Form ${++serial}`, { client_id: client.id, intake_template_id })
    const { intake_link } = await seed.link(matter.id)
    const path = new URL(intake_link).pathname
    const { page } = await web.open(path, options)
    await page.getByRole('button', { name: /^(Begin|Empezar)$/ }).click()
    await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
    return { page, matter }
  }

  test('a form that changes under the client stays as they saw it, and one that is replaced keeps the answers it still asks for', async () => {
    const fields = [
      { key: 'name', label: 'Your name', type: 'text', required: true },
      { key: 'city', label: 'Your city', type: 'text' },
    ]
    const { page, matter } = await beginForm({ name: 'About you', fields })
    await page
      .getByRole('link', { name: /About you|questions/i })
      .first()
      .click()
    await page.getByLabel('Your name').waitFor()
    const { template_id } = await seed.call(getMatterIntake, { id: matter.id } as never)
    await seed.call(updateIntakeTemplate, { id: template_id, fields: fields.slice(1) } as never)
    await page.getByLabel('Your name').fill('Ana')
    await page.getByLabel('Your city').fill('Porto')
    await page.getByLabel('Your city').press('Tab')
    const intakeOf = () => seed.call(getMatterIntake, { id: matter.id } as never)
    await until(async () => (await intakeOf()).answers.city === 'Porto')
    expect(await intakeOf()).toMatchObject({ template_version: 1, answers: { name: 'Ana', city: 'Porto' } })

    const other = await beginForm({ name: 'About you', fields })
    await other.page
      .getByRole('link', { name: /About you|questions/i })
      .first()
      .click()
    await other.page.getByLabel('Your name').waitFor()
    const replacing = await seed.call(createIntakeTemplate, { name: 'New form', fields: fields.slice(1) } as never)
    await seed.call(updateMatter, { id: other.matter.id, intake_template_id: replacing.id } as never)
    await other.page.getByLabel('Your name').fill('Ana')
    await other.page.getByLabel('Your city').fill('Porto')
    await other.page.getByLabel('Your city').press('Tab')
    await other.page.getByRole('heading', { level: 1, name: 'New form' }).waitFor()
    await hasValue(other.page.getByLabel('Your city'), 'Porto')
    const otherIntake = () => seed.call(getMatterIntake, { id: other.matter.id } as never)
    await until(async () => (await otherIntake()).answers.city === 'Porto')
    expect(await otherIntake()).toMatchObject({ template_id: replacing.id, answers: { city: 'Porto' } })
  })

  test('answers are saved through a gateway that does not know which form is answered', async () => {
    const { page, matter } = await beginForm({ name: 'You', fields: [{ key: 'name', label: 'Name', type: 'text' }] })
    await page.route('**/api/v1/portal/intake', async (route) => {
      if (!route.request().postDataJSON()?.form) return await route.continue()
      const details = { fields: [{ field: 'form', message: 'is not a field of this request' }] }
      await route.fulfill({ status: 400, json: { error: { code: 'validation_error', message: '', details } } })
    })
    await page.getByRole('link', { name: 'Begin with “You”' }).click()
    await page.getByLabel('Name').fill('Ana')
    await page.getByLabel('Name').blur()

    await until(async () => (await seed.call(getMatterIntake, { id: matter.id } as never)).answers.name === 'Ana')
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('what depends on an answer is asked after it alone, and is not submitted otherwise', async () => {
    const { page, matter } = await beginForm({
      name: 'Your family',
      fields: [
        { key: 'married', label: 'Are you married?', type: 'select', options: ['Yes', 'No'], required: true },
        {
          key: 'spouse',
          label: 'Name of your spouse',
          type: 'text',
          required: true,
          shown_when: { field: 'married', equals: 'Yes' },
        },
        { key: 'name', label: 'Your own name', type: 'text', required: true },
        {
          key: 'since',
          label: 'When did you get married?',
          type: 'date',
          required: true,
          shown_when: { field: 'spouse', answered: true },
        },
        {
          key: 'met',
          label: 'Where did you meet?',
          type: 'text',
          required: true,
          shown_when: { field: 'married', equals: 'Yes' },
        },
        { key: 'notes', label: 'Anything else?', type: 'textarea' },
      ],
    })
    await page.getByText('0 of 3 questions answered').waitFor()
    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await page.getByText('Your family, step 1 of 2').waitFor()
    expect(await page.getByLabel('Name of your spouse').count()).toBe(0)

    await page.getByLabel('Yes').check()
    await page.getByLabel('Name of your spouse').fill('Rui')
    await page.getByLabel('Your own name').fill(LONGEST_NAME)
    await page.getByText('Saved', { exact: true }).waitFor()
    await picture(page, 'form-asked')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('When did you get married?').waitFor()
    await page.getByLabel('Where did you meet?').waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByLabel('No', { exact: true }).check()
    await page.getByLabel('Name of your spouse').waitFor({ state: 'detached' })
    await page.getByLabel('Yes').check()
    await hasValue(page.getByLabel('Name of your spouse'), 'Rui')
    await page.getByLabel('No', { exact: true }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Anything else?').waitFor()
    expect(await page.getByLabel('Where did you meet?').count()).toBe(0)
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    expect(await page.getByText('Name of your spouse').count()).toBe(0)
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await page.getByRole('heading', { level: 1, name: 'You sent your answers.' }).waitFor()
    const { answers } = await seed.call(getMatterIntake, { id: matter.id } as never)
    expect(answers).toEqual({ married: 'No', name: LONGEST_NAME })
  })

  test('before a second step, what was just typed stays shown, and protected entries and the submission wait for the step', async () => {
    const { page, matter } = await beginForm({
      name: 'Your family',
      fields: [
        { key: 'married', label: 'Are you married?', type: 'select', options: ['Yes', 'No'], required: true },
        { key: 'spouse', label: 'Your spouse', type: 'text', shown_when: { field: 'married', equals: 'Yes' } },
        { key: 'child', label: 'Name', type: 'text', group: 'children' },
      ],
      groups: [{ key: 'children', label: 'Your children', entry_label: 'Child' }],
    })
    await page.goto(`${page.url()}/questions/2`)
    await page.getByRole('button', { name: 'Add one' }).click()
    await page.getByLabel('Name').fill('Eva')
    await page.getByLabel('Name').blur()
    const saved = async () => JSON.stringify((await seed.call(getMatterIntake, { id: matter.id } as never)).answers)
    await until(async () => (await saved()).includes('Eva'))
    await seed.call(updateClient, { id: matter.client_id, date_of_birth: '1990-06-30' } as never)
    await seed.call(updateMatterLinkVerification, { id: matter.id, method: 'date_of_birth', scope: 'given' } as never)
    await page.reload()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('For your safety the answer is hidden').waitFor()
    expect(await page.getByRole('button', { name: 'Add one' }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'form-hidden-group')

    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByLabel('Yes').check()
    await page.getByLabel('Your spouse').fill('Rui')
    await page.getByLabel('Your spouse').blur()
    await until(async () => (await saved()).includes('Rui'))
    await page.getByText('Saved', { exact: true }).waitFor()
    await hasValue(page.getByLabel('Your spouse'), 'Rui')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('For your safety the answer is hidden').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Rui', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Show that it is you' }).click()
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('30')
    await page.getByLabel('Year').fill('1990')
    await page.getByLabel('Year').blur()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    await page.getByText('Eva', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await page.getByRole('heading', { level: 1, name: 'You sent your answers.' }).waitFor()
    const { answers } = await seed.call(getMatterIntake, { id: matter.id } as never)
    expect(answers).toEqual({ married: 'Yes', spouse: 'Rui', children: [{ child: 'Eva' }] })
  })

  test('a question is made to depend on an answer, follows it, and the phone shows when it is asked', async () => {
    const { id } = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { key: 'married', label: 'Are you married?', type: 'select', options: ['Yes', 'No'] },
        { key: 'spouse', label: 'Name of your spouse', type: 'text' },
        { key: 'truth', label: 'All of this is true.', type: 'checkbox' },
      ],
    } as never)
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=1`)
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    await page.getByLabel('Ask this question').selectOption({ label: 'Depending on “Are you married?”' })
    await page.getByRole('checkbox', { name: 'Yes' }).check()
    await phone.getByText('Asked only after certain answers.').waitFor()
    await picture(page, 'template-condition')
    expect(await barriers(page)).toEqual([])

    const outline = page.getByRole('navigation', { name: 'Parts of the form' })
    await outline.getByRole('button', { name: 'Are you married?' }).click()
    await page.getByLabel('Answer 1', { exact: true }).fill('Yes, I am')
    await phone.getByText('Name of your spouse').waitFor({ state: 'detached' })
    await phone.getByLabel('Yes, I am').check()
    await phone.getByLabel('Name of your spouse').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()
    const saved = await seed.call(getIntakeTemplate, { id } as never)
    expect(saved.fields.map(({ shown_when }) => shown_when)).toEqual([
      undefined,
      { field: 'married', equals: 'Yes, I am' },
      undefined,
    ])

    // A condition on what comes later is named, and nothing is saved.
    await outline.getByRole('button', { name: 'Name of your spouse' }).press('Alt+ArrowUp')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('It depends on an earlier question').first().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
  })

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

    const { page, matter } = await beginForm(saved, { ...PHONE, locale: 'es-MX' })
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
    const matter = await seed.matter(`Form ${++serial}`, { client_id: client.id, intake_template_id: id })
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

  test('every kind of question, hidden ones and a group, is answered in Spanish on a phone, and read by the firm', async () => {
    const kinds = ['text', 'textarea', 'email', 'phone', 'number', 'date', 'multiselect', 'address'] as const
    const { page, matter } = await beginForm(
      {
        name: 'Your family',
        translations: { es: { name: 'Su familia' } },
        groups: [
          {
            key: 'children',
            label: 'Your children',
            entry_label: 'Child',
            min_entries: 1,
            max_entries: 3,
            shown_when: { field: 'parent', equals: 'Yes' },
            translations: { es: { label: 'Sus hijos', entry_label: 'Hijo' } },
          },
        ],
        fields: [
          {
            key: 'parent',
            label: 'Do you have children?',
            type: 'select',
            options: ['Yes', 'No'],
            required: true,
            translations: { es: { label: '¿Tiene hijos?', options: ['Sí', 'No'] } },
          },
          {
            key: 'why_not',
            label: 'Do you plan to?',
            type: 'text',
            required: true,
            shown_when: { field: 'parent', equals: 'No' },
          },
          ...kinds.map((type) => ({
            key: `a_${type}`,
            label: `Your ${type}`,
            type,
            options: type === 'multiselect' ? ['Red', 'Blue'] : null,
          })),
          {
            key: 'child_name',
            label: 'Name',
            type: 'text',
            required: true,
            group: 'children',
            translations: { es: { label: 'Nombre' } },
          },
          { key: 'child_born', label: 'Nacimiento', type: 'date', required: true, group: 'children' },
          { key: 'child_married', label: 'Está casado', type: 'checkbox', group: 'children' },
          {
            key: 'child_spouse',
            label: 'Cónyuge',
            type: 'text',
            required: true,
            group: 'children',
            shown_when: { field: 'child_married', equals: true },
          },
          { key: 'truth', label: 'Todo es verdad.', type: 'checkbox', required: true },
        ],
      },
      { ...PHONE, locale: 'es-MX' },
    )
    const goOn = () => page.getByRole('button', { name: 'Seguir' }).click()
    await page.getByRole('link', { name: 'Empezar con «Su familia»' }).click()
    await page.getByText('Su familia, paso 1 de 4').waitFor()
    await page.getByLabel('Sí', { exact: true }).check()
    await page.getByText('Su familia, paso 1 de 5').waitFor()
    await page.getByText('Guardado', { exact: true }).waitFor()
    expect(await page.getByText('Do you plan to?').count()).toBe(0)
    await goOn()
    await page.getByText('Su familia, paso 2 de 5').waitFor()
    await goOn()
    await page.getByText('Su familia, paso 3 de 5').waitFor()
    await page.getByLabel('Blue').check()
    await goOn()

    await page.getByRole('heading', { name: 'Sus hijos' }).waitFor()
    await goOn()
    await page.getByText('Añada al menos uno, por favor.').waitFor()
    await page.getByRole('button', { name: 'Añadir' }).click()
    const first = page.getByRole('group', { name: 'Hijo 1' })
    await first.getByLabel('Nombre').and(page.locator(':focus')).waitFor()
    await first.getByLabel('Nombre').fill('Ana')
    await first.getByLabel('Mes').fill('6')
    await first.getByLabel('Día').fill('30')
    await first.getByLabel('Año').fill('2019')
    await page.getByRole('button', { name: 'Añadir más' }).click()
    const second = page.getByRole('group', { name: 'Hijo 2' })
    await second.getByLabel('Nombre').fill('Rui')
    await second.getByLabel('Está casado').check()
    await second.getByLabel('Cónyuge').waitFor()
    expect(await first.getByLabel('Cónyuge').count()).toBe(0)
    await goOn()
    await page.getByRole('alert').getByRole('link', { name: 'Hijo 2: Nacimiento' }).waitFor()
    await picture(page, 'form-group')
    expect(await barriers(page)).toEqual([])

    // What is removed can be put back, half typed dates of the others included.
    await page.getByRole('button', { name: 'Quitar Hijo 1' }).click()
    await page.getByText('Se ha quitado Hijo 1.').waitFor()
    await hasValue(first.getByLabel('Nombre'), 'Rui')
    await hasValue(first.getByLabel('Año'), '')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await second.getByLabel('Nombre').waitFor()
    await hasValue(first.getByLabel('Año'), '2019')
    await second.getByLabel('Mes').fill('1')
    await second.getByLabel('Día').fill('15')
    await second.getByLabel('Año').fill('1990')
    await second.getByLabel('Cónyuge').fill('Eva')
    await page.getByRole('button', { name: 'Añadir más' }).click()
    await page.getByText('Puede añadir hasta 3.').waitFor()
    await page.getByRole('button', { name: 'Quitar Hijo 3' }).click()
    await page.getByText('Guardado', { exact: true }).waitFor()
    await page.reload()
    await second.getByLabel('Cónyuge').waitFor()
    expect(await isTooWide(page)).toBe(false)
    await goOn()
    await page.getByLabel('Todo es verdad.').check()
    await goOn()
    await page.getByText('Hijo 2', { exact: true }).waitFor()
    await picture(page, 'form-group-check')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Enviar mis respuestas' }).click()
    await page.getByRole('heading', { level: 1, name: 'Usted envió sus respuestas.' }).waitFor()

    const { answers } = await seed.call(getMatterIntake, { id: matter.id } as never)
    expect(answers).toEqual({
      parent: 'Yes',
      a_multiselect: ['Blue'],
      children: [
        { child_name: 'Ana', child_born: '2019-06-30' },
        { child_name: 'Rui', child_born: '1990-01-15', child_married: true, child_spouse: 'Eva' },
      ],
      truth: true,
    })
    const { page: desk } = await web.openConsole(firm, `/app/matters/${matter.id}?tab=form`)
    await desk.getByText('Child 2', { exact: true }).waitFor()
    await desk.getByText('Eva', { exact: true }).waitFor()
    await desk.getByText('Child 2', { exact: true }).scrollIntoViewIfNeeded()
    await picture(desk, 'matter-group')
    expect(await barriers(desk)).toEqual([])
    await desk.getByText('June 30, 2019', { exact: true }).waitFor()
    await desk.getByRole('heading', { level: 3, name: /^Step 2 of \d$/ }).waitFor()

    // Printed, or saved as PDF, the answers stand by themselves.
    await desk.getByRole('button', { name: 'Print' }).waitFor()
    await desk.emulateMedia({ media: 'print' })
    await desk.getByText('Eva', { exact: true }).waitFor()
    for (const around of ['Main navigation', 'Parts of the matter']) {
      await desk.getByRole('navigation', { name: around }).waitFor({ state: 'hidden' })
    }
    await desk.getByRole('button', { name: 'Print' }).waitFor({ state: 'hidden' })
  })

  test('a step is named in both languages, once each, and the outline and the phone show its name', async () => {
    const { id } = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { key: 'name', label: 'Your name', type: 'text' },
        { key: 'city', label: 'Your city', type: 'text' },
        { key: 'work', label: 'Your work', type: 'text' },
      ],
    } as never)
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=0`)
    const outline = page.getByRole('navigation', { name: 'Parts of the form' })
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    const stepName = page.getByLabel('Name of the step that begins here', { exact: true })
    await stepName.fill('About you')
    await outline.getByRole('heading', { name: /About you/ }).waitFor()
    await phone.getByRole('heading', { name: 'About you' }).waitFor()
    await page.getByLabel('Translation').selectOption('Spanish')
    await page.getByLabel('Name of the step that begins here in Spanish').fill('Sobre usted')
    await outline.getByRole('button', { name: 'Your work' }).click()
    await stepName.fill('About you')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Another step has this name.').first().waitFor()
    await stepName.fill('Your life')
    await phone.getByRole('heading', { name: 'Your life' }).waitFor()
    await picture(page, 'template-step')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    const { fields } = await seed.call(getIntakeTemplate, { id } as never)
    expect(fields.map(({ step, translations }) => [step, translations])).toEqual([
      ['About you', { es: { step: 'Sobre usted' } }],
      [undefined, undefined],
      ['Your life', undefined],
    ])
  })

  test('questions are put into a group, which follows them, and the phone shows it', async () => {
    const { id } = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { key: 'name', label: 'Your name', type: 'text' },
        { key: 'child', label: 'Name of the child', type: 'text' },
        { key: 'notes', label: 'Anything else?', type: 'text' },
        { key: 'born', label: 'Born on', type: 'date' },
      ],
    } as never)
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=1`)
    const outline = page.getByRole('navigation', { name: 'Parts of the form' })
    await page.getByLabel('How often we ask it').selectOption('Once for each entry of a new group')
    await page.getByLabel('What they are about').fill('Your children')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write what one of them is called.').first().waitFor()
    await page.getByLabel('What one of them is called').fill('Child')
    await page.getByLabel('At most').fill('5')
    await outline.getByRole('button', { name: 'Born on' }).click()
    await page.getByLabel('How often we ask it').selectOption('Once for each entry of “Your children”')
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    await phone.getByRole('heading', { name: 'Your children' }).waitFor()
    await phone.getByText('Child 1').waitFor()
    await phone.getByText('Born on').waitFor()
    await picture(page, 'template-group-question')
    await outline.getByRole('button', { name: 'Your children' }).click()
    await picture(page, 'template-group')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    const saved = await seed.call(getIntakeTemplate, { id } as never)
    expect(saved.groups).toEqual([
      {
        key: 'your_children',
        label: 'Your children',
        entry_label: 'Child',
        help: null,
        min_entries: 0,
        max_entries: 5,
      },
    ])
    expect(saved.fields.map(({ key, group }) => [key, group])).toEqual([
      ['name', undefined],
      ['child', 'your_children'],
      ['born', 'your_children'],
      ['notes', undefined],
    ])

    // A question that leaves stands behind the others; the last one takes the group with it.
    await outline.getByRole('button', { name: 'Name of the child' }).click()
    await page.getByLabel('How often we ask it').selectOption('Once')
    await outline.getByRole('button', { name: 'Born on' }).click()
    await page.getByLabel('How often we ask it').selectOption('Once')
    await outline.getByRole('button', { name: 'Your children' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Save' }).click()
    await until(async () => (await seed.call(getIntakeTemplate, { id } as never)).groups === undefined)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
  })
})
