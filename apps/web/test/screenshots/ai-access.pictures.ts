/** Also run by `npm run screenshots`: what AI applications ask of members, and what members and administrators let them do. */
import { identity, type UserId } from '@dossier/contracts'
import { APP_URL, type SeededFirm, seedApproval } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import * as accessEn from '../../src/console/words/access/en.ts'
import * as accessEs from '../../src/console/words/access/es.ts'
import * as approvalsEn from '../../src/console/words/approvals/en.ts'
import * as approvalsEs from '../../src/console/words/approvals/es.ts'
import * as problemsEn from '../../src/console/words/problems/en.ts'
import * as problemsEs from '../../src/console/words/problems/es.ts'
import { isChromiumInstalled, isTooWide, startWeb, type WebUnderTest } from '../browser.ts'
import { press } from '../console-steps.ts'
import { accepted, HOSTILE, seeding } from '../seeds.ts'
import { take, VARIANT_MS_MAX, variants } from './variants.ts'

const { createOAuthClient, updateOAuthClient } = identity.operations

const WORDS = {
  en: { ...accessEn.en, ...approvalsEn.en, problems: problemsEn.en },
  es: { ...accessEs.es, ...approvalsEs.es, problems: problemsEs.es },
}
const CALLBACK = 'https://client.example/callback'
const MESSAGE =
  'Dear Ana,\n\nthank you for the passport. Its photo page is cut off: could you take the picture again, in daylight and on a dark table? Everything else is complete, and we can file the application on Monday.\n\nMaya Rossi'

