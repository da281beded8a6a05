/** What the client's page says when a session, link or matter ends, at whatever moment that is. */
import { documents, identity, matters } from '@dossier/contracts'
import { until } from '@dossier/testbed'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { barriers, hasValue, isChromiumInstalled, isTooWide, PHONE, picture } from './browser.ts'
import { titleOf } from './portal-story.ts'
import { pdfOf } from './seeds.ts'
import { webScene } from './web-scene.ts'

const { archiveMatter, createClient, createClientPortalSession, createIntakeTemplate, generateIntakeLink } =
  matters.operations
const { revokeIntakeLink, submitPortalIntake, updateClient, updateMatter, updateMatterLinkVerification } =
  matters.operations

const PHONE_OF_FIRM = '+12125550147'
const TYPED = 'Ana Maria Silva'
const FILE = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOf('passport') }

interface Scene {
  page: Page
  id: string
}

/** The interface refuses whatever the page asks from now on. */
const refuses =
  (status: number, code: string, details = {}) =>
  async ({ page }: Scene) => {
    await page.route('**/api/v1/portal/**', (route) => {
      if (new URL(route.request().url()).pathname.endsWith('/link-requests')) return route.fallback()
      return route.fulfill({ status, json: { error: { code, message: '', details } } })
    })
  }

