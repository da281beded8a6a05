import { randomUUID } from 'node:crypto'
import { CONFIRMED_MS, identity, toUuid } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, hasValue, isChromiumInstalled, picture } from './browser.ts'
import { choose, press, said } from './console-steps.ts'
import { PASSWORD, seedMember } from './members.ts'
import { MARKUP, MARKUP_SHOWN, seeding } from './seeds.ts'
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
    await choose(page, 'Actions for Case system', 'Change AI access')
    await page.getByLabel('Changes what its user approves').check()
    await picture(page, 'settings-mcp-access')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await said(page, 'as an AI application: Changes what its user approves.')
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

  test('a member approves a call of an AI application, whose whole input is shown, and denies another', async () => {
    const { page } = await web.openConsole(firm, '/app/settings/approvals')
    await page.getByText('Nothing to approve.').waitFor()
    const matter = await seeding(web.t, firm).matter('Renewal of a visa')
    await seedApproval(`First ${MARKUP}`, matter.id)
    await page.getByText(`First ${MARKUP_SHOWN}`).waitFor()
    await page.getByText(matter.id).waitFor()
    await page.getByRole('link', { name: 'Renewal of a visa' }).waitFor()
    await picture(page, 'settings-approvals')
    expect(await barriers(page)).toEqual([])
    await press(page, 'Approve')
    await said(page, 'Approved.')
    await seedApproval('Second')
    await page.getByText('Second', { exact: true }).waitFor()
    await press(page, 'Deny')
    await said(page, 'Denied.')

    const rows = await web.t.query<{ status: string }>(
      'identity',
      'select status from approvals where firm_id = $1 order by created_at',
      [toUuid(firm.id)],
    )
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'denied'])
  })

  /** A call of an application that acts for the member who signed in last. */
  async function seedApproval(text: string, id?: string): Promise<void> {
    const ids = Array.from({ length: 3 }, () => randomUUID())
    await web.t.query(
      'identity',
      `with client as (
         insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
         values ($1, $4, 'Assistant', 'public', '{}', '{matters:write}', $6)
       ), member as (
         select user_id as id from sessions where firm_id = $4 order by created_at desc limit 1
       ), allowed as (
         insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                                   created_at, expires_at)
         select $2::uuid, $4, $1, id, '{matters:write}', '', $2::uuid::text, $6, $6, $6::timestamptz + interval '1 day' from member
       )
       insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
       select $3, $4, id, $2, 'sendMatterMessage', $5, '', $6, $6::timestamptz + interval '1 hour' from member`,
      [...ids, toUuid(firm.id), JSON.stringify({ id, text }), web.t.now()],
    )
  }
})
