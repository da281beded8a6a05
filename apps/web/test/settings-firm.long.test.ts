import { identity, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, hasValue, isChromiumInstalled, picture } from './browser.ts'
import { press, said } from './console-steps.ts'
import { seedMember, signInHeaders } from './members.ts'
import { MARKUP, MARKUP_SHOWN } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { getFirm, updateFirmSettings } = identity.operations

/** One pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

;(isChromiumInstalled ? describe : describe.skip)('the settings of the firm', () => {
  const { web, firm } = webScene()

  test('changes to the firm survive a reload and are saved, and errors appear at their field', async () => {
    const { page } = await web.openConsole(firm, '/app/settings')
    await page.getByLabel('Name of the firm').fill(`Silva ${MARKUP}`)
    await page.getByLabel('Website').fill('no address')
    await page.reload()
    await hasValue(page.getByLabel('Name of the firm'), `Silva ${MARKUP}`)

    await press(page, 'Save')
    await page.getByText(/^This .*\.$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Website').fill('https://silva.example')
    await page.getByLabel('City').fill('Lisbon')
    await press(page, 'Save')
    await said(page, 'Saved.')

    await page.getByRole('navigation', { name: 'Main navigation' }).getByText(`Silva ${MARKUP_SHOWN}`).waitFor()
    const { data } = await web.t.call(getFirm, {}, firm.key)
    expect(data).toMatchObject({ website: 'https://silva.example', address: { city: 'Lisbon' } })
  })

  test('a logo is shown, refused where it is no image, and removed; a colour is saved', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/branding')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await page.getByText('We could not read this as an image.').waitFor()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(700 * 1024 + 1) })
    await page.getByText('This file is larger than 700 kB.').waitFor()
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO })
    await said(page, 'The logo is saved.')
    await page.getByRole('img', { name: /^Logo of Silva/ }).waitFor()

    const code = page.getByLabel('Colour code')
    await code.fill('purple')
    await page.getByText('A colour code is a # and six digits').waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    await code.fill('#7A1F5C')
    await picture(page, 'settings-branding-changed')
    expect(await barriers(page)).toEqual([])
    await press(page, 'Save')
    await said(page, 'Saved.')
    const { data } = await web.t.call(getFirm, {}, firm.key)
    expect(data).toMatchObject({ logo_url: expect.any(String), settings: { brand_color: '#7a1f5c' } })

    await press(page, 'Remove')
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove' }).click()
    await said(page, 'The logo is removed.')
    expect((await web.t.call(getFirm, {}, firm.key)).data.logo_url).toBeNull()
  })

  test('changes saved by another admin are shown beside the typed ones, with their name, until the conflict is settled', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const email = await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna', last_name: 'Meyer' })
    const anna = await signInHeaders(web.t, email)
    const { page } = await web.openConsole(shared, '/app/settings')
    const firmOf = async () => (await web.t.call(getFirm, {}, shared.key)).data
    await page.getByLabel('Name of the firm').fill('Mine & Co')
    await page.setViewportSize({ width: 390, height: 844 })
    const theirs = { name: 'Anna & Co', website: 'https://anna.example' }
    expect((await web.t.call(updateFirmSettings, theirs, undefined, anna)).status).toBe(200)

    await press(page, 'Save')
    await page.getByText('Anna Meyer changed this while you were editing').waitFor()
    await page.getByText('Name of the firm is now “Anna & Co”.').waitFor()
    await page.getByText('You have “Mine & Co”.').waitFor()
    const isInView = () =>
      page.locator('.conflict').evaluate((note) => {
        const { top, bottom } = note.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
    await until(isInView)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-conflict')
    expect(await firmOf()).toMatchObject(theirs)

    await press(page, 'Keep mine')
    await press(page, 'Save')
    await said(page, 'Saved.')
    expect(await firmOf()).toMatchObject({ ...theirs, name: 'Mine & Co' })
  })

  test('reminders, alerts and the second step of links are saved', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/reminders')
    await page.getByLabel('Then every … days').fill('7')
    await page.getByText('day 3, 10, 17, 24, and 31 after you asked').waitFor()
    await page.getByLabel('Days before').fill('60, 7')
    await page.getByLabel('Tell clients when you send a file back').uncheck()
    for (const card of [0, 1, 2]) await page.getByRole('button', { name: 'Save' }).nth(card).click()
    for (const _ of [0, 1, 2]) await said(page, 'Saved.')
    const { settings } = (await web.t.call(getFirm, {}, firm.key)).data
    expect(settings).toMatchObject({
      document_reminders: { every_days: 7, max: 5 },
      file_expiry: { days_before: [60, 7] },
      sent_back_messages: false,
    })

    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await Promise.all([saved(), page.getByLabel('A client has sent a file: Email').uncheck()])
    await page.getByLabel('Alerts by text message').check()
    await said(page, 'Saved.')
    await Promise.all([saved(), page.getByLabel('A client has finished the form: Text').check()])
    await page.reload()
    expect(await page.getByLabel('A client has sent a file: Email').isChecked()).toBe(false)
    expect(await page.getByLabel('A client has finished the form: Text').isChecked()).toBe(true)

    await page.getByRole('link', { name: 'Security' }).click()
    await page.getByLabel('Ask for').selectOption('date_of_birth')
    await page.getByLabel('Answers and files that you have already').check()
    await page.getByRole('button', { name: 'Save' }).last().click()
    await said(page, 'Saved.')
    const { data } = await web.t.call(matters.operations.getLinkVerification, {}, firm.key)
    expect(data).toMatchObject({ method: 'date_of_birth', scope: 'given' })
  })
})
