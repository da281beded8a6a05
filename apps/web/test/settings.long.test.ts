import { readFile } from 'node:fs/promises'
import { CONFIRMED_MS, identity, inOneLine, matters, notifications } from '@dossier/contracts'
import { APP_URL, type SeededFirm, startWebhookReceiver, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  barriers,
  DESKTOP,
  hasValue,
  isChromiumInstalled,
  isTooWide,
  picture,
  startWeb,
  type WebUnderTest,
} from './browser.ts'
import { PASSWORD, seedMember, signInHeaders } from './members.ts'
import { totpOf } from './totp.ts'

const {
  getFirm,
  inviteUser,
  listApiKeys,
  listAuditEvents,
  listFirmUsers,
  listOAuthClients,
  updateFirmSettings,
  updateFirmUser,
} = identity.operations
const { createClient, listClients } = matters.operations
const { createWebhook, getWebhook, listWebhookDeliveries, updateWebhook } = notifications.operations

const HOSTILE = '<img src=x onerror=alert(1)>\u202e&amp;'
/** As it is kept and shown: what turns the direction of writing goes. */
const SHOWN = inOneLine(HOSTILE)

/** One pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const PLACES = {
  account: 'My account',
  firm: 'Firm',
  branding: 'Logo and colour',
  team: 'Team',
  security: 'Security',
  plan: 'Usage and plan',
  reminders: 'Reminders',
  notifications: 'Notifications',
  messages: 'Emails and texts',
  'practice-management': 'Practice management',
  'api-keys': 'API keys',
  applications: 'Applications',
  webhooks: 'Webhooks',
  imports: 'Imports',
  'audit-log': 'Audit log',
} as const

;(isChromiumInstalled ? describe : describe.skip)('the settings', () => {
  let web: WebUnderTest
  let firm: SeededFirm

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  /** Waits for a toast and dismisses it, so that the next one with the same words is told apart from it. */
  async function said(page: Page, text: string): Promise<void> {
    const toast = page.getByRole('region', { name: 'News' }).locator('.toast').filter({ hasText: text }).first()
    await toast.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click')
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  async function choose(page: Page, menu: string, item: string) {
    await press(page, menu)
    await page.getByRole('menuitem', { name: item }).click()
  }

  test('what is changed about the firm outlives a reload, is saved, and errors stand at their field', async () => {
    const { page } = await web.openConsole(firm, '/app/settings')
    await page.getByLabel('Name of the firm').fill(`Silva ${HOSTILE}`)
    await page.getByLabel('Website').fill('no address')
    await page.reload()
    await hasValue(page.getByLabel('Name of the firm'), `Silva ${HOSTILE}`)

    await press(page, 'Save')
    await page.getByText(/^This .*\.$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByLabel('Website').fill('https://silva.example')
    await page.getByLabel('City').fill('Lisbon')
    await press(page, 'Save')
    await said(page, 'Saved.')

    await page.getByRole('navigation', { name: 'Main navigation' }).getByText(`Silva ${SHOWN}`).waitFor()
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
    await said(page, 'The logo is in place.')
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
    await said(page, 'The logo is gone.')
    expect((await web.t.call(getFirm, {}, firm.key)).data.logo_url).toBeNull()
  })

  test('what another admin has saved meanwhile is shown beside what was typed, with their name, and stays until it is settled', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const email = await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna', last_name: 'Meyer' })
    const anna = await signInHeaders(web.t, email)
    const { page } = await web.openConsole(shared, '/app/settings')
    const firmOf = async () => (await web.t.call(getFirm, {}, shared.key)).data
    await page.getByLabel('Name of the firm').fill('Mine & Co')
    const theirs = { name: 'Anna & Co', website: 'https://anna.example' }
    expect((await web.t.call(updateFirmSettings, theirs, undefined, anna)).status).toBe(200)

    await press(page, 'Save')
    await page.getByText('Anna Meyer changed this while you were editing').waitFor()
    await page.getByText('Name of the firm is now “Anna & Co”.').waitFor()
    await page.getByText('You have “Mine & Co”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-conflict')
    expect(await firmOf()).toMatchObject(theirs)

    await press(page, 'Keep mine')
    await press(page, 'Save')
    await said(page, 'Saved.')
    expect(await firmOf()).toMatchObject({ ...theirs, name: 'Mine & Co' })
  })

  test('a webhook that another admin has changed meanwhile is not overwritten', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const anna = await signInHeaders(web.t, await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna' }))
    const words = { url: 'https://hooks.invalid/', events: ['*' as const], description: 'CRM' }
    const { id } = (await web.t.call(createWebhook, words, shared.key)).data
    const { page } = await web.openConsole(shared, `/app/settings/webhooks/${id}`)
    const dialog = page.getByRole('dialog')

    await choose(page, 'More', 'Edit')
    await dialog.getByLabel('What is it for?').fill('Mine')
    await web.t.call(updateWebhook, { id, description: 'Theirs' }, undefined, anna)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('What is it for? is now “Theirs”.').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })

    expect((await web.t.call(getWebhook, { id }, shared.key)).data.description).toBe('Mine')
  })

  test('a role that another admin has changed meanwhile is not overwritten', async () => {
    const shared = await web.t.seedFirm({ name: 'Meyer & Co' })
    const anna = await signInHeaders(web.t, await seedMember(web.t, shared, { role: 'admin', first_name: 'Anna' }))
    await seedMember(web.t, shared, { first_name: 'Rui' })
    const members = async () => (await web.t.call(listFirmUsers, {}, shared.key)).data
    const { id } = (await members()).find(({ first_name }) => first_name === 'Rui')!
    const { page } = await web.openConsole(shared, '/app/settings/team')
    const dialog = page.getByRole('dialog')

    await choose(page, 'Actions for Rui Rossi', 'Change the role')
    await dialog.getByLabel('Staff').check()
    await web.t.call(updateFirmUser, { id, role: 'paralegal' }, undefined, anna)
    await dialog.getByRole('button', { name: 'Change the role' }).click()
    await dialog.getByText('Anna Rossi changed this while you were editing').waitFor()
    await dialog.getByText('Role is now “Paralegal”.').waitFor()
    await dialog.getByRole('button', { name: 'Take theirs' }).click()

    expect(await dialog.getByRole('button', { name: 'Change the role' }).isDisabled()).toBe(true)
    expect(await members()).toContainEqual(expect.objectContaining({ id, role: 'paralegal' }))
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

  test('a member changes the password, sets up a second step and ends another session', async () => {
    const email = await seedMember(web.t, firm)
    await signInHeaders(web.t, email)
    const { page } = await web.open('/app/settings', DESKTOP)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await press(page, 'Sign in')
    await page.getByText('This one').waitFor()
    await page.getByRole('button', { name: /^End: / }).click()
    await said(page, 'The session has ended.')

    await page.getByLabel('Present password').fill('another long sentence')
    await page.getByLabel('New password').fill('a new sentence that is long')
    await press(page, 'Save')
    await page.getByText('This is not your present password.').waitFor()
    await page.getByLabel('Present password').fill(PASSWORD)
    await press(page, 'Save')
    await said(page, 'Your password is changed.')

    await press(page, 'Set up the second step')
    const dialog = page.getByRole('dialog', { name: 'Set up the second step' })
    await dialog.getByLabel('Password').fill('a new sentence that is long')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const key = (await dialog.locator('p.secret').textContent())!.replace('Key', '').replaceAll(/\s/g, '')
    await picture(page, 'settings-two-step')
    expect(await barriers(page)).toEqual([])
    await dialog.getByLabel('Code of the app').fill(totpOf(key, web.t.clock.read()))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Copy' }).waitFor()
    const codes = await dialog.locator('.recovery-codes li').allTextContents()
    expect(codes).toHaveLength(10)
    const file = `${codes.join('\n')}\n`
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dossier-recovery-codes.txt')
    expect(await readFile(await download.path(), 'utf8')).toBe(file)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.getByText('The codes are copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(file)
    await page.evaluate('window.print = () => { window.printed = true }')
    await dialog.getByRole('button', { name: 'Print' }).click()
    expect(await page.evaluate('window.printed')).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.recovery-codes li').first().isVisible()).toBe(true)
    expect(await page.locator('.recovery-actions button').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await picture(page, 'settings-recovery-codes')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 recovery codes are left.').waitFor()
  })

  test('an administrator invites somebody, changes a role, suspends and resets', async () => {
    const email = await seedMember(web.t, firm, { first_name: HOSTILE, last_name: 'Rossi' })
    const { page } = await web.openConsole(firm, '/app/settings/team')
    await press(page, 'Invite somebody')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(email)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-invite')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await dialog.getByText('Somebody with this email is a member already').waitFor()
    const invited = `ana.${Date.now()}@firm.test`
    await dialog.getByLabel('Email').fill(invited)
    await dialog.getByLabel('Paralegal').check()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await said(page, `The invitation is on its way to ${invited}.`)
    await choose(page, `Actions for ${invited}`, 'Withdraw the invitation')
    await press(page, 'Withdraw the invitation')
    await page.getByRole('button', { name: `Actions for ${invited}` }).waitFor({ state: 'detached' })

    const menu = `Actions for ${SHOWN} Rossi`
    await choose(page, menu, 'Change the role')
    await page.getByRole('dialog').getByLabel('Staff').check()
    await press(page, 'Change the role')
    await said(page, 'is now: Staff.')
    await choose(page, menu, 'Reset the second step')
    expect(await page.getByRole('button', { name: 'Reset the second step' }).isDisabled()).toBe(true)
    await page.getByLabel('To go on, type this:').fill(email)
    await press(page, 'Reset the second step')
    await said(page, 'is off.')
    await choose(page, menu, 'Suspend')
    await press(page, 'Suspend')
    await said(page, 'is suspended.')

    const { data } = await web.t.call(listFirmUsers, { status: 'suspended' }, firm.key)
    expect(data).toEqual([expect.objectContaining({ email, role: 'staff' })])
  })

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
    await page.getByLabel('Name').fill(HOSTILE)
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

    await choose(page, `Actions for ${SHOWN}`, 'Replace the key')
    await page.getByLabel('The present key works for another').selectOption('0')
    await press(page, 'Replace the key')
    expect(await page.locator('.shown-secret code').textContent()).not.toBe(shown)
    await press(page, 'I have kept it')
    await choose(page, `Actions for ${SHOWN}`, 'Revoke')
    await page.getByLabel('To go on, type this:').fill(SHOWN)
    await press(page, 'Revoke')
    await said(page, 'is revoked.')

    const admin = await web.t.seedSession(firm)
    const { data } = await web.t.call(listApiKeys, { status: 'revoked' }, undefined, admin.headers)
    expect(data).toEqual([
      expect.objectContaining({
        name: SHOWN,
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

  test('a webhook shows what was sent and answered, and sends it again', async () => {
    const owner = await web.t.seedFirm({ name: 'Hooks & Partners' })
    let status = 503
    const receiver = await startWebhookReceiver({ respond: () => status })
    const { page } = await web.openConsole(owner, '/app/settings/webhooks')
    try {
      await press(page, 'Add a webhook')
      await page.getByLabel('Address').fill(`${receiver.url}/hooks`)
      await page.getByLabel('What is it for?').fill(`Case system ${HOSTILE}`)
      await picture(page, 'settings-webhook-new')
      await page.getByRole('dialog').getByRole('button', { name: 'Add a webhook' }).click()
      await press(page, 'I have kept it')
      await page.getByRole('link', { name: `Case system ${HOSTILE}` }).click()
      await page.getByText('Nothing was sent yet.').waitFor()
      const client = { first_name: HOSTILE, last_name: 'Silva' }
      await web.t.call(matters.operations.createClient, client, owner.key)
      await web.t.settled()
      await receiver.waitFor(1)

      await page.getByText('503', { exact: true }).waitFor()
      const panel = page.getByRole('complementary', { name: 'Delivery' })
      await panel.getByText(`"first_name": ${JSON.stringify(SHOWN)}`).waitFor()
      // Each try is listed, and it may have been tried again by itself.
      await panel.getByText('Answered with 503').first().waitFor()
      await picture(page, 'settings-webhook-1440')
      expect(await barriers(page)).toEqual([])
      await picture(page, 'settings-webhook-1440-dark')
      await panel.getByRole('tab', { name: 'Headers' }).click()
      await panel.getByText('webhook-id: evt_').waitFor()

      status = 200
      await press(page, 'Send a test')
      await said(page, 'The test was answered with 200')
      await page.keyboard.press('s')
      await said(page, 'It is sent again.')
      await page.getByText(/^200 after \d tries$/).waitFor()
      await press(page, 'Replay')
      await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
      await said(page, '0 deliveries are sent again.')
      await page.setViewportSize({ width: 768, height: 1024 })
      expect(await isTooWide(page)).toBe(false)
      await picture(page, 'settings-webhook-768')

      await choose(page, 'More', 'Replace the secret')
      await press(page, 'Replace the secret')
      await press(page, 'I have kept it')
      await choose(page, 'More', 'Switch off')
      await page.getByText('The webhook is switched off.').waitFor()
      await press(page, 'Undo')
      await said(page, 'The webhook is on again.')
      const id = page.url().split('/').at(-1)!.split('?')[0]! as never
      const { data } = await web.t.call(listWebhookDeliveries, { id }, owner.key)
      expect(data).toEqual([expect.objectContaining({ status: 'succeeded' })])
      await choose(page, 'More', 'Delete')
      await page.getByLabel('To go on, type this:').fill(`Case system ${HOSTILE}`)
      await press(page, 'Delete')
      await page.getByText('No webhook.').waitFor()
    } finally {
      await receiver.stop()
    }
  })

  test('an event of a list says of how many it showed, and in detail of which', async () => {
    const firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    for (const nth of Array(40).keys()) {
      await web.t.call(createClient, { first_name: 'Ana', last_name: `Silva ${nth}` }, firm.key)
    }
    const { data: clients } = await web.t.call(listClients, { per_page: 100 }, firm.key)
    const shown = clients.map(({ id }) => id)
    await until(async () => (await web.t.call(listAuditEvents, { action: 'listClients' }, firm.key)).data.length > 0)

    const { page } = await web.openConsole(firm, '/app/settings/audit-log?action=listClients')
    await page.getByText('40 identifiers').waitFor()
    await page.getByRole('button', { name: 'list clients' }).last().click()

    const resources = page.getByRole('dialog').getByRole('region', { name: 'Done to' })
    await resources.waitFor()
    expect(await resources.getByRole('listitem').allInnerTexts()).toEqual(shown)
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-audit-event')
  })

  test('the audit log is filtered by its address, shown in detail, exported and verified', async () => {
    await web.t.call(updateFirmSettings, { phone: '+12125550100' }, firm.key)
    await web.t.call(inviteUser, { email: `rui.${Date.now()}@firm.test`, role: 'staff' }, firm.key)
    for (const action of ['updateFirmSettings', 'inviteUser'])
      await until(async () => (await web.t.call(listAuditEvents, { action }, firm.key)).data.length > 0)
    const { page } = await web.openConsole(firm, '/app/settings/audit-log?kind=settings')
    await page.getByRole('button', { name: 'update firm settings' }).first().click()
    await page.getByRole('dialog').getByText('updateFirmSettings').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Action').fill('inviteUser')
    await page.getByLabel('Kind').selectOption('role')
    await page.waitForURL(/kind=role/)
    await page.getByRole('button', { name: 'invite user' }).first().waitFor()
    expect(page.url()).toContain('action=inviteUser')

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV' }).click()
    const [header, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
    expect(header).toContain('action')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.includes('inviteUser'))).toBe(true)

    await press(page, 'Check now')
    await page.getByText('none changed or removed').waitFor()
    await page.reload()
    await press(page, 'Check now')
    await page.getByText('It still has everything that this browser saw').waitFor()
  })

  test('practice management and payment show what the interface describes', async () => {
    const { page } = await web.openConsole(firm)
    const described = JSON.parse(await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'))
    for (const path of [
      '/api/v1/integrations/practicemgr/status',
      '/api/v1/integrations/practicemgr/sync',
      '/api/v1/integrations/practicemgr/events',
      '/api/v1/billing/subscription',
    ]) {
      const { example } = described.paths[path].get.responses['200'].content['application/json']
      expect(example).toBeDefined()
      await page.route(`**${path}*`, (route) => route.fulfill({ json: example }))
    }

    await page.goto(`${APP_URL}/app/settings/practice-management`)
    await page.getByText('Jo Miller').waitFor()
    await page.getByText('matter.update').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-practice-1440')
    await page.getByRole('link', { name: 'Usage and plan' }).click()
    await page.getByRole('button', { name: 'Plan, card and invoices' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'settings-plan-1440')
  })

  test('an attorney sees what is theirs, and why the rest is closed', async () => {
    const { page } = await web.openConsole(firm, '/app/settings', { role: 'attorney' })
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
    const places = page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link')
    expect(await places.allInnerTexts()).toEqual(['My account', 'Practice management', 'Imports'])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${APP_URL}/app/settings/api-keys`)
    await page.getByText('Only administrators see this page').waitFor()
    expect(asked.filter((path) => path.includes('api-keys') && path.startsWith('/api/'))).toEqual([])
    expect(await page.getByRole('button', { name: 'Make a key' }).count()).toBe(0)
  })

  test('every page has no barriers, fits a tablet and speaks Spanish', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/account')
    const navigation = page.getByRole('navigation', { name: 'Settings', exact: true })
    for (const [path, place] of Object.entries(PLACES)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      await navigation.getByRole('link', { name: place, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
      await picture(page, `settings-${path}-1440`)
      expect([place, ...(await barriers(page))]).toEqual([place])
      await picture(page, `settings-${path}-1440-dark`)
      await page.setViewportSize({ width: 768, height: 1024 })
      expect([place, await isTooWide(page)]).toEqual([place, false])
      await page.emulateMedia({ colorScheme: 'light' })
      await picture(page, `settings-${path}-768`)
    }
    await page.evaluate(() => localStorage.setItem('dossier.language', 'es'))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Registro de auditoría' }).waitFor()
    await picture(page, 'settings-audit-log-es')
  })
})
