/** All but the main path, which `portal.long.test.ts` has. */
import { documents, matters } from '@dossier/contracts'
import { APP_URL, until } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { barriers, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { portalStory, titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const {
  createClient,
  createMatter,
  generateIntakeLink,
  getMatterIntake,
  revokeIntakeLink,
  updateMatterLinkVerification,
} = matters.operations
const { requestDocument } = documents.operations

;(isChromiumInstalled ? describe : describe.skip)('the client portal on a phone', () => {
  const { web, firm } = webScene()
  const story = portalStory(web, firm)
  let serial = 0

  test('an answer stays on the page while it is saved', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()
    await page.getByLabel('Your full name').fill('Ana Maria Silva')
    await page.getByLabel('Your email address').fill('ana@example.com')
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('30')
    await page.getByLabel('Year').fill('2019')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Your family, step 2 of 3').waitFor()
    await page.evaluate(() => {
      const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')!
      Object.assign(window, { taken: 0 })
      Object.defineProperty(HTMLInputElement.prototype, 'checked', {
        get,
        set(this: HTMLInputElement, checked: boolean) {
          if (this.checked && !checked) Object.assign(window, { taken: 1 })
          set!.call(this, checked)
        },
      })
    })

    for (const language of ['Spanish', 'English', 'French']) {
      await page.getByLabel(language).check()
      await page.getByText('Saved', { exact: true }).waitFor()
    }

    expect(await page.evaluate('window.taken')).toBe(0)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(3)
  })

  test('nothing is lost while the network is down, or when the session ends meanwhile', async () => {
    const { matter, path } = await story.seed()
    const page = await story.begin(path)
    await page.getByRole('link', { name: 'Begin with “Your family”' }).click()

    await page.context().setOffline(true)
    await page.getByLabel('Your full name').fill('Ana Silva')
    await page.getByLabel('Your email address').click()
    await page.getByText('Not saved yet').waitFor()
    await page.context().setOffline(false)
    await page.getByText('Saved', { exact: true }).waitFor()

    const { data } = await story.call(getMatterIntake, { id: matter.id }, story.firm.key)
    expect(data.answers).toEqual({ full_name: 'Ana Silva' })
  })

  test('a link that was revoked says so, and asks for a new one by a press', async () => {
    const { matter, path } = await story.seed()
    await story.call(revokeIntakeLink, { id: matter.id } as never, story.firm.key)
    const page = await story.open(path)
    await titleOf(page, 'Your law firm has ended this link')
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await titleOf(page, 'We told your law firm')
  })

  test('an address without a right link says so', async () => {
    const page = await story.open('/portal/no-such-link')
    await titleOf(page, 'This link does not work')
  })

  test('opening the page asks for nothing but the preview of the link, which changes nothing', async () => {
    const { path } = await story.seed()
    const { page } = await web.open('/portal/', PHONE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(APP_URL + path)
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    expect(asked.filter((request) => !request.includes('/assets/'))).toEqual([
      `GET ${path}`,
      'POST /api/v1/portal/link',
    ])
  })

  test('it speaks Spanish where the browser does, and the other language at a press', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path, { ...PHONE, locale: 'es-MX' })
    await titleOf(page, 'Hola, Ana: quedan tres cosas')
    await page.locator('html[lang=es]').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'English' }).click()
    await titleOf(page, 'Hello Ana, three things are left')
    await page.reload()
    await titleOf(page, 'Hello Ana, three things are left')
  })

  test('every screen is within reach of everybody, down to 320 pixels', async () => {
    const { path, passport, statements } = await story.seed()
    const page = await story.begin(path, { ...PHONE, viewport: { width: 320, height: 640 } })
    const base = path
    const found: string[] = []
    for (const screen of [
      '',
      '/questions/1',
      '/questions/2',
      '/questions/3',
      '/questions/check',
      `/documents/${passport.id}`,
      `/documents/${statements.id}`,
      '/messages',
      '/done',
      '/nothing',
    ]) {
      await page.goto(APP_URL + base + screen)
      await page.getByRole('heading', { level: 1 }).waitFor()
      found.push(...(await barriers(page)).map((barrier) => `${screen}: ${barrier}`))
      if (await isTooWide(page)) found.push(`${screen}: too wide`)
    }
    expect(found).toEqual([])
  })

  test('names and texts of others are shown as they are, and change nothing', async () => {
    const hostile = `<img src=x onerror="document.title='taken'">\u202Egpj.exe ${'x'.repeat(100)}`
    const { data: client } = await story.call(
      createClient,
      { first_name: 'Ana<b>', last_name: 'Silva' },
      story.firm.key,
    )
    const { data: matter } = await story.call(
      createMatter,
      { title: `<script>1</script> ${++serial}`, practice_area: 'other', client_id: client.id },
      story.firm.key,
    )
    await story.call(requestDocument, { id: matter.id, name: hostile, instructions: hostile } as never, story.firm.key)
    const { data: link } = await story.call(generateIntakeLink, { id: matter.id }, story.firm.key)
    const page = await story.begin(new URL(link.intake_link).pathname)
    await page.getByRole('listitem').getByText('<img src=x').waitFor()
    expect(await page.title()).not.toBe('taken')
    expect(await isTooWide(page)).toBe(false)
    expect(await page.locator('main img').count()).toBe(0)
  })

  test('if the firm requires it, a second step comes before earlier answers and files', async () => {
    const { data: client } = await story.call(
      createClient,
      { first_name: 'Ana', last_name: 'Silva', email: `ana.${story.firm.id}@example.com`, date_of_birth: '1990-06-30' },
      story.firm.key,
    )
    const title = `Second step ${++serial}`
    const { data: matter } = await story.call(
      createMatter,
      { title, practice_area: 'other', client_id: client.id },
      story.firm.key,
    )
    await story.call(
      updateMatterLinkVerification,
      { id: matter.id, method: 'date_of_birth', scope: 'all' },
      story.firm.key,
    )
    const { data: link } = await story.call(generateIntakeLink, { id: matter.id }, story.firm.key)
    const page = await story.open(new URL(link.intake_link).pathname)
    await page.getByRole('button', { name: 'Begin' }).click()
    await titleOf(page, 'Is it you?')
    const answer = async (year: string) => {
      await page.getByLabel('Month').fill('6')
      await page.getByLabel('Day').fill('30')
      await page.getByLabel('Year').fill(year)
      await page.getByLabel('Year').blur()
      await page.getByRole('button', { name: 'Continue' }).click()
    }
    await answer('1991')
    await page.getByText('That is not right. You have 4 more tries.').waitFor()
    await picture(page, 'verify')
    expect(await barriers(page)).toEqual([])
    await answer('1990')
    await page.getByRole('heading', { level: 1, name: /Hello Ana/ }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /Hello Ana/ }).waitFor()

    await story.call(
      updateMatterLinkVerification,
      { id: matter.id, method: 'email_code', scope: 'all' },
      story.firm.key,
    )
    await page.reload()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByText(/We sent a code of 6 digits to a\*\*\*@example.com/).waitFor()
    let code: string | undefined
    await until(async () => {
      const [mail] = await web.t.messagesTo(client.email!)
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
      return code !== undefined
    })
    await page.getByLabel('Your code').fill(code!)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: /Hello Ana/ }).waitFor()
  })
})
