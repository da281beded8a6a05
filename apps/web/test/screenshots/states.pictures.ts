/** Also run by `npm run screenshots`: what pages show in the middle of work, such as dialogs, refusals and conflicts. */
import { documents, identity, matters, notifications } from '@dossier/contracts'
import { testVirus } from '@dossier/local/test-virus'
import { APP_URL } from '@dossier/testbed'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as commonEn from '../../src/console/words/common/en.ts'
import * as commonEs from '../../src/console/words/common/es.ts'
import * as matterEn from '../../src/console/words/matter/en.ts'
import * as matterEs from '../../src/console/words/matter/es.ts'
import * as mattersEn from '../../src/console/words/matters/en.ts'
import * as mattersEs from '../../src/console/words/matters/es.ts'
import * as settingsEn from '../../src/console/words/settings/en.ts'
import * as settingsEs from '../../src/console/words/settings/es.ts'
import * as shellEn from '../../src/console/words/shell/en.ts'
import * as shellEs from '../../src/console/words/shell/es.ts'
import * as teamEn from '../../src/console/words/team/en.ts'
import * as teamEs from '../../src/console/words/team/es.ts'
import * as webhooksEn from '../../src/console/words/webhooks/en.ts'
import * as webhooksEs from '../../src/console/words/webhooks/es.ts'
import { en as portalEn } from '../../src/portal/words/en.ts'
import { es as portalEs } from '../../src/portal/words/es.ts'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { seedMember, signInHeaders } from '../members.ts'
import { portalStory } from '../portal-story.ts'
import { seedBusyFirm } from './busy-firm.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const { createIntakeTemplate, createMatterParticipant, removeMatterParticipant, updatePortalIntake } =
  matters.operations
const { createMatterDeadline, deleteMatterDeadline, sendPortalMessage, updateMatter } = matters.operations
const { createChecklist, reviewUpload, withdrawDocument } = documents.operations
const { getFirm, listFirmUsers, updateFirmSettings, updateFirmUser } = identity.operations
const { updateWebhook } = notifications.operations

const WORDS = {
  en: {
    common: commonEn.en,
    matter: matterEn.en,
    matters: mattersEn.en,
    settings: settingsEn.en,
    shell: shellEn.en,
    team: teamEn.en,
    webhooks: webhooksEn.en,
    portal: portalEn,
  },
  es: {
    common: commonEs.es,
    matter: matterEs.es,
    matters: mattersEs.es,
    settings: settingsEs.es,
    shell: shellEs.es,
    team: teamEs.es,
    webhooks: webhooksEs.es,
    portal: portalEs,
  },
}

/** A form whose steps the firm has named, with what is asked several times between. */
const NAMED_STEPS = {
  name: 'Family visa, in steps',
  fields: [
    { key: 'name', label: 'Your full name', type: 'text', step: 'About you', ...inSpanish('Sobre usted') },
    { key: 'phone', label: 'Your phone number', type: 'phone' },
    {
      key: 'married',
      label: 'When did you get married?',
      type: 'date',
      step: 'Your marriage',
      ...inSpanish('Su matrimonio'),
    },
    { key: 'spouse', label: 'Name of your spouse', type: 'text' },
    { key: 'child', label: 'Name', type: 'text', group: 'children' },
    { key: 'born', label: 'Date of birth', type: 'date', group: 'children' },
    {
      key: 'story',
      label: 'What happened?',
      type: 'textarea',
      step: 'What brought you here',
      ...inSpanish('Qué le trae aquí'),
    },
  ],
  groups: [{ key: 'children', label: 'Your children', entry_label: 'Child' }],
}

function inSpanish(step: string) {
  return { translations: { es: { step } } }
}

