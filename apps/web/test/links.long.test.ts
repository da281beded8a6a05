import { identity, matters } from '@dossier/contracts'
import { APP_URL } from '@dossier/testbed'
import { describe, expect, test } from '@jest/globals'
import { isChromiumInstalled, PHONE, type WatchedPage } from './browser.ts'
import { portalStory, titleOf } from './portal-story.ts'
import { webScene } from './web-scene.ts'

const { inviteUser, requestPasswordReset, requestSignInUnlock } = identity.operations
const {
  createClientPortalSession,
  createIntakeTemplate,
  createMatter,
  generateIntakeLink,
  revokeIntakeLink,
  submitPortalIntake,
} = matters.operations

const PASSWORD = 'correct horse battery staple'

;(isChromiumInstalled ? describe : describe.skip)('links from emails in a browser', () => {
  const { web, firm } = webScene()
  const story = portalStory(web, firm)

  const pathOf = ({ page }: Pick<WatchedPage, 'page'>) => new URL(page.url()).pathname

  /** What a page says of itself in each request that it causes, to whomever. */
  function watchReferrers({ page }: Pick<WatchedPage, 'page'>): string[] {
    const referrers: string[] = []
    page.on('request', async (request) => {
      const { referer } = await request.allHeaders().catch((): Record<string, string> => ({}))
      if (referer) referrers.push(referer)
    })
    return referrers
  }

  describe('links of the portal', () => {
    test('once the client has begun, no address holds the token, in no request either', async () => {
      const { path, passport } = await story.seed()
      const token = path.split('/')[2]!
      const watched = await web.open('/portal/', PHONE)
      const { page } = watched
      await page.goto(APP_URL + path)
      const [referrers, asked] = [watchReferrers(watched), [] as string[]]
      page.on('request', (request) => asked.push(request.url()))

      await page.getByRole('button', { name: 'Begin' }).click()
      await titleOf(page, /Ana/)

      expect(pathOf(watched)).toBe('/portal/open')
      await page.getByRole('link', { name: /Passport/ }).click()
      await titleOf(page, 'Passport')
      expect(pathOf(watched)).toBe(`/portal/open/documents/${passport.id}`)
      expect([...asked, ...referrers].filter((text) => text.includes(token))).toEqual([])
    })

    test('a reload stays inside, and Back goes from screen to screen and out, past no page with the token', async () => {
      const { path } = await story.seed()
      const watched = await web.open('/password-resets', PHONE)
      const { page } = watched
      await page.goto(APP_URL + path)
      await page.getByRole('button', { name: 'Begin' }).click()
      await page.getByRole('link', { name: /Passport/ }).click()
      await titleOf(page, 'Passport')

      await page.reload()
      await titleOf(page, 'Passport')
      await page.goBack()
      await titleOf(page, /Ana/)
      await page.reload()
      await titleOf(page, /Ana/)
      await page.goBack()

      await titleOf(page, 'Forgotten password')
      await page.goForward()
      await titleOf(page, /Ana/)
      expect(pathOf(watched)).toBe('/portal/open')
    })

    test('the link opens its matter again, at once where it was begun, and on a screen of its own', async () => {
      const [first, second] = [await story.seed(), await story.seed()]
      const page = await story.begin(first.path)

      await page.goto(APP_URL + first.path)
      await titleOf(page, /Ana/)
      expect(pathOf({ page })).toBe('/portal/open')

      await page.goto(`${APP_URL}${second.path}/documents/${second.passport.id}`)
      await page.getByRole('button', { name: 'Begin' }).click()
      await titleOf(page, 'Passport')
      expect(pathOf({ page })).toBe(`/portal/open/documents/${second.passport.id}`)
    })

    test('a session that has ended is begun again after a reload, without the link', async () => {
      const { path } = await story.seed()
      const page = await story.begin(path)
      await page.route(
        '**/api/v1/portal/matter*',
        (route) => route.fulfill({ status: 401, json: { error: { code: 'expired_token' } } }),
        {
          times: 1,
        },
      )
      await page.reload()
      await titleOf(page, 'For your safety we closed the page')

      await page.reload()
      await page.getByRole('button', { name: 'Begin' }).click()

      await titleOf(page, /Ana/)
    })

    test('an address without its link, as a bookmark or in a new tab, says where the link is', async () => {
      const { page } = await web.open('/portal/open/messages', PHONE)
      await titleOf(page, 'Please open your link again')
      expect(await page.getByRole('button', { name: 'Begin' }).count()).toBe(0)

      const { page: spanish } = await web.open('/portal/open', { ...PHONE, locale: 'es-MX' })
      await titleOf(spanish, 'Abra otra vez su enlace')
    })

    test('if the browser stores nothing, the link stays in the address, so a reload works', async () => {
      const { path } = await story.seed()
      const { page } = await web.open('/portal/', PHONE)
      await page.addInitScript(() => Object.defineProperty(globalThis, 'sessionStorage', { get: () => undefined }))
      await page.goto(APP_URL + path)
      await page.getByRole('button', { name: 'Begin' }).click()
      await titleOf(page, /Ana/)

      await page.reload()
      await page.getByRole('button', { name: 'Begin' }).click()

      await titleOf(page, /Ana/)
    })

    test('a link that does not work keeps its address, so that a reload says the same', async () => {
      const { matter, path } = await story.seed()
      await story.call(revokeIntakeLink, { id: matter.id } as never, story.firm.key)
      const page = await story.open(path)
      await titleOf(page, 'Your law firm has ended this link')

      await page.reload()

      await titleOf(page, 'Your law firm has ended this link')
    })

    test('a damaged address opens the portal, which says that the link does not work', async () => {
      const { path } = await story.seed()
      for (const address of [`${path}%`, `${path}%/documents/x`]) {
        const page = await story.open(address)
        await titleOf(page, 'This link does not work')
      }
    })
  })

  describe('links of pages with a form', () => {
    /** The path of the last link that was emailed to the address. */
    async function emailedPath(address: string, before = ''): Promise<string> {
      await web.t.settled()
      const links = (await web.t.messagesTo(address)).flatMap(
        ({ text }) => text.slice(text.indexOf(before)).match(/http:\/\/app\.test\/\S+\/[\w.-]{43,}/) ?? [],
      )
      return new URL(links.at(-1)!).pathname
    }

    async function invited(): Promise<string> {
      const email = `invited-${crypto.randomUUID()}@links.test`
      const input = { email, role: 'attorney' as const, first_name: 'Ana', last_name: 'Silva' }
      await story.call(inviteUser, input, story.firm.key)
      return emailedPath(email)
    }

    async function asked(op: typeof requestPasswordReset | typeof requestSignInUnlock): Promise<string> {
      const email = `${await web.t.seedUser(story.firm)}@firm.test`
      await story.call(op, { email }, undefined)
      return emailedPath(email)
    }

    /** By which an attorney stops emails about forms that clients have sent. */
    async function stopped(): Promise<string> {
      web.t.clock.goToMorning()
      const attorney = await web.t.seedUser(story.firm)
      const fields = [{ key: 'note', label: 'A note', type: 'text' as const, required: false }]
      const { data: form } = await story.call(createIntakeTemplate, { name: attorney, fields }, story.firm.key)
      const { data: matter } = await story.call(
        createMatter,
        { title: attorney, practice_area: 'other', intake_template_id: form.id, assigned_attorney: attorney },
        story.firm.key,
      )
      const { data: link } = await story.call(generateIntakeLink, { id: matter.id }, story.firm.key)
      const token = new URL(link.intake_link).pathname.split('/').at(-1)!
      const { data: session } = await story.call(createClientPortalSession, { token }, undefined)
      await story.call(submitPortalIntake, {}, undefined, { authorization: `Bearer ${session.session_token}` })
      return emailedPath(`${attorney}@firm.test`, 'Stop these emails')
    }

    test.each([
      ['an invitation', invited, 'Join', 'Your account is ready', true],
      [
        'a forgotten password',
        () => asked(requestPasswordReset),
        'Change the password',
        'Your password is changed',
        true,
      ],
      ['locked sign-in', () => asked(requestSignInUnlock), 'Unlock sign-in', 'Sign-in is unlocked', false],
      ['emails that are not wanted', stopped, 'Stop these emails', 'You get no more of these emails', false],
    ] as const)(
      'the link of %s leaves its token in no address and no referrer once its button is pressed',
      async (_what, seed, button, done, hasPassword) => {
        const path = await seed()
        const token = path.split('/').at(-1)!
        const watched = await web.open('/password-resets')
        const { page } = watched
        await page.goto(APP_URL + path)
        const referrers = watchReferrers(watched)
        await page.reload()

        if (hasPassword) await page.locator('[type=password]').fill(PASSWORD)
        await page.getByRole('button', { name: button }).click()
        await titleOf(page, done)

        const opened = path.replace(token, 'open')
        expect(pathOf(watched)).toBe(opened)
        await page.goBack()
        await titleOf(page, 'Please open your link again')
        expect(pathOf(watched)).toBe(opened)
        await page.goBack()
        await titleOf(page, 'Forgotten password')
        await page.goForward()
        await page.goForward()
        expect(pathOf(watched)).toBe(opened)
        expect(referrers.filter((text) => text.includes(token))).toEqual([])

        await page.goto(APP_URL + path)
        await page.getByRole('heading', { level: 1, name: /does not work|no more of these/ }).waitFor()
      },
    )

    test('a mistake in the form is shown where it can be mended, and loaded again', async () => {
      const path = await invited()
      const { page } = await web.open(path)
      await page.locator('[type=password]').fill('short')
      await page.getByRole('button', { name: 'Join' }).click()
      await page.getByRole('alert').getByText('Password must be at least 12 characters.').waitFor()
      expect(pathOf({ page })).toBe(path)

      await page.locator('[type=password]').fill(PASSWORD)
      await page.getByRole('button', { name: 'Join' }).click()

      await titleOf(page, 'Your account is ready')
      expect(pathOf({ page })).toBe(path.replace(/[^/]+$/, 'open'))
    })

    test('emails that were stopped are sent again by a press on the page that said so', async () => {
      const { page } = await web.open(await stopped())
      await page.getByRole('button', { name: 'Stop these emails' }).click()
      await page.getByRole('button', { name: 'Send them again' }).click()

      await titleOf(page, 'You get these emails again')
      expect(pathOf({ page })).toBe('/unsubscribe/open')
    })
  })
})
