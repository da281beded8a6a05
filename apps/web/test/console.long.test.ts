import { documents, identity } from '@dossier/contracts'
import { APP_URL, type SeededFirm, until } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { barriers, DESKTOP, hasValue, isChromiumInstalled, picture, startWeb, type WebUnderTest } from './browser.ts'
import { PASSWORD, seedMember } from './members.ts'
import { seeding } from './seeds.ts'

const { getUpload } = documents.operations
const { deleteSession } = identity.operations

;(isChromiumInstalled ? describe : describe.skip)('the frame of the console', () => {
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

  test('a member signs in where they wanted to go, accepts the file that waits there, and signs out', async () => {
    const seed = seeding(web.t, firm)
    const matter = await seed.matter('Family visa', { client_id: (await seed.client()).id })
    const upload = await seed.file((await seed.request(matter.id, 'Passport')).id, 'passport.pdf')
    const email = await seedMember(web.t, firm, { role: 'admin' })
    const { page } = await web.open('/app', DESKTOP)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${APP_URL}/app/review`)
    await page.getByLabel('Email').fill(email)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    await page.getByLabel('Password').fill('not this one')
    await picture(page, 'console-sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The email or the password is wrong.').waitFor()
    expect(await barriers(page)).toEqual([])

    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('canvas').first().waitFor()
    await page.getByText('Page 1 of 1').waitFor()
    await page.keyboard.press('a')
    await page.getByText('“Passport” accepted.').waitFor()
    await page.getByRole('link', { name: 'Matters', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Matters' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Matters' }).waitFor()
    await until(async () => (await seed.call(getUpload, { id: upload } as never)).status === 'approved')

    await page.getByRole('button', { name: 'Maya Rossi' }).click()
    await picture(page, 'console-user-menu')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  })

  test('a session that ends is begun again on the spot, and nothing that was typed is lost', async () => {
    const email = await seedMember(web.t, firm)
    const { page } = await web.open('/app/matters?new=true', DESKTOP)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog', { name: 'New matter' }).getByLabel('Title').fill('Typed before the session ended')
    const [cookie] = await page.context().cookies()
    const headers = { cookie: `${cookie!.name}=${cookie!.value}`, origin: APP_URL }
    expect((await web.t.call(deleteSession, {}, undefined, headers)).status).toBe(200)

    // The page is notified at once.
    const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
    await dialog.waitFor()
    await picture(page, 'console-sign-in-again')
    expect(await barriers(page)).toEqual([])
    await hasValue(dialog.getByLabel('Email'), email)
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()

    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open matter' }).click()
    await page.getByRole('heading', { level: 1, name: 'Typed before the session ended' }).waitFor()
  })
})