;(isChromiumInstalled ? describe : describe.skip)('pictures of states', () => {
  let web: WebUnderTest
  let seed: Awaited<ReturnType<typeof seedBusyFirm>>['seed']
  let story: ReturnType<typeof portalStory>
  let busy: Awaited<ReturnType<typeof seedBusyFirm>>
  let anna: { cookie: string; origin: string }
  let serial = 0

  beforeAll(async () => {
    web = await startWeb()
    busy = await seedBusyFirm(web, await web.t.seedFirm({ name: 'Silva & Partners' }))
    seed = busy.seed
    story = portalStory(web, busy.firm)
    const email = await seedMember(web.t, busy.firm, { role: 'admin', first_name: 'Anna', last_name: 'Meyer' })
    anna = await signInHeaders(web.t, email)
  }, VARIANT_MS_MAX)
  afterAll(() => web?.stop())

  const openConsole = (path: string, options: BrowserContextOptions) =>
    web.openConsole(busy.firm, `/app${path}`, options)
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  async function choose(page: Page, menu: string, item: string) {
    await press(page, menu)
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  /** Takes a picture of a dialog, and closes it. */
  async function takeDialog(page: Page, what: string, { name, cancel }: { name: string; cancel: string }) {
    await page.getByRole('dialog').last().waitFor()
    await take(page, what, name)
    await page.getByRole('dialog').last().getByRole('button', { name: cancel, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  describe.each(variants)('$name', ({ name, language, options }) => {
    const t = WORDS[language]
    const variant = { name, cancel: t.shell.cancel }
    const fill = (text: string, blanks: Record<string, string>) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key) => blanks[key]!)

    test(
      'the activity of a matter, the bell, and Today',
      async () => {
        const { page } = await openConsole(`/matters/${busy.idAt['/matters']}?tab=activity`, options)
        await page.getByRole('list', { name: t.matter.activity }).waitFor()
        await take(page, 'state-activity', name)
        await page
          .getByLabel(t.matter.activities.kind, { exact: true })
          .selectOption({ label: t.matter.activities.kinds.files })
        await page
          .getByLabel(t.matter.activities.by, { exact: true })
          .selectOption({ label: t.matter.activities.sides.colleagues })
        await take(page, 'state-activity-filtered', name)
        await page
          .getByLabel(t.matter.activities.kind, { exact: true })
          .selectOption({ label: t.matter.activities.kinds.links })
        await page
          .getByLabel(t.matter.activities.by, { exact: true })
          .selectOption({ label: t.matter.activities.sides.client })
        await take(page, 'state-activity-none', name)
        const manyUnread = { data: { lines: [], total: 140, has_older: false } }
        await page.route(/notifications\/gathered\?lines_max=0/, (route) => route.fulfill({ json: manyUnread }))
        await page.goto(`${APP_URL}/app/notifications`)
        await page.getByRole('listitem').first().waitFor()
        await take(page, 'state-notifications', name)
        await page.goto(`${APP_URL}/app/`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await take(page, 'state-today', name)
        await page.locator('.today-news').last().scrollIntoViewIfNeeded()
        await take(page, 'state-today-lower', name)
      },
      VARIANT_MS_MAX,
    )

    test(
      'views of matters, people, and assigning',
      async () => {
        const { page } = await openConsole('/matters?area=immigration', options)
        const { matters: m } = t
        await press(page, m.savedViews)
        await take(page, 'state-views-none', name)
        await page.getByRole('menuitem', { name: m.viewSave }).click()
        await page.getByLabel(m.viewName).fill('Visas and asylum')
        await page.getByLabel(m.viewShare).check()
        await take(page, 'state-view-save', name)
        await press(page, m.viewSaveAction)
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        const shown = fill(m.viewShown, { name: 'Visas and asylum' })
        await page.getByRole('button', { name: shown, exact: true }).waitFor()
        await take(page, 'state-view-saved', name)
        await page.getByLabel(m.sortLabel).selectOption({ label: m.sort.title })
        const changed = fill(m.viewChanged, { name: 'Visas and asylum' })
        await press(page, changed)
        await take(page, 'state-view-menu', name)
        await page.getByRole('menuitem', { name: fill(m.viewEdit, { name: 'Visas and asylum' }), exact: true }).click()
        await takeDialog(page, 'state-view-edit', variant)
        await choose(page, changed, fill(m.viewDelete, { name: 'Visas and asylum' }))
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
        await take(page, 'state-view-delete', name)
        await press(page, m.viewDeleteAction)
        await page.getByRole('button', { name: m.savedViews }).waitFor()

        await page.goto(`${APP_URL}/app/matters`)
        await page.getByLabel(fill(m.choose, { name: 'Family visa' }), { exact: true }).check()
        await take(page, 'state-matters-chosen', name)
        await press(page, m.assignOpen)
        await takeDialog(page, 'state-assign', variant)
        if (name.startsWith('1440')) {
          await page.setViewportSize({ width: 768, height: 1024 })
          await take(page, 'state-matters-768', name)
          expect(await isTooWide(page)).toBe(false)
        }
      },
      VARIANT_MS_MAX,
    )

    test(
      'files that were replaced or sent back, and the activity of what is gone',
      async () => {
        const { id } = await seed.matter(`Residence permit ${++serial}`, { client_id: (await seed.client()).id })
        const passport = await seed.request(id, 'Passport', { due_date: '2031-01-15' })
        const first = await seed.file(passport.id, 'passport, first try.pdf')
        await seed.call(reviewUpload, { id: first, status: 'rejected', rejection_code: 'hard_to_read' } as never)
        await seed.file(passport.id, 'passport, second try.pdf')
        const third = await seed.file(passport.id, 'passport, third try.pdf')
        const statements = await seed.request(id, 'Bank statements', { max_files: 3 })
        const [may, june] = [await seed.file(statements.id, 'May.pdf'), await seed.file(statements.id, 'June.pdf')]
        await seed.call(reviewUpload, { id: may, status: 'approved' } as never)
        await seed.call(reviewUpload, { id: june, status: 'rejected', rejection_code: 'pages_missing' } as never)
        const lease = await seed.request(id, 'Lease')
        await seed.file(lease.id, 'lease.pdf', testVirus)
        await seed.file(lease.id, 'lease again.pdf')
        await seed.call(withdrawDocument, { id: lease.id } as never)
        const deadline = await seed.call(createMatterDeadline, {
          id,
          title: 'Hearing',
          due_date: '2031-01-15',
        } as never)
        await seed.call(deleteMatterDeadline, { id, deadline_id: deadline.id } as never)
        const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Costa' }
        const rui = await seed.call(createMatterParticipant, person as never)
        await seed.call(removeMatterParticipant, { id, participant_id: rui.id } as never)
        await web.t.settled()

        const { page } = await openConsole(`/matters/${id}`, options)
        await page.getByText(t.common.acceptedSentBack).waitFor()
        await take(page, 'state-accepted-one-back', name)
        for (const [what, request] of Object.entries({ replaced: passport, 'one-back': statements })) {
          await page.goto(`${APP_URL}/app/documents/${request.id}`)
          await page.getByRole('table').first().waitFor()
          await page.getByRole('table').first().scrollIntoViewIfNeeded()
          await take(page, `state-document-${what}`, name)
        }
        await page.goto(`${APP_URL}/app/review/${third}`)
        await page.locator('canvas').first().waitFor()
        await page.locator('.history').scrollIntoViewIfNeeded()
        await take(page, 'state-review-replaced', name)
        await page.goto(`${APP_URL}/app/matters/${id}?tab=activity`)
        await page.getByRole('list', { name: t.matter.activity }).waitFor()
        await page.getByRole('list', { name: t.matter.activity }).scrollIntoViewIfNeeded()
        await take(page, 'state-activity-gone', name)
        await page.getByRole('list', { name: t.matter.activity }).getByRole('listitem').last().scrollIntoViewIfNeeded()
        await take(page, 'state-activity-gone-lower', name)

        const { headers } = await web.t.seedPortal(busy.firm, id as never)
        await web.t.call(sendPortalMessage, { text: 'Is May enough?' }, undefined, headers)
        await seed.call(updateMatter, { id, client_id: (await seed.client('Maya', 'Costa')).id } as never)
        await web.t.settled()
        await page.reload()
        await page.getByText(t.matter.activities.formerClient).scrollIntoViewIfNeeded()
        await take(page, 'state-activity-former-client', name)
        expect(await isTooWide(page)).toBe(false)
      },
      VARIANT_MS_MAX,
    )

    test(
      'requests for documents',
      async () => {
        const { id } = await seed.matter(`Work visa ${++serial}`)
        const person = { id, role: 'spouse', first_name: 'Rui', last_name: 'Silva' }
        const rui = await seed.call(createMatterParticipant, person as never)
        const items = Array.from({ length: 12 }, (_, index) => ({ name: `Pay slip of month ${index + 1}` }))
        await seed.call(createChecklist, { name: `Pay slips ${serial}`, practice_area: 'other', items } as never)
        const { page } = await openConsole(`/matters/${id}`, options)
        await press(page, t.matter.requestDocuments)
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        await take(page, 'state-request-open', name)
        await dialog.getByRole('button', { name: 'Identity card', exact: true }).click()
        await dialog.getByRole('button', { name: t.matter.requests.add }).click()
        await dialog.getByLabel(t.matters.documentName).fill('Passport of Rui')
        await dialog.getByLabel(t.matter.requests.whom).selectOption({ label: 'Rui Silva' })
        await take(page, 'state-request-line', name)
        await seed.call(removeMatterParticipant, { id, participant_id: rui.id } as never)
        await dialog.getByRole('button', { name: fill(t.matter.requests.send_other, { count: '2' }) }).click()
        await dialog.locator('[aria-invalid=true]').first().waitFor()
        await take(page, 'state-request-refused', name)
        await dialog.getByLabel(t.matter.checklist, { exact: true }).selectOption({ index: 1 })
        await dialog.getByRole('button', { name: t.matter.requests.addChecklist }).click()
        await take(page, 'state-request-many', name)
      },
      VARIANT_MS_MAX,
    )

    test(
      'conflicts with changes that somebody else has saved',
      async () => {
        const { page } = await openConsole('/settings/firm', options)
        await page.getByLabel(t.settings.profile.name).fill('Silva, Costa & Partners')
        await web.t.call(updateFirmSettings, { name: `Silva & Daughters ${++serial}` }, undefined, anna)
        await press(page, t.settings.save)
        await page.locator('.conflict').waitFor()
        await take(page, 'state-conflict-settings', name)
        await web.t.call(updateFirmSettings, { name: 'Silva & Partners' }, undefined, anna)

        const id = busy.idAt['/settings/webhooks']!
        await page.goto(`${APP_URL}/app/settings/webhooks/${id}`)
        await choose(page, t.webhooks.more, t.webhooks.edit)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t.webhooks.description).fill('Case system')
        await web.t.call(updateWebhook, { id, description: `Bookkeeping ${serial}` } as never, undefined, anna)
        await dialog.getByRole('button', { name: t.settings.save, exact: true }).click()
        await dialog.locator('.conflict').waitFor()
        await dialog.locator('.conflict').scrollIntoViewIfNeeded()
        await take(page, 'state-conflict-webhook', name)

        await seedMember(web.t, busy.firm, { first_name: 'Rui', last_name: `Costa ${name}` })
        const { data: members } = await web.t.call(listFirmUsers, { per_page: 100 } as never, busy.firm.key)
        const rui = members.find(({ last_name }) => last_name === `Costa ${name}`)!
        await page.goto(`${APP_URL}/app/settings/team`)
        await choose(page, fill(t.team.actionsFor, { name: `Rui Costa ${name}` }), t.team.changeRole)
        await dialog.getByLabel(t.team.roles.staff).check()
        await web.t.call(updateFirmUser, { id: rui.id, role: 'paralegal' }, undefined, anna)
        await dialog.getByRole('button', { name: t.team.changeRole }).click()
        await dialog.locator('.conflict').waitFor()
        await take(page, 'state-conflict-role', name)
        expect((await web.t.call(getFirm, {}, busy.firm.key)).data.name).toBe('Silva & Partners')
      },
      VARIANT_MS_MAX,
    )

    test(
      'documents that a client does not have, and files under way',
      async () => {
        const { path, matter, passport } = await story.seed()
        const page = await story.begin(path, options)
        const { decline } = t.portal.document
        page.on('dialog', (asked) => void asked.accept())
        await page.goto(`${APP_URL}${path}/documents/${passport.id}`)
        await press(page, decline.begin)
        await page.getByLabel(decline.reasons.other).check()
        await press(page, fill(decline.send, { firm: 'Silva & Partners' }))
        await page.getByRole('alert').waitFor()
        await take(page, 'state-decline', name)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        await take(page, 'state-decline-lower', name)
        await page.getByLabel(decline.notes).fill('The consulate has it.')
        await press(page, fill(decline.send, { firm: 'Silva & Partners' }))
        await page.getByText(decline.listed).first().waitFor()
        await take(page, 'state-declined-home', name)
        await page.goto(`${APP_URL}${path}/documents/${passport.id}`)
        await take(page, 'state-declined', name)
        const { page: desk } = await openConsole(`/documents/${passport.id}`, options)
        await desk.getByRole('heading', { level: 1 }).first().waitFor()
        await take(desk, 'state-declined-console', name)
        await desk.goto(`${APP_URL}/app/matters/${matter.id}`)
        await desk.getByText(t.common.declined).first().waitFor()
        await take(desk, 'state-declined-matter', name)
        await press(page, decline.takeBack)
        await page.getByRole('button', { name: decline.begin }).waitFor()

        // Storage takes its time.
        await page.route(
          (url) => url.origin !== APP_URL,
          () => {},
        )
        const photo = await page.evaluate(async () => {
          const canvas = new OffscreenCanvas(400, 300)
          const context = canvas.getContext('2d')!
          context.fillStyle = 'rgb(240, 232, 214)'
          context.fillRect(0, 0, 400, 300)
          context.fillStyle = 'rgb(60, 70, 110)'
          for (let line = 0; line < 9; line++) context.fillRect(40, 40 + line * 26, 320 - (line % 3) * 50, 10)
          return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())]
        })
        const send = (filename: string, mimeType: string, buffer: Buffer) =>
          page.locator('input[type=file]').last().setInputFiles({ name: filename, mimeType, buffer })
        await send('IMG_20261129_153012_passport.png', 'image/png', Buffer.from(photo))
        await page.locator('canvas.thumb').waitFor()
        await take(page, 'state-upload-picture', name)
        await page.getByRole('link', { name: t.portal.document.goOnMeanwhile }).click()
        await take(page, 'state-upload-home', name)
      },
      VARIANT_MS_MAX,
    )

    test(
      'a form with named steps',
      async () => {
        const template = await seed.call(createIntakeTemplate, {
          ...NAMED_STEPS,
          name: `Family visa, in steps ${++serial}`,
        } as never)
        const client = await seed.client()
        const matter = await seed.matter(`Steps ${serial}`, { client_id: client.id, intake_template_id: template.id })
        const { token, headers } = await web.t.seedPortal(busy.firm, matter.id as never)
        const answers = {
          ...{ name: 'Ana Silva', married: '2019-06-30', spouse: 'Rui Costa', story: 'We moved here in May.' },
          children: [
            { child: 'Eva Silva', born: '2020-02-03' },
            { child: 'Leo Silva', born: '2022-08-11' },
          ],
        }
        await web.t.call(updatePortalIntake, { answers } as never, undefined, headers)
        const page = await story.begin(`/portal/${token}`, options)
        for (const step of ['1', '2', '3', '4', 'check']) {
          await page.goto(`${APP_URL}/portal/${token}/questions/${step}`)
          await page.getByRole('heading', { level: 1 }).first().waitFor()
          await take(page, `state-steps-portal-${step}`, name)
        }
        const { page: desk } = await openConsole(`/templates/${template.id}?question=2`, options)
        await desk.getByRole('heading', { level: 1 }).first().waitFor()
        await take(desk, 'state-steps-editor', name)
        await desk.goto(`${APP_URL}/app/matters/${matter.id}?tab=form`)
        await desk.getByRole('heading', { level: 3 }).first().waitFor()
        await take(desk, 'state-steps-answers', name)
        await desk.emulateMedia({ media: 'print' })
        await take(desk, 'state-steps-print', name)
      },
      VARIANT_MS_MAX,
    )
  })
})