;(isChromiumInstalled ? describe : describe.skip)('pictures of AI applications', () => {
  let web: WebUnderTest
  let firm: SeededFirm
  let ids: { matter: string; client: string }
  let clients: Record<'read' | 'approve' | 'write', string>
  let foreign: string
  /** The calls have applications of their own, which would fill the list of a firm. */
  let asked: SeededFirm

  beforeAll(async () => {
    web = await startWeb()
    firm = await web.t.seedFirm({ name: 'Silva & Partners' })
    asked = await web.t.seedFirm({ name: 'Silva & Partners' })
    const seed = seeding(web.t, asked)
    const client = await seed.client()
    const matter = await seed.matter('Renewal of a visa', { client_id: client.id })
    ids = { matter: matter.id, client: client.id }
    clients = {
      read: await seedApplication(firm, 'Case search', 'read'),
      approve: await seedApplication(firm, 'Assistant', 'approve'),
      write: await seedApplication(firm, `Nightly filing ${HOSTILE.slice(0, 60)}`, 'write'),
    }
    foreign = await seedApplication(await web.t.seedFirm({ name: 'Another firm' }), 'Assistant', 'read')
  }, VARIANT_MS_MAX)
  afterEach(() => web.closeAll())
  afterAll(() => web?.stop())

  /** An application of a firm. Returns the client id. */
  async function seedApplication(of: SeededFirm, name: string, mcp_access: identity.McpAccess): Promise<string> {
    const { headers } = await web.t.seedSession(of)
    const asAdmin = accepted(web.t)
    const { data } = await asAdmin(
      createOAuthClient,
      {
        name,
        redirect_uris: mcp_access === 'read' ? [CALLBACK] : [CALLBACK, 'http://127.0.0.1/callback'],
        type: mcp_access === 'write' ? 'confidential' : 'public',
        scopes: ['matters:read', 'matters:write', 'clients:read', 'documents:read', 'documents:write'],
      } as never,
      undefined,
      headers,
    )
    if (mcp_access !== 'read') await asAdmin(updateOAuthClient, { id: data.id, mcp_access }, undefined, headers)
    return data.client_id
  }

  /** Calls of several kinds, the last one first. */
  async function seedCalls(userId: UserId): Promise<void> {
    const seed = (operation: string, input: object, application?: string) =>
      seedApproval(web.t, asked, userId, { operation, input, ...(application && { application }) })
    await seed('archiveMatter', { id: ids.matter })
    await seed(
      'requestDocuments',
      {
        id: ids.matter,
        items: [
          { name: 'Passport', instructions: 'The page with your photo.', required: true, due_date: '2026-12-04' },
          { name: 'Bank statements', max_files: 3, min_files: 2, required: false },
        ],
      },
      `Nightly filing ${HOSTILE.slice(0, 60)}`,
    )
    await seed('updateClient', {
      id: ids.client,
      email: 'ana.silva@new-address.example',
      sms_consent: true,
      notes: null,
    })
    await seed('sendMatterMessage', { id: ids.matter, text: `${MESSAGE}\n${'W'.repeat(120)}` })
  }

  const authorizePath = (clientId: string, changes: Record<string, string> = {}) =>
    `/oauth/authorize?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'matters:read matters:write clients:read documents:read documents:write',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...changes,
    })}`

  describe.each(variants)('$name', ({ name, language, options }) => {
    const t = WORDS[language]
    async function takeIt(page: Page, what: string): Promise<void> {
      expect(await isTooWide(page)).toBe(false)
      await take(page, what, name)
    }

    test(
      'approvals: none, one, one that was approved, many, and one that has expired',
      async () => {
        const { page, userId } = await web.openConsole(asked, '/app/settings/approvals', options)
        await page.getByText(t.none).waitFor()
        await takeIt(page, 'approvals-none')

        await seedApproval(web.t, asked, userId, { input: { id: ids.matter, text: MESSAGE } })
        await page.getByRole('link', { name: 'Renewal of a visa' }).waitFor()
        await takeIt(page, 'approvals-one')
        await press(page, t.approvalApprove)
        await page.getByText(t.none).waitFor()
        await takeIt(page, 'approvals-approved')

        await seedCalls(userId)
        await page.getByRole('button', { name: t.approvalApprove, exact: true }).nth(3).waitFor()
        await page.getByRole('link', { name: 'Renewal of a visa' }).nth(2).waitFor()
        await takeIt(page, 'approvals-many')
        await page.getByRole('button', { name: t.approvalApprove, exact: true }).nth(1).scrollIntoViewIfNeeded()
        await takeIt(page, 'approvals-many-middle')
        await page.getByRole('button', { name: t.approvalDeny, exact: true }).last().scrollIntoViewIfNeeded()
        await takeIt(page, 'approvals-many-end')

        await web.t.query('identity', `update approvals set expires_at = created_at where status = 'pending'`)
        await page.route('**/api/v1/approvals?*', (route) => route.abort())
        await page.getByRole('button', { name: t.approvalDeny, exact: true }).first().click()
        await page.getByText(t.problems.approval_not_found).first().waitFor()
        await takeIt(page, 'approvals-expired')
      },
      VARIANT_MS_MAX,
    )

    test(
      'applications with their AI access, and its dialog',
      async () => {
        const { page } = await web.openConsole(firm, '/app/settings/applications', options)
        await page.getByText('Case search').waitFor()
        await takeIt(page, 'applications')
        await press(page, t.actionsFor.replace('{{name}}', 'Assistant'))
        await page.getByRole('menuitem').first().waitFor()
        await takeIt(page, 'applications-menu')
        await page.getByRole('menuitem', { name: t.mcpChange }).click()
        await page.getByRole('dialog').waitFor()
        await page.getByLabel(t.mcpAccess.write).check()
        await takeIt(page, 'applications-ai-access')
        const empty = await web.openConsole(await web.t.seedFirm(), '/app/settings/applications', options)
        await empty.page.getByText(t.applicationsNone).waitFor()
        await takeIt(empty.page, 'applications-none')
      },
      VARIANT_MS_MAX,
    )

    test(
      'the pages before an application acts for somebody',
      async () => {
        const signIn = await web.open(authorizePath(clients.read), options)
        await takeIt(signIn.page, 'oauth-sign-in')
        await signIn.page.getByRole('textbox').first().fill('nobody@firm.test')
        await signIn.page.locator('[type=password]').fill('wrong')
        await signIn.page.getByRole('button').first().click()
        await signIn.page.getByRole('alert').waitFor()
        await takeIt(signIn.page, 'oauth-sign-in-refused')
        const { page } = await web.openConsole(firm, authorizePath(clients.read), options)
        await takeIt(page, 'oauth-consent')
        const asAi = { resource: `${APP_URL}/mcp` }
        for (const access of ['read', 'approve', 'write'] as const) {
          await page.goto(APP_URL + authorizePath(clients[access], asAi))
          await page.locator('form').first().scrollIntoViewIfNeeded()
          await takeIt(page, `oauth-consent-ai-${access}`)
        }
        await page.goto(APP_URL + authorizePath(foreign))
        await takeIt(page, 'oauth-other-firm')
        await page.goto(APP_URL + authorizePath('app_unknown'))
        await takeIt(page, 'oauth-unusable')
      },
      VARIANT_MS_MAX,
    )
  })
})
