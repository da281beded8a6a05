/**
 * `npm run screenshots`: takes pictures of every page and every email, for people to look at, in the folder that `SCREENSHOTS`
 * names, else in `docs/screenshots`: on a desk and on a phone, light and dark, in English and Spanish.
 */
import { readFile } from 'node:fs/promises'
import { notifications } from '@dossier/contracts'
import { APP_URL } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { seedBusyFirm } from './busy-firm.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const { previewMessage } = notifications.operations
const PAGES_OF_CONSOLE = new URL('../../src/console/pages/', import.meta.url)

;(isChromiumInstalled ? describe : describe.skip)('pictures', () => {
  let web: WebUnderTest
  let busy: Awaited<ReturnType<typeof seedBusyFirm>>

  beforeAll(async () => {
    web = await startWeb()
    busy = await seedBusyFirm(web, await web.t.seedFirm({ name: 'Silva & Partners' }))
  }, VARIANT_MS_MAX)
  afterAll(() => web?.stop())

  test.each(variants)(
    'pages of the console, $name',
    async ({ name, options }) => {
      const { page } = await web.openConsole(busy.firm, '/app', options)
      for (const place of await placesOfConsole()) {
        await page.goto(`${APP_URL}/app${addressOf(place)}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        if (place.startsWith('/review')) await page.locator('canvas').first().waitFor()
        await take(page, `console-${place === '/' ? 'today' : place.slice(1).replace(/\/\$?/g, '-')}`, name)
      }
      const { lease, letter } = busy.requests
      for (const [state, request] of Object.entries({ refused: lease, infected: letter })) {
        await page.goto(`${APP_URL}/app/documents/${request.id}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await take(page, `console-documents-${state}`, name)
      }
      await page.goto(`${APP_URL}/app/settings/audit-log?action=listClients`)
      await page.getByRole('button', { name: 'list clients' }).first().click()
      await page.getByRole('dialog').waitFor()
      await take(page, 'console-settings-audit-event', name)
      await web.open('/app', options).then(({ page }) => take(page, 'console-sign-in', name))
      expect(await web.closeAll()).toEqual([])
    },
    VARIANT_MS_MAX,
  )

  test.each(variants)(
    'pages of the portal, $name',
    async ({ name, options }) => {
      const { page } = await web.open(busy.portalPath, options)
      await page.getByRole('button', { name: /^(Begin|Empezar)$/ }).waitFor()
      await take(page, 'portal-welcome', name)
      await page.getByRole('button', { name: /^(Begin|Empezar)$/ }).click()
      await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor()
      const { passport, statements, lease, letter } = busy.requests
      for (const [screen, address] of Object.entries({
        home: '',
        questions: '/questions/1',
        check: '/questions/check',
        document: `/documents/${passport.id}`,
        documents: `/documents/${statements.id}`,
        refused: `/documents/${lease.id}`,
        infected: `/documents/${letter.id}`,
        messages: '/messages',
        done: '/done',
        nothing: '/nothing',
      })) {
        await page.goto(APP_URL + busy.portalPath + address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await take(page, `portal-${screen}`, name)
        expect([screen, await isTooWide(page)]).toEqual([screen, false])
      }
      await endWithAnAnswerTyped(page)
      await take(page, 'portal-ended', name)
      expect(await isTooWide(page)).toBe(false)
      const unknown = await web.open('/portal/no-such-link', options)
      await unknown.page.getByRole('heading', { level: 1 }).waitFor()
      await take(unknown.page, 'portal-wrong-link', name)
      expect(await web.closeAll()).toEqual([])
    },
    VARIANT_MS_MAX,
  )

  test.each(variants)(
    'emails, $name',
    async ({ name, language, options }) => {
      const { page } = await web.open('/app', options)
      for (const kind of notifications.MessageKind.options) {
        const { data } = await web.t.call(previewMessage, { kind, language }, busy.firm.key)
        await page.goto('about:blank')
        await page.setContent(data.email.html)
        await take(page, `email-${kind}`, name)
      }
      await web.closeAll()
    },
    VARIANT_MS_MAX,
  )

  /** The link is revoked between the first answer's typing and its saving. */
  async function endWithAnAnswerTyped(page: Page): Promise<void> {
    await page.goto(`${APP_URL}${busy.portalPath}/questions/1`)
    const field = page.locator('input').first()
    await field.fill('Ana Maria Silva')
    await page.route('**/api/v1/portal/**', (route) =>
      route.fulfill({
        status: 410,
        json: { error: { code: 'link_expired', message: '', details: { reason: 'revoked' } } },
      }),
    )
    await field.blur()
    await field.waitFor({ state: 'detached' })
  }

  /** Addresses as the routes have them. */
  async function placesOfConsole(): Promise<string[]> {
    const areas = await readFile(new URL('../router.tsx', PAGES_OF_CONSOLE), 'utf8')
    const files = [...areas.matchAll(/'\.\/pages\/(\w+)\/routes\.ts'/g)].map(([, area]) => `${area}/routes.ts`)
    const sources = await Promise.all(files.map((file) => readFile(new URL(file, PAGES_OF_CONSOLE), 'utf8')))
    const places = sources.flatMap((source) => [...source.matchAll(/page\(\s*'([^']+)'/g)].map(([, place]) => place!))
    expect(places.length).toBeGreaterThan(20)
    return places
  }

  function addressOf(place: string): string {
    const [, before, parameter] = /^(.*?)\/(\$\w+)/.exec(place) ?? []
    if (!parameter) return place
    const id = busy.idAt[before!]
    if (!id) throw new Error(`nothing is seeded that ${place} could show`)
    return place.replace(parameter, id)
  }
})
