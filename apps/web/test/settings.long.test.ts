import { readFile } from 'node:fs/promises'
import { identity, notifications } from '@dossier/contracts'
import { APP_URL } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, picture } from './browser.ts'
import { seedMember } from './members.ts'
import { MARKUP } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { createApiKey, createOAuthClient } = identity.operations
const { createWebhook } = notifications.operations

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
  const { web, firm } = webScene()

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
    expect(await places.allInnerTexts()).toEqual(['My account', 'Approvals', 'Practice management', 'Imports'])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${APP_URL}/app/settings/api-keys`)
    await page.getByText('Your role has no access to this page').waitFor()
    expect(asked.filter((path) => path.includes('api-keys') && path.startsWith('/api/'))).toEqual([])
    expect(await page.getByRole('button', { name: 'Make a key' }).count()).toBe(0)
  })

  test('every page has no barriers, fits a tablet and speaks Spanish', async () => {
    await seedMember(web.t, firm, { first_name: MARKUP })
    await web.t.call(createWebhook, { url: 'https://hooks.invalid/', events: ['*'], description: MARKUP }, firm.key)
    const { headers } = await web.t.seedSession(firm)
    await web.t.call(createApiKey, { name: MARKUP, scopes: ['matters:read'] }, undefined, headers)
    const redirect_uris = ['https://app.example.com/callback']
    await web.t.call(createOAuthClient, { name: MARKUP, redirect_uris, scopes: ['matters:read'] }, undefined, headers)
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
