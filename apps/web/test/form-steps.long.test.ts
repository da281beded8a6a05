/** What the steps of a form are called, for the client and the firm. */
import { matters } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, picture } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('the steps of a form', () => {
  const { web, seed, story } = webScene()

  test('each step has a title of its own in both languages: the title of its group, or its number', async () => {
    const template = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { key: 'name', label: 'Your name', type: 'text' },
        { key: 'child', label: 'Name', type: 'text', group: 'children' },
        { key: 'city', label: 'Your city', type: 'text' },
      ],
      groups: [
        {
          key: 'children',
          label: 'Your children',
          entry_label: 'Child',
          translations: { es: { label: 'Sus hijos', entry_label: 'Hijo' } },
        },
      ],
      translations: { es: { name: 'Su familia' } },
    } as never)
    const client = await seed.client()
    const matter = await seed.matter('Steps', { client_id: client.id, intake_template_id: template.id })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path)
    async function titles(): Promise<(string | null)[]> {
      const found = []
      for (const step of [1, 2, 3]) {
        await page.goto(new URL(`${path}/questions/${step}`, page.url()).href)
        await page.locator('form#step').waitFor()
        found.push(await page.locator('h1').textContent())
      }
      return found
    }

    expect(await titles()).toEqual(['Your family, step 1 of 3', 'Your children', 'Your family, step 3 of 3'])
    await page.goto(new URL(path, page.url()).href)
    await page.getByRole('button', { name: 'Español' }).click()
    await titleOf(page, /Hola/)
    expect(await titles()).toEqual(['Su familia, paso 1 de 3', 'Sus hijos', 'Su familia, paso 3 de 3'])
  })

  test('a step that the firm has named has that name on its page, in the list, in the check and in what the firm reads', async () => {
    const text = (key: string, label: string) => ({ key, label, type: 'text' })
    const template = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [
        { ...text('name', 'Your name'), step: 'About <you>', translations: { es: { step: 'Sobre usted' } } },
        text('city', 'Your city'),
        text('street', 'Your street'),
        text('phone', 'Your phone'),
        text('work', 'Your work'),
        { ...text('spouse', 'Your spouse'), step: 'Your marriage', translations: { es: { step: 'Su matrimonio' } } },
        { ...text('child', 'Name'), group: 'children' },
      ],
      groups: [{ key: 'children', label: 'Your children', entry_label: 'Child' }],
    } as never)
    const client = await seed.client()
    const matter = await seed.matter('Named steps', { client_id: client.id, intake_template_id: template.id })
    const page = await story.begin(new URL((await seed.link(matter.id)).intake_link).pathname)
    const goOn = () => page.getByRole('button', { name: /^(Continue|Seguir)$/ }).click()

    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await titleOf(page, 'About <you>')
    await page.getByText('Your family, step 1 of 3', { exact: true }).waitFor()
    // The firm decides how long its step is.
    await page.getByLabel('Your work').fill('Baker')
    await picture(page, 'step-named')
    await goOn()
    await titleOf(page, 'Your marriage')
    await page.getByText('Your family, step 2 of 3', { exact: true }).waitFor()
    await page.locator('nav.back a').click()
    await page.getByRole('link', { name: 'Continue with “Your marriage”' }).click()
    await titleOf(page, 'Your marriage')
    await goOn()
    await titleOf(page, 'Your children')
    await goOn()
    await titleOf(page, 'Check your answers')
    await page.getByRole('heading', { level: 2, name: 'Your marriage' }).waitFor()
    // What follows does not seem to belong to it.
    await page.getByRole('heading', { level: 2, name: 'Your family, step 3 of 3' }).waitFor()
    await picture(page, 'step-named-check')
    await page.locator('nav.back a').click()
    await page.getByRole('button', { name: 'Español' }).click()
    await page.getByRole('link', { name: 'Seguir con «Su matrimonio»' }).click()
    await titleOf(page, 'Su matrimonio')

    const { page: desk } = await web.openConsole(story.firm, `/app/matters/${matter.id}?tab=form`)
    await desk.getByRole('heading', { level: 3, name: 'About <you> Step 1 of 3' }).waitFor()
    await desk.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await desk.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await desk.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await desk.getByRole('heading', { level: 3, name: 'Your marriage Step 2 of 3' }).waitFor()
  })
})
