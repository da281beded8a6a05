import { identity, integrations } from '@dossier/contracts'
import {
  type SeededFirm,
  type SeededSession,
  type System,
  startConnectable,
  startSystem,
  type TestPracticeManagement,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'

const { connectIntegration, disconnectIntegration, getIntegrationStatus, receiveIntegrationCallback } =
  integrations.operations
const { listAuditEvents } = identity.operations
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

let t: System
let practiceManagement: TestPracticeManagement
let firm: SeededFirm
let admin: SeededSession

beforeAll(async () => {
  const connectable = await startConnectable()
  practiceManagement = connectable.practiceManagement
  t = await startSystem({ environment: connectable.environment })
})
afterAll(async () => {
  await t.stop()
  await practiceManagement.stop()
})
beforeEach(async () => {
  firm = await t.seedFirm()
  admin = await t.seedSession(firm)
})

/** What a browser gets, which follows no redirect. */
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${t.baseUrl}${path}`, { redirect: 'manual', headers })

const connect = (headers: Record<string, string>) => open(connectIntegration.path, headers)

/** Path and query of the callback after a person there has chosen. */
async function back(answer: Response, choice?: 'refuse'): Promise<string> {
  const [user] = practiceManagement.controls.holdings().users
  const { pathname, search } = await practiceManagement.walkConsent(
    answer.headers.get('location')!,
    choice ?? { userId: user!.id },
  )
  return pathname + search
}

const errorIn = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; details: object } }).error

const isConnected = async () => (await t.call(getIntegrationStatus, {}, firm.key)).data.connected

test('connecting leads a browser to the other system and back to the application', async () => {
  const begun = await connect(admin.headers)
  const ended = await open(await back(begun), { cookie: admin.headers.cookie! })

  expect([begun.status, await begun.text(), begun.headers.get('cache-control')]).toEqual([302, '', 'no-store'])
  expect(new URL(begun.headers.get('location')!).origin).toBe(practiceManagement.url)
  expect([ended.status, await ended.text()]).toEqual([302, ''])
  expect(ended.headers.get('location')).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/app\/settings\/practice-management\?practicemgr=connected$/,
  )
  expect(await isConnected()).toBe(true)
})

test('parameters that the other system adds to the address are ignored', async () => {
  const path = await back(await connect(admin.headers))

  const { status } = await open(`${path}&iss=https%3A%2F%2Fpm.test&locale=en&locale=de`, {
    cookie: admin.headers.cookie!,
  })

  expect(status).toBe(302)
})

test('a connection that a session began is completed by that session alone', async () => {
  const colleague = await t.seedSession(firm)
  const path = await back(await connect(admin.headers))

  const others = [await open(path), await open(path, { cookie: colleague.headers.cookie! })]
  const connectedByOthers = await isConnected()
  const own = await open(path, { cookie: admin.headers.cookie! })

  expect([others.map(({ status }) => status), connectedByOthers]).toEqual([[422, 422], false])
  expect([own.status, await isConnected()]).toEqual([302, true])
})

test('a connection that an API key began is completed by any browser, signed in or not', async () => {
  const ended = { cookie: `dossier_session=${'A'.repeat(43)}` }
  const paths = [
    await back(await connect({ 'x-api-key': firm.key })),
    await back(await connect({ 'x-api-key': firm.key })),
  ]

  const statuses = [(await open(paths[0]!)).status, (await open(paths[1]!, ended)).status]

  expect(statuses).toEqual([302, 302])
})

test('a connection that an API key began is not completed in a browser that is signed in to another firm', async () => {
  const stranger = await t.seedSession(await t.seedFirm())
  const path = await back(await connect({ 'x-api-key': firm.key }))

  const refused = await open(path, { cookie: stranger.headers.cookie! })
  const connectedByStranger = await isConnected()
  const own = await open(path, { cookie: admin.headers.cookie! })

  expect([refused.status, (await errorIn(refused)).code]).toEqual([422, 'integration_state_invalid'])
  expect([connectedByStranger, own.status, await isConnected()]).toEqual([false, 302, true])
})

test('a browser replaces no connection: one that it begins is refused, and so is one that it began before', async () => {
  const [first, second] = practiceManagement.controls.holdings().users
  const begun = await connect(admin.headers)
  await open(await back(await connect({ 'x-api-key': firm.key })))
  const { pathname, search } = await practiceManagement.walkConsent(begun.headers.get('location')!, {
    userId: second!.id,
  })

  const isRefused = [
    422,
    expect.objectContaining({ code: 'invalid_status_transition', details: { reason: 'integration_connected' } }),
  ]

  const [refused, page] = [await connect(admin.headers), await connect({ ...admin.headers, ...BROWSER })]
  const late = await open(pathname + search, { cookie: admin.headers.cookie! })
  const { data } = await t.call(getIntegrationStatus, {}, firm.key)
  await t.call(disconnectIntegration, {}, undefined, admin.headers)
  const anew = await open(await back(await connect(admin.headers)), { cookie: admin.headers.cookie! })

  expect([refused.status, await errorIn(refused)]).toEqual(isRefused)
  expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('Your firm is already connected')])
  expect([late.status, await errorIn(late)]).toEqual(isRefused)
  expect(data).toMatchObject({ connected: true, practicemgr_user: { id: first!.id } })
  expect([anew.status, await isConnected()]).toEqual([302, true])
})

test('the HEAD request of a scanner begins and completes nothing', async () => {
  const path = await back(await connect(admin.headers))
  const head = (to: string) =>
    fetch(`${t.baseUrl}${to}`, { method: 'HEAD', redirect: 'manual', headers: admin.headers })

  const refused = [await head(connectIntegration.path), await head(path)]
  const connectedByHead = await isConnected()
  const own = await open(path, { cookie: admin.headers.cookie! })

  expect(refused.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'GET'],
    [405, 'GET'],
  ])
  expect([connectedByHead, own.status, await isConnected()]).toEqual([false, 302, true])
})

test('the audit log says who connected the firm', async () => {
  await open(await back(await connect(admin.headers)), { cookie: admin.headers.cookie! })

  const entries = async () =>
    (await t.call(listAuditEvents, { action: 'receiveIntegrationCallback' }, undefined, admin.headers)).data
  await until(async () => (await entries()).length > 0)
  expect(await entries()).toMatchObject([
    { kind: 'credential', outcome: 'succeeded', status: 302, user_id: admin.userId },
  ])
})

describe('a refusal', () => {
  const callback = receiveIntegrationCallback.path

  test.each([
    ['of nobody who is signed in', connectIntegration.path, 401, 'missing_api_key', 'You are not signed in'],
    ['of a callback without state', `${callback}?code=a`, 400, 'validation_error', 'This address is not complete'],
    ['of two states', `${callback}?code=a&state=a&state=b`, 400, 'validation_error', 'This address is not complete'],
    ['of an unknown state', `${callback}?code=a&state=b`, 422, 'integration_state_invalid', 'Start again'],
  ])('%s is a page for browsers and JSON for programs', async (_what, path, status, code, words) => {
    const [page, program, anything] = [await open(path, BROWSER), await open(path), await open(path, { accept: '*/*' })]
    const text = await page.text()

    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(text).toContain(words)
    expect(text).not.toContain('<script')
    expect([program.status, (await errorIn(program)).code]).toEqual([status, code])
    expect(anything.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('of a role that may not connect is a page too', async () => {
    const attorney = await t.seedSession(firm, 'attorney')

    const page = await connect({ ...attorney.headers, ...BROWSER })

    expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('You may not do this')])
  })

  test('of the person there says so, and where to start again', async () => {
    const cookie = { cookie: admin.headers.cookie! }
    const paths = [
      await back(await connect(admin.headers), 'refuse'),
      await back(await connect(admin.headers), 'refuse'),
    ]

    const page = await open(paths[0]!, { ...cookie, ...BROWSER })
    const program = await open(paths[1]!, cookie)

    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining('<q>access_denied</q>')])
    expect(await errorIn(program)).toMatchObject({
      code: 'integration_refused',
      details: { reason: 'access_denied' },
    })
  })

  test('because a part is down is a page with when to try again', async () => {
    const path = await back(await connect(admin.headers))
    await t.stopService('integrations')

    const page = await open(path, { cookie: admin.headers.cookie!, ...BROWSER })

    await t.startService('integrations')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await page.text()).toContain('Not available right now')
  })
})
