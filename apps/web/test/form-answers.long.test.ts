import { matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { webScene } from './web-scene.ts'

const {
  createIntakeTemplate,
  getMatterIntake,
  updateClient,
  updateIntakeTemplate,
  updateMatter,
  updateMatterLinkVerification,
} = matters.operations

/** As long as an answer of one line may be. */
const LONGEST_NAME = 'Ana'.padEnd(1_000, 'a')

;(isChromiumInstalled ? describe : describe.skip)('answers to a form', () => {
  const { web, firm, seed, story } = webScene()

  test('a form that changes under the client stays as they saw it, and one that is replaced keeps the answers it still asks for', async () => {
    const fields = [
      { key: 'name', label: 'Your name', type: 'text', required: true },
      { key: 'city', label: 'Your city', type: 'text' },
    ]
    const { page, matter } = await story.beginForm({ name: 'About you', fields })
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

    const other = await story.beginForm({ name: 'About you', fields })
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

  test('an answer that the form chosen meanwhile has no place for is shown to be copied, and is not said to be saved', async () => {
    const fields = [
      { key: 'name', label: 'Your name', type: 'text' },
      { key: 'city', label: 'Your city', type: 'text' },
    ]
    const { page, matter } = await story.beginForm({ name: 'About you', fields })
    await page.getByRole('link', { name: 'Begin with “About you”' }).click()
    await page.getByLabel('Your name').fill('Ana')
    const other = await seed.call(createIntakeTemplate, { name: 'New form', fields: fields.slice(1) } as never)
    await seed.call(updateMatter, { id: matter.id, intake_template_id: other.id } as never)
    await page.getByLabel('Your city').fill('Porto')
    await page.getByLabel('Your city').blur()

    await page.getByRole('heading', { level: 1, name: 'New form' }).waitFor()
    const intakeOf = () => seed.call(getMatterIntake, { id: matter.id } as never)
    await until(async () => (await intakeOf()).answers.city === 'Porto')
    const left = page.getByRole('region', { name: 'Not sent' })
    await left.getByText('Your name', { exact: true }).waitFor()
    await left.getByText('Ana', { exact: true }).waitFor()
    expect(await left.getByText('Porto').count()).toBe(0)
    await page.getByText('Not all saved', { exact: true }).waitFor()
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'form-left-over')

    await page.reload()
    await left.getByText('Ana', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
    await left.getByText('Ana', { exact: true }).waitFor()
    await left.getByRole('button', { name: 'Continue without sending it' }).click()
    await left.waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).waitFor()
    expect((await intakeOf()).answers).toEqual({ city: 'Porto' })
  })

  test('an answer being typed does not count as saved, survives a reload, and is saved as the page is hidden or closed', async () => {
    const { page, matter } = await story.beginForm({
      name: 'You',
      fields: [
        { key: 'name', label: 'Name', type: 'text' },
        { key: 'born', label: 'Born', type: 'date' },
        { key: 'home', label: 'Home', type: 'address' },
      ],
    })
    const answers = async () => (await seed.call(getMatterIntake, { id: matter.id } as never)).answers
    await page.getByRole('link', { name: 'Begin with “You”' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.route('**/api/v1/portal/intake', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Name').pressSequentially('A')
    await page.getByText('Not saved yet', { exact: true }).waitFor()
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0)
    await page.getByLabel('Name').pressSequentially('na')
    await page.reload()
    await hasValue(page.getByLabel('Name'), 'Ana')
    await page.unroute('**/api/v1/portal/intake')
    await until(async () => (await answers()).name === 'Ana')
    await page.getByText('Saved', { exact: true }).waitFor()

    await page.getByLabel('Name').fill('Ana Silva')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await until(async () => (await answers()).name === 'Ana Silva')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByLabel('City').pressSequentially('Porto')
    await page.getByText('Not saved yet', { exact: true }).waitFor()
    await page.getByLabel('Month').pressSequentially('6')
    await page.goto('about:blank')
    await until(async () => String((await answers()).born ?? '').includes('06'))
    expect(await answers()).toMatchObject({ name: 'Ana Silva', home: { city: 'Porto' } })
  })

  test('answers are saved through a gateway that does not know which form is answered', async () => {
    const { page, matter } = await story.beginForm({
      name: 'You',
      fields: [{ key: 'name', label: 'Name', type: 'text' }],
    })
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

  test('a dependent question is asked only after its answer, and is not submitted otherwise', async () => {
    const { page, matter } = await story.beginForm({
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
    await page.getByLabel('Your own name').blur()
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
    const { page, matter } = await story.beginForm({
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

  test('every kind of question, hidden ones and a group, is answered in Spanish on a phone, and read by the firm', async () => {
    const kinds = ['text', 'textarea', 'email', 'phone', 'number', 'date', 'multiselect', 'address'] as const
    const { page, matter } = await story.beginForm(
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
})