;(isChromiumInstalled ? describe : describe.skip)('endings while a client is at the portal', () => {
  const { seed, story } = webScene()

  beforeAll(() => story.call(identity.operations.updateFirmSettings, { phone: PHONE_OF_FIRM }, story.firm.key))

  const asFirm = (op: unknown, input: object) => story.call(op as never, input as never, story.firm.key) as never

  const ENDED = {
    'the link is revoked': {
      end: ({ id }) => asFirm(revokeIntakeLink, { id }),
      title: ['Your law firm has ended this link', 'Su despacho ha anulado este enlace'],
      mayAsk: true,
    },
    'the link is replaced': {
      end: ({ id }) => asFirm(generateIntakeLink, { id, force_new: true }),
      title: ['There is a newer link', 'Hay un enlace más nuevo'],
      mayAsk: true,
    },
    "the link's time is over": {
      end: refuses(410, 'link_expired', { reason: 'expired' }),
      title: ['This link has ended', 'Este enlace ha caducado'],
      mayAsk: true,
    },
    'the matter has another client': {
      async end({ id }) {
        const { data } = await story.call(createClient, { first_name: 'Bo', last_name: 'Berg' }, story.firm.key)
        await asFirm(updateMatter, { id, client_id: data.id })
      },
      title: ['You are no longer the client of this matter', 'Usted ya no es el cliente de este asunto'],
      mayAsk: false,
    },
    'the participant is removed': {
      end: refuses(410, 'link_expired', { reason: 'participant_removed' }),
      title: ['You no longer take part in this matter', 'Usted ya no participa en este asunto'],
      mayAsk: false,
    },
    'the session is over': {
      end: refuses(401, 'expired_token'),
      title: ['For your safety we closed the page', 'Por su seguridad cerramos la página'],
      mayAsk: false,
    },
    'other devices took the session': {
      end: refuses(401, 'unauthorized'),
      title: ['This page was closed', 'Esta página se cerró'],
      mayAsk: false,
    },
    'the firm is suspended': {
      end: refuses(403, 'firm_suspended'),
      title: ['This page is not available at the moment', 'Esta página no está disponible ahora'],
      mayAsk: false,
    },
    'the link is locked': {
      begin: (id) => asFirm(updateMatterLinkVerification, { id, method: 'date_of_birth', scope: 'given' }),
      end: refuses(403, 'verification_locked'),
      title: ['This link is locked', 'Este enlace está bloqueado'],
      mayAsk: false,
    },
    'the matter is archived': {
      end: ({ id }) => asFirm(archiveMatter, { id }),
      title: ['This matter has been closed', 'Este asunto se ha cerrado'],
      titleOfList: /^(Hello Ana|Hola, Ana)$/,
      mayAsk: false,
    },
  } satisfies Record<
    string,
    {
      /** Before the client comes. */
      begin?: (id: string) => Promise<unknown>
      end: (scene: Scene) => Promise<unknown>
      title: [english: string, spanish: string]
      /** Where nothing is lost, and so nothing to be said. */
      titleOfList?: RegExp
      mayAsk: boolean
    }
  >

  const MOMENTS = {
    'an answer is left': {
      path: '/questions/1',
      before: (page) => page.getByLabel('Your full name').fill(TYPED),
      after: (page) => page.getByLabel('Your full name').blur(),
      kept: TYPED,
    },
    'an answer is half typed': {
      path: '/questions/1',
      before: (page) => page.getByLabel('Your full name').fill(TYPED),
      after: lookAgain,
      kept: TYPED,
    },
    'a file is sent': {
      path: '/documents/:passport',
      before: (page) => page.locator('input[type=file]').last().waitFor({ state: 'attached' }),
      after: (page) => page.locator('input[type=file]').last().setInputFiles(FILE),
      kept: FILE.name,
    },
    'a message is sent': {
      path: '/messages',
      before: (page) => page.locator('textarea').fill(TYPED),
      after: (page) => page.locator('button[type=submit]').click(),
      kept: TYPED,
    },
    'a list is looked at': {
      path: '',
      before: (page) =>
        page
          .getByRole('link', { name: /Passport/ })
          .first()
          .waitFor(),
      after: lookAgain,
      kept: undefined,
    },
  } satisfies Record<
    string,
    {
      path: string
      before: (page: Page) => Promise<unknown>
      after: (page: Page) => Promise<unknown>
      kept: string | undefined
    }
  >

  /** Comes back to the tab, like a person who looked something up elsewhere. The page reloads its data. */
  async function lookAgain(page: Page): Promise<void> {
    const first = await page.locator('h1').textContent()
    await until(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return (await page.locator('h1').textContent()) !== first
    })
  }

  const pairs = Object.entries(ENDED).flatMap(([reason, ended], row) =>
    Object.entries(MOMENTS).map(([moment, at], column) => ({
      reason,
      moment,
      ended: ended as typeof ended & { begin?: (id: string) => Promise<unknown>; titleOfList?: RegExp },
      at,
      isSpanish: (row + column) % 2 === 1,
    })),
  )

  test.each(pairs)('$reason while $moment: the page says which, and keeps what was not sent', async (pair) => {
    const { ended, at, isSpanish } = pair
    const { matter, passport, path } = await story.seed()
    await ended.begin?.(matter.id)
    const page = await story.begin(path, { ...PHONE, locale: isSpanish ? 'es-MX' : 'en-US' })
    await page.goto(new URL(path + at.path.replace(':passport', passport.id), page.url()).href)
    await at.before(page)

    await ended.end({ page, id: matter.id })
    await at.after(page)

    const title = (at.kept === undefined && ended.titleOfList) || ended.title[isSpanish ? 1 : 0]!
    await titleOf(page, title)
    await picture(page, `ended-${pair.reason}-${pair.moment}`.replace(/[^a-z]+/g, '-'))
    expect(await page.getByText(/^(Saved|Guardado)$/).count()).toBe(0)
    if (at.kept !== undefined) await page.locator('.unsent').getByText(at.kept, { exact: true }).waitFor()
    if (at.kept !== undefined || !ended.titleOfList) {
      expect(await page.locator('a[href^="tel:"]').getAttribute('href')).toBe(`tel:${PHONE_OF_FIRM}`)
    }
    const asks = page.getByRole('button', { name: /^(Ask for a new link|Pedir un enlace nuevo)$/ })
    expect(await asks.count()).toBe(ended.mayAsk ? 1 : 0)
  })

  test('typed input can be copied, stays when a new link is requested, and survives a reload', async () => {
    const { matter, path } = await story.seed()
    const page = await story.begin(path)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(new URL(`${path}/questions/1`, page.url()).href)
    await page.getByLabel('Your full name').fill(TYPED)
    await asFirm(revokeIntakeLink, { id: matter.id })
    await page.getByLabel('Your full name').blur()
    await titleOf(page, 'Your law firm has ended this link')

    await page.getByRole('button', { name: 'Copy all' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`Your full name\n${TYPED}`)

    expect(await barriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await isTooWide(page)).toBe(false)
    await page.getByRole('button', { name: 'Ask for a new link' }).click()
    await titleOf(page, 'We told your law firm')
    await page.locator('.unsent').getByText(TYPED).waitFor()

    await page.reload()
    await titleOf(page, 'Your law firm has ended this link')
    await page.locator('.unsent').getByText('Your full name').waitFor()
    await page.locator('.unsent').getByText(TYPED).waitFor()
    expect(await page.locator('a[href^="tel:"]').count()).toBe(1)
  })

  test('an answer that is left after the form was sent from another device is kept, and not called saved', async () => {
    const { id: intake_template_id } = await seed.call(createIntakeTemplate, {
      name: 'Your family',
      fields: [{ key: 'name', label: 'Your full name', type: 'text', required: false }],
    } as never)
    const matter = await seed.matter('Two devices', { client_id: (await seed.client()).id, intake_template_id })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/questions/1`, page.url()).href)
    await page.getByLabel('Your full name').fill(TYPED)
    const { data: other } = await story.call(createClientPortalSession, { token: path.split('/')[2]! }, undefined)
    await story.call(submitPortalIntake, {}, undefined, { authorization: `Bearer ${other.session_token}` })

    await page.getByLabel('Your full name').blur()

    await titleOf(page, 'Your answers have already been sent')
    await page.locator('.unsent').getByText(TYPED, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Continue without sending it' }).click()
    await titleOf(page, 'You sent your answers. Your law firm has them.')
  })

  test('input from before the end of a session is saved in the next one', async () => {
    const { matter, path } = await story.seed()
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/questions/1`, page.url()).href)
    await page.getByLabel('Your full name').fill(TYPED)
    await refuses(401, 'expired_token')({ page, id: matter.id })
    await lookAgain(page)
    await titleOf(page, 'For your safety we closed the page')
    await page.unrouteAll()

    await page.getByRole('button', { name: 'Go on' }).click()

    const intakeOf = () => asFirm(matters.operations.getMatterIntake, { id: matter.id }) as Promise<never>
    await until(async () => ((await intakeOf()) as { data: matters.Intake }).data.answers.full_name === TYPED)
  })

  test('switching on the second step while somebody types closes the page, and the answer is saved after the step', async () => {
    const { matter, path } = await story.seed()
    await seed.call(updateClient, { id: matter.client_id, date_of_birth: '1990-06-30' } as never)
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/questions/1`, page.url()).href)
    await page.getByLabel('Your full name').fill(TYPED)
    await asFirm(updateMatterLinkVerification, { id: matter.id, method: 'date_of_birth', scope: 'all' })
    await page.getByLabel('Your full name').blur()
    await titleOf(page, 'For your safety we closed the page')
    await page.locator('.unsent').getByText(TYPED, { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Go on' }).click()
    await titleOf(page, 'Is it you?')
    await page.getByLabel('Month').fill('6')
    await page.getByLabel('Day').fill('30')
    await page.getByLabel('Year').fill('1990')
    await page.getByRole('button', { name: 'Continue' }).click()

    await hasValue(page.getByLabel('Your full name'), TYPED)
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test.each([
    [
      'en-US',
      'Your law firm no longer asks for “Passport”',
      'Your law firm no longer asks for this file.',
      'See all steps',
    ],
    ['es-MX', 'Su despacho ya no pide «Passport»', 'Su despacho ya no pide este archivo.', 'Ver todos los pasos'],
  ])(
    'in %s, a request that is withdrawn while a file is sent says so, and names the file until it is dismissed',
    async (locale, title, why, toHome) => {
      const { passport, path } = await story.seed()
      const page = await story.begin(path, { ...PHONE, locale })
      const held: (() => Promise<void>)[] = []
      await page.route(
        (url) => url.origin !== new URL(page.url()).origin,
        (route) => void held.push(() => route.continue()),
      )
      await page.goto(new URL(`${path}/documents/${passport.id}`, page.url()).href)
      await page.locator('input[type=file]').last().setInputFiles(FILE)
      await until(async () => held.length > 0)

      await asFirm(documents.operations.withdrawDocument, { id: passport.id })
      await held[0]!()

      await titleOf(page, title)
      await page.getByText(FILE.name, { exact: true }).waitFor()
      await page.getByText(why, { exact: true }).waitFor()
      await picture(page, `ended-withdrawn-${locale}`)
      expect(await barriers(page)).toEqual([])
      await page.getByRole('link', { name: toHome }).click()
      await page.getByText(why, { exact: true }).waitFor()
      await page.locator('button[data-only-icon]').click()
      await page.getByText(FILE.name, { exact: true }).waitFor({ state: 'detached' })
    },
  )

  test('an answer that is refused stays in its field, which says what is wrong', async () => {
    const { path } = await story.seed()
    const page = await story.begin(path)
    await page.goto(new URL(`${path}/questions/1`, page.url()).href)
    await page.getByLabel('Your full name').fill('a'.repeat(1_001))
    await page.getByLabel('Your full name').blur()

    await page.getByText('This is too long. Please shorten it.').waitFor()
    await page.getByText('Not saved yet').waitFor()
    expect(await page.getByLabel('Your full name').inputValue()).toHaveLength(1_001)
    await page.getByLabel('Your full name').fill(TYPED)
    await page.getByLabel('Your full name').blur()
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await page.getByText('This is too long. Please shorten it.').count()).toBe(0)
  })

  test('after a reload, a link that was revoked says so in the language of the client', async () => {
    const named = { first_name: 'Ana', last_name: 'Silva', language: 'es' }
    const client = await seed.call(matters.operations.createClient, named as never)
    const matter = await seed.matter('Revoked', { client_id: client.id })
    const path = new URL((await seed.link(matter.id)).intake_link).pathname
    const page = await story.begin(path, PHONE)
    await titleOf(page, /^Hola/)

    await seed.call(revokeIntakeLink, { id: matter.id } as never)
    await page.reload()
    await titleOf(page, 'Su despacho ha anulado este enlace')
    await page.reload()

    await titleOf(page, 'Su despacho ha anulado este enlace')
  })
})
