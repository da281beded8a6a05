import { documents, matters } from '@dossier/contracts'
import type { SeededFirm } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, isTooWide, picture, startWeb, type WebUnderTest } from './browser.ts'
import { seedMember, signInHeaders } from './members.ts'
import { HOSTILE, seeding } from './seeds.ts'

const { getClient, listClients, updateClient } = matters.operations
const { getUpload, reviewUpload } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('clients', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
    await seed.client('Jonas', 'Weber')
    await seed.client('Leyla', 'Karimi')
    await seed.client(HOSTILE, HOSTILE)
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  const clientOf = (id: string) => seed.call(getClient, { id } as never)

  test('the list is searched and sorted in the address, and a client is added by keyboard', async () => {
    const { page } = await web.openConsole(firm, '/app/clients?sort=name')
    const table = page.getByRole('table', { name: 'Clients' })
    await table.getByRole('link', { name: 'Jonas Weber' }).waitFor()
    expect((await table.getByRole('link').allTextContents()).at(-1)).toBe('Jonas Weber')
    await page.getByLabel('Search by name or email').fill('karimi')
    await page.waitForURL(/q=karimi/)
    await table.getByRole('link', { name: 'Jonas Weber' }).waitFor({ state: 'detached' })
    await page.getByLabel('Search by name or email').fill('')
    await table.getByRole('link', { name: 'Jonas Weber' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'clients-1440-dark')

    await table.getByRole('link', { name: 'Jonas Weber' }).press('n')
    const dialog = page.getByRole('dialog', { name: 'New client' })
    await dialog.getByLabel('First name').fill('Ana')
    await dialog.getByLabel('Last name').fill('Silva')
    const { email } = (await seed.call(listClients, { search: 'Karimi' } as never))[0]!
    await dialog.getByLabel('Email').fill(email!)
    await dialog.getByLabel('Phone').fill('+1 212 555 0100')
    await dialog.getByLabel('Has agreed to text messages').check()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'clients-new-dark')
    await page.reload()
    await hasValue(dialog.getByLabel('Last name'), 'Silva')
    await dialog.getByLabel('First name').press('Enter')
    await dialog.getByText('A client with this email already exists.').first().waitFor()
    await dialog.getByLabel('Email').fill('ana.silva@example.com')
    await dialog.getByLabel('Email').press('Enter')

    await page.getByRole('heading', { level: 1, name: 'Ana Silva' }).waitFor()
    const id = page.url().match(/cli_\w+/)![0]
    expect(await clientOf(id)).toMatchObject({
      email: 'ana.silva@example.com',
      phone: '+12125550100',
      sms_consent: { status: 'granted' },
    })
    expect(await page.getByRole('link', { name: '+12125550100' }).getAttribute('href')).toBe('tel:+12125550100')
    expect(await page.getByRole('link', { name: 'ana.silva@example.com' }).getAttribute('href')).toBe(
      'mailto:ana.silva@example.com',
    )
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await isTooWide(page)).toBe(false)
  })

  test('a change of somebody else in the same field is said, and nothing is overwritten until it is settled', async () => {
    const { id } = await seed.client('Sam', 'Nair')
    const { page } = await web.openConsole(firm, `/app/clients/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Last name').fill('Nair-Patel')
    await dialog.getByLabel('Notes').fill('Prefers the morning.')
    const email = await seedMember(web.t, firm, { first_name: 'Anna', last_name: 'Meyer' })
    const anna = await signInHeaders(web.t, email)
    const theirs = { id, last_name: 'Patel', notes: 'Calls himself.' }
    expect((await web.t.call(updateClient, theirs, undefined, anna)).status).toBe(200)

    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Anna Meyer changed this while you were editing').waitFor()
    await dialog.getByText('Last name is now “Patel”.').waitFor()
    await dialog.getByText('You have “Nair-Patel”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'client-conflict-dark')
    expect(await clientOf(id)).toMatchObject({ last_name: 'Patel', notes: 'Calls himself.' })

    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Last name' })
      .getByRole('button', { name: 'Keep mine' })
      .click()
    await dialog.getByRole('listitem').filter({ hasText: 'Notes' }).getByRole('button', { name: 'Take theirs' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sam Nair-Patel' }).waitFor()
    expect(await clientOf(id)).toMatchObject({ last_name: 'Nair-Patel', notes: 'Calls himself.' })
  })

  test('when two people save at the same moment, the second is told about the first, and neither text is lost', async () => {
    const { id } = await seed.client('Kim', 'Lee')
    const { page } = await web.openConsole(firm, `/app/clients/${id}`)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Notes').fill('Mine.')
    let isLate = false
    // The page has read the client, and somebody else saves before its own change arrives.
    await page.route(
      (url) => url.pathname === `/api/v1/clients/${id}`,
      async (route) => {
        const isFirst = route.request().method() === 'PATCH' && !isLate
        isLate ||= isFirst
        if (isFirst) await seed.call(updateClient, { id, notes: 'Theirs.' } as never)
        await route.continue()
      },
    )

    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Notes is now “Theirs.”').waitFor()

    expect(await clientOf(id)).toMatchObject({ notes: 'Theirs.' })
    expect(await dialog.getByLabel('Notes').inputValue()).toBe('Mine.')
  })

  test('a client’s page has matters, and files that can be used again until a day', async () => {
    const ana = await seed.client('Ana', 'Silva')
    await seed.call(updateClient, {
      id: ana.id,
      phone: '+12125550177',
      language: 'es',
      date_of_birth: '1988-06-14',
      address: { line1: '12 Elm Street', city: 'Boston', state: 'MA', zip: '02108' },
      notes: 'Works nights. Please write before you call.',
      custom_fields: { referral: 'website' },
    } as never)
    const matter = await seed.matter('Family visa', { client_id: ana.id })
    await seed.matter('House sale', { client_id: ana.id, practice_area: 'real_estate' })
    const request = await seed.request(matter.id, 'Passport')
    const fileId = await seed.file(request.id, 'passport-silva.pdf')
    await seed.call(reviewUpload, { id: fileId, status: 'approved' } as never)

    const { page } = await web.openConsole(firm, `/app/clients/${ana.id}`)
    await page.getByRole('table', { name: 'Matters' }).getByRole('link', { name: 'House sale' }).waitFor()
    const files = page.getByRole('table', { name: 'Files to use again' })
    await files.getByText('passport-silva.pdf').waitFor()
    await page.getByText('12 Elm Street').waitFor()
    await picture(page, 'client-1440')
    expect(await barriers(page)).toEqual([])
    await picture(page, 'client-1440-dark')

    await files.getByRole('button', { name: 'Actions for passport-silva.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Set how long it is valid' }).click()
    await page.getByLabel('Last day').fill('2031-08-14')
    await page.getByRole('button', { name: 'Save' }).click()
    await files.getByText('Aug 14, 2031').waitFor()
    expect((await seed.call(getUpload, { id: fileId } as never)).expires_on).toBe('2031-08-14')

    await page.goto(page.url().replace(/clients\/.*/, 'clients/expiring-files?within=all'))
    await page.getByRole('table', { name: 'Files that expire' }).getByText('passport-silva.pdf').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'expiring-files-dark')

    await page.getByRole('link', { name: 'Ana Silva' }).click()
    await page.getByRole('button', { name: 'New matter' }).click()
    const dialog = page.getByRole('dialog', { name: 'New matter' })
    await dialog.getByLabel('Title').fill('Naturalisation')
    await dialog.getByLabel('Title').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Naturalisation' }).waitFor()
    expect((await clientOf(ana.id)).matters.map(({ title }) => title)).toContain('Naturalisation')
    await page.goto(page.url().replace(/matters\/.*/, `clients/${ana.id}`))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('12 Elm Street').waitFor()
    expect(await isTooWide(page)).toBe(false)
    await picture(page, 'client-390-dark')
  })

  test('a staff member reads in Spanish, and is not offered what the role may not do', async () => {
    const { page } = await web.openConsole(firm, '/app/clients', { role: 'staff', locale: 'es-ES' })
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor()
    await page.getByText('Usted ve los clientes de los asuntos en los que trabaja.').waitFor()
    expect(await page.getByRole('button', { name: 'Nuevo cliente' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Archivos que caducan' }).count()).toBe(0)
    await page.goto(page.url().replace(/clients.*/, 'clients/expiring-files'))
    await page.getByText('Su función no tiene acceso a esta página').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})
