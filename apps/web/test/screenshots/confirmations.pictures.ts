/** Also run by `npm run screenshots`: what the console asks on a phone before it does something, and a plan that renews. */
import { APP_URL } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import * as accessEn from '../../src/console/words/access/en.ts'
import * as accessEs from '../../src/console/words/access/es.ts'
import * as documentEn from '../../src/console/words/document/en.ts'
import * as documentEs from '../../src/console/words/document/es.ts'
import * as importsEn from '../../src/console/words/imports/en.ts'
import * as importsEs from '../../src/console/words/imports/es.ts'
import * as matterEn from '../../src/console/words/matter/en.ts'
import * as matterEs from '../../src/console/words/matter/es.ts'
import * as mattersEn from '../../src/console/words/matters/en.ts'
import * as mattersEs from '../../src/console/words/matters/es.ts'
import * as shellEn from '../../src/console/words/shell/en.ts'
import * as shellEs from '../../src/console/words/shell/es.ts'
import * as teamEn from '../../src/console/words/team/en.ts'
import * as teamEs from '../../src/console/words/team/es.ts'
import * as templatesEn from '../../src/console/words/templates/en.ts'
import * as templatesEs from '../../src/console/words/templates/es.ts'
import * as webhooksEn from '../../src/console/words/webhooks/en.ts'
import * as webhooksEs from '../../src/console/words/webhooks/es.ts'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { seedBusyFirm } from './busy-firm.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const WORDS = {
  en: {
    access: accessEn.en,
    document: documentEn.en,
    imports: importsEn.en,
    matter: matterEn.en,
    matters: mattersEn.en,
    shell: shellEn.en,
    team: teamEn.en,
    templates: templatesEn.en,
    webhooks: webhooksEn.en,
  },
  es: {
    access: accessEs.es,
    document: documentEs.es,
    imports: importsEs.es,
    matter: matterEs.es,
    matters: mattersEs.es,
    shell: shellEs.es,
    team: teamEs.es,
    templates: templatesEs.es,
    webhooks: webhooksEs.es,
  },
}

;(isChromiumInstalled ? describe : describe.skip)('pictures of confirmations', () => {
  let web: WebUnderTest
  let busy: Awaited<ReturnType<typeof seedBusyFirm>>

  beforeAll(async () => {
    web = await startWeb()
    busy = await seedBusyFirm(web, await web.t.seedFirm({ name: 'Silva & Partners' }))
  }, VARIANT_MS_MAX)
  afterAll(() => web?.stop())

  const phones = variants.filter(({ name }) => name.startsWith('390'))

  test.each(phones)(
    '$name',
    async ({ name, language, options }) => {
      const t = WORDS[language]
      const { page } = await web.openConsole(busy.firm, '/app', options)
      const { idAt } = busy

      async function see(what: string, place: string, open: (page: Page) => Promise<void>): Promise<void> {
        await page.goto(`${APP_URL}/app${place}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await open(page)
        await page.getByRole('dialog').waitFor()
        await take(page, `confirm-${what}`, name)
        expect([what, await isTooWide(page)]).toEqual([what, false])
      }
      const press = (button: string) => (page: Page) => page.getByRole('button', { name: button, exact: true }).click()
      const choose = (menu: string | RegExp, item: string) => async (page: Page) => {
        await page.getByRole('button', { name: menu, exact: true }).first().click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
      }
      const starting = (words: string) => new RegExp(`^${words.split('{{')[0]}`)

      const matter = `/matters/${idAt['/matters']}`
      await see('link-revoke', matter, press(t.matter.revoke))
      await see(
        'person-remove',
        `${matter}?tab=people`,
        choose(starting(t.matter.person.actions), t.matter.person.remove),
      )
      await see(
        'deadline-delete',
        `${matter}?tab=deadlines`,
        choose(starting(t.matter.deadlineActions), t.matter.delete),
      )
      await see('matters-archive', '/matters', async (page) => {
        await page.getByRole('checkbox').nth(1).check()
        await press(t.matters.archive)(page)
      })
      await see('document-withdraw', `/documents/${idAt['/documents']}`, choose(t.document.more, t.document.withdraw))
      const checklist = `/templates/checklists/${idAt['/templates/checklists']}`
      await see('checklist-delete', checklist, choose(t.templates.more, t.templates.delete))
      const member = starting(t.team.actionsFor)
      await see('member-suspend', '/settings/team', choose(member, t.team.suspend))
      await see('member-sign-out', '/settings/team', choose(member, t.team.signOut))
      await see('member-reset', '/settings/team', choose(member, t.team.reset))
      const webhook = `/settings/webhooks/${idAt['/settings/webhooks']}`
      await see('webhook-replay', webhook, press(t.webhooks.replay))
      await see('webhook-rotate', webhook, choose(t.webhooks.more, t.webhooks.rotate))
      await see('webhook-delete', webhook, choose(t.webhooks.more, t.webhooks.delete))
      await see('key-replace', '/settings/api-keys', choose(starting(t.access.actionsFor), t.access.keyReplace))
      await see('key-revoke', '/settings/api-keys', choose(starting(t.access.actionsFor), t.access.keyRevoke))
      await see('import-delete', `/settings/imports/${idAt['/settings/imports']}`, press(t.imports.remove))
    },
    VARIANT_MS_MAX,
  )

  test.each(variants)(
    'a plan that renews, $name',
    async ({ name, options }) => {
      const { page } = await web.openConsole(busy.firm, '/app', options)
      const data = {
        status: 'active',
        plan: 'pro',
        current_period_end: '2031-01-15T00:00:00Z',
        cancel_at_period_end: false,
      }
      await page.route('**/api/v1/billing/subscription', (route) => route.fulfill({ json: { data } }))
      await page.goto(`${APP_URL}/app/settings/plan`)
      await page.getByText(/2031/).waitFor()
      await take(page, 'state-plan-renews', name)
    },
    VARIANT_MS_MAX,
  )
})
