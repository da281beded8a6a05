/** A matter at the console: what is edited, who takes it over, and what happened in it. */
import { documents, type MatterId, matters } from '@dossier/contracts'
import { testVirus } from '@dossier/local/test-virus'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { choose, saveDialog } from './console-steps.ts'
import { webScene } from './web-scene.ts'

const { createIntakeTemplate, createMatterDeadline, getMatter, updateMatter, updatePortalIntake } = matters.operations
const { getDocument, withdrawDocument } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the work on a matter', () => {
  const { web, firm, seed } = webScene()

  test('a matter is edited, and somebody else’s change of the title has to be settled', async () => {
    const ana = await seed.client('Ana', 'Silva')
    const { id } = await seed.matter('Family visa')
    const { page } = await web.openConsole(firm, `/app/matters/${id}`)
    await choose(page, 'More', 'Edit the matter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Spouse visa')
    await dialog.getByRole('combobox', { name: 'Client' }).fill(`Ana Silva, ${ana.email}`)
    await dialog.getByLabel('Tags').fill('visa, urgent')
    await dialog.getByLabel('Responsible').selectOption({ label: 'Test User' })
    await dialog.getByLabel('Remind the client').uncheck()
    await seed.call(updateMatter, { id, title: 'Marriage visa' } as never)
    await saveDialog(page)
    await dialog.getByText('Title is now “Marriage visa”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-edit-dark')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await saveDialog(page)

    await page.getByRole('heading', { level: 1, name: 'Spouse visa' }).waitFor()
    await page.getByRole('region', { name: 'About the matter' }).getByText('urgent').waitFor()
    expect(await seed.call(getMatter, { id } as never)).toMatchObject({
      title: 'Spouse visa',
      client: { id: ana.id },
      tags: ['visa', 'urgent'],
      assigned_attorney: expect.any(String),
      document_reminders: false,
    })
  })

  /** A matter of Ana's: one file that was accepted, one answer, and a letter that she has not sent. */
  async function seedGiven(title: string) {
    const { matter } = await seed.accepted(title)
    await seed.request(matter.id, 'Letter')
    const { headers } = await web.t.seedPortal(firm, matter.id as MatterId)
    const answers = { other_party_name: 'Jorge' }
    const field = { key: 'other_party_name', label: 'Name of the other party', type: 'text' }
    const template = await seed.call(createIntakeTemplate, { name: title, fields: [field] } as never)
    await seed.call(updateMatter, { id: matter.id, intake_template_id: template.id } as never)
    expect((await web.t.call(updatePortalIntake, { answers }, undefined, headers)).status).toBe(200)
    return matter
  }

  async function chooseClient(page: Page, menu: string, item: string, field: string, chosen: { email: string | null }) {
    await choose(page, menu, item)
    await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(`Bo Lima, ${chosen.email}`)
  }

  test('before another client takes a matter over, a dialog says what stays with the former one', async () => {
    const matter = await seedGiven('Passed on')
    const bo = await seed.client('Bo', 'Lima')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await chooseClient(page, 'More', 'Edit the matter', 'Client', bo)
    await saveDialog(page)

    const asked = page.getByRole('dialog', { name: 'Change the client?' })
    await asked
      .getByText('What Ana Silva gave stays with Ana Silva, for your firm alone: 1 answer and 1 file.')
      .waitFor()
    await asked.getByText('The link of Ana Silva ends at once. Send Bo Lima a new one.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-change-client-dark')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await asked.waitFor({ state: 'detached' })
    const kept = await seed.call(getMatter, { id: matter.id } as never)
    await saveDialog(page)
    await asked.getByRole('button', { name: 'Change the client' }).click()

    const table = page.getByRole('table', { name: 'Documents' })
    await table.getByText('Ana Silva (former client)').waitFor()
    expect(await table.getByRole('link', { name: 'Passport' }).count()).toBe(2)
    await page.getByRole('link', { name: 'Form' }).click()
    await page.getByRole('region', { name: 'Answers of Ana Silva, a former client' }).getByText('Jorge').waitFor()
    await page.getByText('The client has not begun the form.').waitFor()
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('region', { name: 'People' }).getByText('Former client').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'matter-former-client-dark')
    expect(kept.client!.first_name).toBe('Ana')
    expect((await seed.call(getMatter, { id: matter.id } as never)).client!.id).toBe(bo.id)
  })

  test('the dialog speaks Spanish too, and nothing is asked where nothing was given', async () => {
    const matter = await seedGiven('Pasado')
    const bo = await seed.client('Bo', 'Lima')
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}`)
    await page.evaluate(() => localStorage.setItem('dossier.language', 'es'))
    await page.reload()
    await chooseClient(page, 'Más', 'Editar el asunto', 'Cliente', bo)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()

    const asked = page.getByRole('dialog', { name: '¿Cambiar de cliente?' })
    await asked.getByText('solo para su despacho: 1 respuesta y 1 archivo.').waitFor()
    await asked.getByRole('button', { name: 'Cambiar de cliente' }).click()
    await page.getByRole('table', { name: 'Documentos' }).getByText('Ana Silva (cliente anterior)').waitFor()

    const cleo = await seed.client('Cleo', 'Lima')
    await choose(page, 'Más', 'Editar el asunto')
    await page.getByRole('dialog').getByRole('combobox', { name: 'Cliente' }).fill(`Cleo Lima, ${cleo.email}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await until(async () => (await seed.call(getMatter, { id: matter.id } as never)).client!.id === cleo.id)
  })

  test('the activity says who did what, is filtered, and leads to its place', async () => {
    const { matter } = await seed.accepted('Busy')
    await web.t.settled()
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}?tab=activity`)
    const list = page.getByRole('list', { name: 'Activity' })
    await list.getByText('opened the matter').waitFor()
    await picture(page, 'matter-activity-dark')
    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
    await page.setViewportSize({ width: 1_440, height: 900 })

    await page.getByLabel('What', { exact: true }).selectOption('Files')
    await list.getByText('opened the matter').waitFor({ state: 'detached' })
    await list.getByRole('link', { name: /accepted .* for Passport/ }).click()

    await page.waitForURL(/\/app\/documents\//)
  })

  test('the activity says of a request and a file that are gone that they are, and shows deadlines', async () => {
    const matter = await seed.matter('Thinned', { client_id: (await seed.client()).id })
    const request = await seed.request(matter.id, 'Passport')
    await seed.file(request.id, 'passport.pdf')
    await seed.file(request.id, 'passport of a stranger.pdf', testVirus)
    await seed.call(createMatterDeadline, { id: matter.id, title: 'Hearing', due_date: '2031-01-15' } as never)
    await seed.call(withdrawDocument, { id: request.id } as never)
    await web.t.settled()
    const { page } = await web.openConsole(firm, `/app/matters/${matter.id}?tab=activity`)
    const list = page.getByRole('list', { name: 'Activity' })

    await list.getByText('sent a file for a document whose request was withdrawn').first().waitFor()
    const locked = list.getByRole('link', { name: 'a file for a document whose request was withdrawn had a virus' })
    expect(await locked.evaluate((link) => getComputedStyle(link, '::first-letter').textTransform)).toBe('uppercase')
    expect(await list.getByText(/passport/i).count()).toBe(0)
    await list.getByRole('link', { name: 'added a deadline: Hearing' }).click()

    await page.waitForURL(/tab=deadlines/)
  })

  test('staff read in Spanish, and a paralegal is not offered what the role may not do', async () => {
    const { matter, request } = await seed.accepted('Permiso')
    const { page } = await web.openConsole(firm, `/app/documents/${request.id}`, { locale: 'es-ES' })
    await page.getByRole('region', { name: 'Qué se pidió' }).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await seed.call(getDocument, { id: request.id } as never)).toMatchObject({ status: 'pending' })

    const paralegal = await web.openConsole(firm, `/app/matters/${matter.id}?tab=people`, { role: 'paralegal' })
    await paralegal.page.getByText('Nobody besides the client takes part.').waitFor()
    expect(await paralegal.page.getByRole('button', { name: 'Add a person' }).count()).toBe(0)
  })
})
