import { matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate, getIntakeTemplate } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('the editor of forms', () => {
  const { web, firm, seed } = webScene()

  /** The editor at one of these questions, with the outline of the form and the phone that shows it. */
  async function openEditor(question: number, ...fields: object[]) {
    const { id } = await seed.call(createIntakeTemplate, { name: 'Your family', fields } as never)
    const { page } = await web.openConsole(firm, `/app/templates/${id}?question=${question}`)
    const outline = page.getByRole('navigation', { name: 'Parts of the form' })
    const phone = page.getByRole('region', { name: 'As your client sees it' })
    return { id, page, outline, phone }
  }

  test('a question is made to depend on an answer, follows it, and the phone shows when it is asked', async () => {
    const { id, page, outline, phone } = await openEditor(
      1,
      { key: 'married', label: 'Are you married?', type: 'select', options: ['Yes', 'No'] },
      { key: 'spouse', label: 'Name of your spouse', type: 'text' },
      { key: 'truth', label: 'All of this is true.', type: 'checkbox' },
    )
    await page.getByLabel('Ask this question').selectOption({ label: 'Depending on “Are you married?”' })
    await page.getByRole('checkbox', { name: 'Yes' }).check()
    await phone.getByText('Asked only after certain answers.').waitFor()
    await picture(page, 'template-condition')
    expect(await barriers(page)).toEqual([])

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

  test('a step is named in both languages, once each, and the outline and the phone show its name', async () => {
    const { id, page, outline, phone } = await openEditor(
      0,
      { key: 'name', label: 'Your name', type: 'text' },
      { key: 'city', label: 'Your city', type: 'text' },
      { key: 'work', label: 'Your work', type: 'text' },
    )
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
    const { id, page, outline, phone } = await openEditor(
      1,
      { key: 'name', label: 'Your name', type: 'text' },
      { key: 'child', label: 'Name of the child', type: 'text' },
      { key: 'notes', label: 'Anything else?', type: 'text' },
      { key: 'born', label: 'Born on', type: 'date' },
    )
    await page.getByLabel('How often we ask it').selectOption('Once for each entry of a new group')
    await page.getByLabel('What they are about').fill('Your children')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Write what one of them is called.').first().waitFor()
    await page.getByLabel('What one of them is called').fill('Child')
    await page.getByLabel('At most').fill('5')
    await outline.getByRole('button', { name: 'Born on' }).click()
    await page.getByLabel('How often we ask it').selectOption('Once for each entry of “Your children”')
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
