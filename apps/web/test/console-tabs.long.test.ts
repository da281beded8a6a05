import { identity, matters } from '@dossier/contracts'
import { APP_URL, type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { barriers, DESKTOP, isChromiumInstalled, picture, startWeb, type WebUnderTest } from './browser.ts'
import { PASSWORD, seedMember } from './members.ts'
import { seeding } from './seeds.ts'

const { getFirm } = identity.operations
const { listMatters } = matters.operations

;(isChromiumInstalled ? describe : describe.skip)('the console in several tabs', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let seed: ReturnType<typeof seeding>

  beforeAll(async () => {
    web = await startWeb()
  })
  afterEach(async () => {
    expect(await web.closeAll()).toEqual([])
  })
  afterAll(() => web?.stop())

  async function seedFirm() {
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    seed = seeding(web.t, firm)
  }

  async function signIn(page: Page, email: string) {
    await page.goto(`${APP_URL}/app`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  }

  const shows = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true }).waitFor()

  test('changes by others show in every tab, through one stream, even after the tab that holds it is closed', async () => {
    await seedFirm()
    await seed.matter('There before')
    const { page, context } = await web.openConsole(firm, '/app/matters')
    await page.goto('about:blank')
    const streams: string[] = []
    context.on('request', (request) => {
      if (request.resourceType() === 'eventsource') streams.push(request.url())
    })
    await page.goto(`${APP_URL}/app/matters`)
    // The first tab holds the stream: on a busy machine the second one could be there before it.
    await until(async () => streams.length > 0)
    const second = await context.newPage()
    await second.goto(`${APP_URL}/app/matters`)
    await Promise.all([shows(page, 'There before'), shows(second, 'There before')])

    await seed.matter('Seen by both')
    await Promise.all([shows(page, 'Seen by both'), shows(second, 'Seen by both')])
    expect(streams.splice(0)).toHaveLength(1)
    await page.close()
    await seed.matter('After the first is gone')
    await shows(second, 'After the first is gone')

    expect(streams).toHaveLength(1)
    expect(streams[0]).toContain('after=')
  })

  test('if no stream gets through, the page polls instead', async () => {
    await seedFirm()
    const { page, context } = await web.openConsole(firm, '/app/nothing')
    await context.route('**/api/v1/live*', (route) =>
      route.request().resourceType() === 'eventsource' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await page.goto(`${APP_URL}/app/matters`)
    await page.getByRole('heading', { name: 'Matters' }).waitFor()

    await seed.matter('Asked for')

    await page.getByRole('link', { name: 'Asked for', exact: true }).waitFor()
  })

  test('input of one person is never sent in the name of another who signs in in the same browser', async () => {
    await seedFirm()
    const [first, other] = [await seedMember(web.t, firm), await seedMember(web.t, firm, { first_name: 'Rui' })]
    const { page, context } = await web.open('/app', DESKTOP)
    await signIn(page, first)
    await page.goto(`${APP_URL}/app/matters?new=true`)
    const dialog = page.getByRole('dialog', { name: 'New matter' })
    await dialog.getByLabel('Title').fill('Typed by Maya')

    // The page of the first hears nothing of it: the second person signs in as a server's page would have them do.
    const { headers } = await fetch(`${web.t.baseUrl}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: APP_URL },
      body: JSON.stringify({ email: other, password: PASSWORD }),
    })
    const [name, value] = headers.getSetCookie()[0]!.split(';')[0]!.split('=') as [string, string]
    // No sooner than the matter is sent: whatever else the page asks for would bring the dialog before it.
    const replaceSession = async (route: Route) => {
      await context.addCookies([{ name, value, url: APP_URL, httpOnly: true, sameSite: 'Lax' }])
      await route.continue()
    }
    await page.route('**/api/v1/matters', replaceSession, { times: 1 })
    await dialog.getByRole('button', { name: 'Open matter' }).click()

    const again = page.getByRole('dialog', { name: 'Sign in to go on' })
    await again.getByText(/Somebody else has signed in in this browser/).waitFor()
    await picture(page, 'console-session-replaced')
    expect(await barriers(page)).toEqual([])
    expect((await seed.call(listMatters, {} as never)).map(({ title }) => title)).toEqual([])

    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Typed by Maya' }).waitFor()
  })

  test('two people in one browser are each notified of changes in their own firm only', async () => {
    await seedFirm()
    const first = await seedMember(web.t, firm)
    const otherFirm = await web.t.seedFirm({ name: 'Rui & Partners' })
    const other = await seedMember(web.t, otherFirm, { first_name: 'Rui' })
    const { page, context } = await web.open('/app', DESKTOP)
    await signIn(page, first)
    await page.getByRole('link', { name: 'Matters', exact: true }).click()
    await page.getByRole('heading', { name: 'Matters', exact: true }).waitFor()
    const second = await context.newPage()
    await context.clearCookies()
    await signIn(second, other)
    await second.goto(`${APP_URL}/app/matters`)
    await second.getByRole('heading', { name: 'Matters', exact: true }).waitFor()

    await seeding(web.t, otherFirm).matter('Seen by Rui')
    await shows(second, 'Seen by Rui')
    await seed.matter('Opened meanwhile')
    const again = page.getByRole('dialog', { name: 'Sign in to go on' })
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await shows(page, 'Opened meanwhile')
    await seed.matter('Seen by Maya')
    await shows(page, 'Seen by Maya')
    expect(await page.getByText('Seen by Rui').count()).toBe(0)
  })

  test('typed input is gone from every tab after a sign-out', async () => {
    await seedFirm()
    const { page, context } = await web.open('/app', DESKTOP)
    await signIn(page, await seedMember(web.t, firm, { role: 'admin' }))
    const drafts = (tab: Page) =>
      tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('dossier.draft.')).length)
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto(`${APP_URL}/app/settings/firm`)
      await tab.getByLabel('Phone').fill('+1 202 555 0143')
      await until(async () => (await drafts(tab)) === 1)
    }

    await page.getByRole('button', { name: 'Maya Rossi' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()

    for (const tab of [page, second]) {
      await tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
      await until(async () => (await drafts(tab)) === 0)
    }
  })

  test('nothing that was typed stays when the reader leaves the page instead of signing in again', async () => {
    await seedFirm()
    const { page, context } = await web.open('/app', DESKTOP)
    await signIn(page, await seedMember(web.t, firm, { role: 'admin' }))
    await page.goto(`${APP_URL}/app/settings/firm`)
    await page.getByLabel('Phone').fill('+1 202 555 0143')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('dialog', { name: 'Sign in to go on' })

    await again.getByRole('button', { name: 'Sign in as somebody else' }).click()

    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([])
  })

  test('a tab says that somebody else has signed in as soon as they do, and goes on when its own reader is back', async () => {
    await seedFirm()
    const [first, other] = [await seedMember(web.t, firm), await seedMember(web.t, firm, { first_name: 'Rui' })]
    const { page, context } = await web.open('/app', DESKTOP)
    await signIn(page, first)
    const second = await context.newPage()
    await context.clearCookies()
    await signIn(second, other)

    const again = page.getByRole('dialog', { name: 'Sign in to go on' })
    await again.getByText(/Somebody else has signed in/).waitFor()
    await again.getByLabel('Password').fill(PASSWORD)
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()

    await again.waitFor({ state: 'detached' })
    await second.getByRole('dialog', { name: 'Sign in to go on' }).waitFor()
    expect((await seed.call(getFirm, {} as never)).name).toBe('Silva & Partners')
  })
})
