import { CONFIRMED_MS, identity, toUuid } from '@dossier/contracts'
import { seedApproval } from '@dossier/testbed'
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
    const { page, userId } = await web.openConsole(firm, '/app/settings/approvals')
    await page.getByText('No AI application is waiting for you').waitFor()
    const matter = await seeding(web.t, firm).matter('Renewal of a visa')
    await seedApproval(web.t, firm, userId, { input: { id: matter.id, text: `First ${MARKUP}` } })
    await page.getByText(`First ${MARKUP_SHOWN}`).waitFor()
    await page.getByText(matter.id).waitFor()
    await page.getByRole('link', { name: 'Renewal of a visa' }).waitFor()
    await seedApproval(web.t, firm, userId, { input: { text: 'Second', upload_ids: [], unknown: { deep: [true] } } })
    const second = page.getByRole('article').filter({ hasText: 'Second' })
    await second.getByText('unknown').waitFor()
    const values = await second.getByRole('definition').allTextContents()
    expect(values.map((value) => value.trim())).toEqual(['Second', 'empty', 'deepYes', 'Yes'])
    await picture(page, 'settings-approvals')
    expect(await barriers(page)).toEqual([])

    await page.getByRole('article').filter({ hasText: 'First' }).getByRole('button', { name: 'Approve' }).click()
    await said(page, 'Approved.')
    await page.locator('section:focus').getByRole('article').waitFor()
    await press(page, 'Deny')
    await said(page, 'Denied.')
    await page.locator('section:focus').getByText('No AI application is waiting for you').waitFor()

    const rows = await web.t.query<{ status: string }>(
      'identity',
      'select status from approvals where firm_id = $1 order by status',
      [toUuid(firm.id)],
    )
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'denied'])
  })

  test('a member is told in the navigation of a call that waits, on whichever page, until it is decided', async () => {
    const { page, userId } = await web.openConsole(firm, '/app/matters', { role: 'staff' })
    const elsewhere = await web.openConsole(firm, '/app/matters')
    await page.getByRole('link', { name: 'Settings' }).waitFor()
    const badge = page.getByRole('link', { name: '1 approval waiting' })
    expect(await badge.count()).toBe(0)

    await seedApproval(web.t, firm, userId, { input: { text: 'Fourth' } })
    await badge.click()
    await page.getByText('Fourth').waitFor()
    expect(await barriers(page)).toEqual([])
    await picture(page, 'approval-waiting')
    await press(page, 'Deny')
    await badge.waitFor({ state: 'detached' })

    expect(await elsewhere.page.getByRole('link', { name: /waiting/ }).count()).toBe(0)
  })

  test('a call that expires before the member decides leaves the list, and the member reads why', async () => {
    const { page, userId } = await web.openConsole(firm, '/app/settings/approvals')
    await seedApproval(web.t, firm, userId, { input: { text: 'Third' } })
    await page.getByText('Third').waitFor()
    // The list is still the earlier one when the button is pressed.
    await page.route('**/api/v1/approvals?*', (route) => route.abort())
    await web.t.query('identity', `update approvals set expires_at = created_at where status = 'pending'`)
    await press(page, 'Approve')
    const toast = page.getByRole('region', { name: 'News' }).getByText('This call has expired.')
    await toast.hover()
    await page.unroute('**/api/v1/approvals?*')
    await page.reload()

    await page.getByText('No AI application is waiting for you').waitFor()
  })
})
