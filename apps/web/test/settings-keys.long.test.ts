import { CONFIRMED_MS, identity } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, hasValue, isChromiumInstalled, picture } from './browser.ts'
import { choose, press, said } from './console-steps.ts'
import { PASSWORD, seedMember } from './members.ts'
import { MARKUP, MARKUP_SHOWN } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { listApiKeys, listOAuthClients } = identity.operations

;(isChromiumInstalled ? describe : describe.skip)('keys and applications', () => {
  const { web, firm } = webScene()

  test('ten minutes after signing in, a key needs the password again, and is then made without another click', async () => {
    const email = await seedMember(web.t, firm, { role: 'admin' })
    const { page } = await web.open('/app/settings/api-keys', DESKTOP)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await press(page, 'Sign in')
    const makeKey = async (name: string) => {
      await press(page, 'Make a key')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Webhooks').selectOption('write')
      await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click()
    }
    await page.getByRole('button', { name: 'Make a key' }).waitFor()
    web.t.clock.advance(CONFIRMED_MS)

    await makeKey('Confirmed')
    const dialog = page.getByRole('dialog', { name: 'Enter your password to go on' })
    await hasValue(dialog.getByLabel('Email'), email)
    await dialog.getByLabel('Password').fill('another long sentence')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('The password is wrong.').waitFor()
    await picture(page, 'console-confirmation')
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.locator('.shown-secret code').waitFor()
    await press(page, 'I have kept it')

    web.t.clock.advance(CONFIRMED_MS)
    await makeKey('Given up')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').getByText('Nothing was changed, because this needs your password.').waitFor()

    const admin = await web.t.seedSession(firm)
    const { data } = await web.t.call(listApiKeys, { per_page: 100 }, undefined, admin.headers)
    const names = data.map(({ name }) => name)
    expect([names.includes('Confirmed'), names.includes('Given up')]).toEqual([true, false])
  })

  test('a key is shown once, replaced and revoked by typing its name', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/api-keys')
    await press(page, 'Make a key')
    await page.getByLabel('Name').fill(MARKUP)
    await page.getByLabel('Webhooks').selectOption('write')
    await page.getByLabel('Only from these addresses').fill('nowhere')
    await picture(page, 'settings-key')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^This .*\.$/)
      .waitFor()
    await page.getByLabel('Only from these addresses').fill('203.0.113.0/24\n198.51.100.7/32')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a key' }).click()
    const shown = await page.locator('.shown-secret code').textContent()
    await picture(page, 'settings-key-shown')
    expect(await barriers(page)).toEqual([])
    await press(page, 'I have kept it')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain(shown!)

    await choose(page, `Actions for ${MARKUP_SHOWN}`, 'Replace the key')
    await page.getByLabel('The current key stops working').selectOption('0')
    await press(page, 'Replace the key')
    expect(await page.locator('.shown-secret code').textContent()).not.toBe(shown)
    await press(page, 'I have kept it')
    await choose(page, `Actions for ${MARKUP_SHOWN}`, 'Revoke')
    await page.getByLabel('To go on, type this:').fill(MARKUP_SHOWN)
    await press(page, 'Revoke')
    await said(page, 'is revoked.')

    const admin = await web.t.seedSession(firm)
    const { data } = await web.t.call(listApiKeys, { status: 'revoked' }, undefined, admin.headers)
    expect(data).toEqual([
      expect.objectContaining({
        name: MARKUP_SHOWN,
        allowed_ips: ['203.0.113.0/24', '198.51.100.7/32'],
        scopes: expect.arrayContaining(['matters:read', 'webhooks:write']),
      }),
    ])
  })

  test('an application is registered, gets another secret and is removed', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/applications')
    await press(page, 'Register an application')
    await page.getByLabel('Name').fill('Case system')
    await page.getByLabel('Leads back to').fill('https://app.example.com/callback')
    await page.getByRole('dialog').getByRole('button', { name: 'Register an application' }).click()
    await page.getByText('Client secret', { exact: true }).waitFor()
    expect(await page.locator('.shown-secret code').count()).toBe(2)
    await press(page, 'I have kept it')
    await choose(page, 'Actions for Case system', 'Replace the secret')
    await page.getByLabel('To go on, type this:').fill('Case system')
    await press(page, 'Replace the secret')
    await press(page, 'I have kept it')
    await choose(page, 'Actions for Case system', 'Remove')
    await page.getByLabel('To go on, type this:').fill('Case system')
    await press(page, 'Remove')
    await said(page, 'is removed.')

    const admin = await web.t.seedSession(firm)
    expect((await web.t.call(listOAuthClients, {}, undefined, admin.headers)).data).toEqual([])
  })
})
