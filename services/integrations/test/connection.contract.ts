import { hash } from 'node:crypto'
import { integrations, type Role, type Scope } from '@dossier/contracts'
import { walkConsent } from '@dossier/local/practice-management'
import type { ConnectedSystem } from '@dossier/testbed'
import { expect, test } from '@jest/globals'
import { callsOf, callThere, connectedFirm, consented, newAccount, statusOf } from './fixtures.ts'

const { connectIntegration, disconnectIntegration, getIntegrationStatus, updateIntegrationSettings } =
  integrations.operations

/** Longer than any job of a connected firm waits. */
const TWO_DAYS_MS = 2 * 86_400_000

/** How a firm connects, what it can set, and how it leaves. */
export function connectionContract(system: () => ConnectedSystem): void {
  test('a state works once, for ten minutes, in the browser that opened it', async () => {
    const s = system()
    const [firm, other] = [await s.t.seedFirm(), await s.t.seedFirm()]
    const { first } = newAccount(s)
    const mine = await s.t.seedSession(firm)
    const begin = async () => await walkConsent(await s.authorizeUrl(mine.headers), { userId: first })
    const [back, late] = [await begin(), await begin()]
    const unknown = new URL(back)
    unknown.searchParams.set('state', hash('sha256', 'unknown'))
    const missing = new URL(back)
    missing.searchParams.delete('state')
    const colleague = await s.t.seedSession(firm)
    const stranger = await s.t.seedSession(other)

    const refused = [
      await s.callback(unknown, mine.headers),
      await s.callback(back),
      await s.callback(back, colleague.headers),
      await s.callback(back, stranger.headers),
      await s.callback(back, { cookie: 'dossier_session=none' }),
    ]
    const withoutState = await s.callback(missing, mine.headers)
    const right = await s.callback(back, mine.headers)
    refused.push(await s.callback(back, mine.headers))
    s.t.clock.advance(integrations.CONSENT_MS_MAX)
    refused.push(await s.callback(late, mine.headers))

    for (const answer of refused) expect(await codeOf(answer)).toEqual([422, 'integration_state_invalid'])
    expect(await codeOf(withoutState)).toEqual([400, 'validation_error'])
    expect(right.status).toBe(302)
    expect(await statusOf(s, other)).toMatchObject({ connected: false, reason: null })
  })

  test('of two that come back with the same state at once, one connects the firm', async () => {
    const s = system()
    const firm = await s.t.seedFirm()
    const back = await consented(s, firm, newAccount(s).first)
    s.standIn.controls.forgetCalls()

    const answers = await Promise.all([s.callback(back), s.callback(back), s.callback(back)])

    expect(answers.map(({ status }) => status).sort()).toEqual([302, 422, 422])
    expect(callsOf(s, 'POST /oauth/token')).toBe(1)
    await s.idle(firm.id)
  })

  test('who refuses, or brings a code that is not good, connects nothing and has used the state up', async () => {
    const s = system()
    const firm = await s.t.seedFirm()
    const refusal = await walkConsent(await s.authorizeUrl({ 'X-Api-Key': firm.key }), 'refuse')
    const wrongCode = await consented(s, firm, newAccount(s).first)
    wrongCode.searchParams.set('code', 'not-a-code')

    const answers = [await s.callback(refusal), await s.callback(wrongCode)]
    const again = [await s.callback(refusal), await s.callback(wrongCode)]

    expect(await Promise.all(answers.map(errorOf))).toMatchObject([
      { code: 'integration_refused', details: { reason: 'access_denied' } },
      { code: 'integration_refused', details: { reason: 'invalid_code' } },
    ])
    expect(await Promise.all(again.map(errorOf))).toMatchObject([
      { code: 'integration_state_invalid' },
      { code: 'integration_state_invalid' },
    ])
    expect(await s.store.connections.find(firm.id)).toBeUndefined()
  })

  test.each<[what: string, on: string, kind: number | 'cut' | 'lose-answer']>([
    ['fails while it is asked for tokens', 'POST /oauth/token', 503],
    ['breaks off the answer with the tokens', 'POST /oauth/token', 'lose-answer'],
    ['fails while it is asked who the person is', 'GET /api/v4/users/who_am_i', 500],
  ])('where the other side %s, nothing is stored', async (_what, on, kind) => {
    const s = system()
    const firm = await s.t.seedFirm()
    const back = await consented(s, firm, newAccount(s).first)
    s.standIn.controls.misbehave({ kind, on })

    const answer = await s.callback(back)

    expect(await codeOf(answer)).toEqual([502, 'upstream_error'])
    expect(await s.store.connections.find(firm.id)).toBeUndefined()
    expect(await s.store.accounts.list({ where: { firm_id: firm.id }, limit: 1 })).toEqual([])
  })

  test('a firm leaves at once though the other side hangs, which is told once it answers', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.misbehave({ kind: 'slow', delayMs: 60_000 })

    const { data } = await s.t.call(disconnectIntegration, {}, firm.key)
    const left = await s.store.connections.find(firm.id)
    const status = await statusOf(s, firm)
    const heldThere = [account.grants(), account.webhooks().length]
    s.standIn.controls.behave()
    await s.idle(firm.id)

    expect(data).toEqual({ success: true })
    expect(left).toMatchObject({ access_token: null, refresh_token: null })
    expect(status).toMatchObject({ connected: false, reason: 'disconnected', practicemgr_user: null })
    expect(heldThere).toEqual([[account.first], 3])
    await s.idle(firm.id)
    expect([account.grants(), account.webhooks()]).toEqual([[], []])
    expect(await s.store.connections.find(firm.id)).toMatchObject({ farewells: [] })
    expect(await s.store.subscriptions.list({ where: { firm_id: firm.id }, limit: 10 })).toEqual([])
  })

  test.each(['first', 'second'] as const)(
    'of a firm that leaves twice while nothing can be taken back, the second time as the %s person, both grants are taken back later',
    async (person) => {
      const s = system()
      const { firm, account } = await connectedFirm(s)
      s.standIn.controls.misbehave({ kind: 503, on: 'POST /oauth/deauthorize' })

      await s.t.call(disconnectIntegration, {}, firm.key)
      await s.connect(firm, account[person])
      await s.t.call(disconnectIntegration, {}, firm.key)
      await s.idle(firm.id)
      const heldThere = account.grants()
      s.standIn.controls.behave()
      s.t.clock.advance(10 * 60_000)
      await s.idle(firm.id)

      expect(heldThere.toSorted()).toEqual([account.first, account[person]])
      expect([account.grants(), account.webhooks()]).toEqual([[], []])
      expect(await s.store.connections.find(firm.id)).toMatchObject({ farewells: [] })
    },
  )

  test.each([403, 404])('a grant is taken back though the list of subscriptions is refused with %d', async (kind) => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.misbehave({ kind, on: 'GET /api/v4/webhooks' })

    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)
    s.standIn.controls.behave()

    expect(account.grants()).toEqual([])
    expect(await s.store.connections.find(firm.id)).toMatchObject({ farewells: [] })
  })

  test('a grant is taken back later though its refresh token was replaced by the first attempt', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    s.standIn.controls.set({ rotateRefreshTokens: true })
    s.standIn.controls.expireAccessTokens({ user_id: account.first })
    s.standIn.controls.misbehave({ kind: 503, on: 'POST /oauth/deauthorize' })

    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)
    s.standIn.controls.behave()
    s.standIn.controls.expireAccessTokens({ user_id: account.first })
    s.t.clock.advance(10 * 60_000)
    await s.idle(firm.id)
    s.standIn.controls.set({ rotateRefreshTokens: false })

    expect(account.grants()).toEqual([])
    expect(await s.store.connections.find(firm.id)).toMatchObject({ farewells: [] })
  })

  test('once a firm has left, its jobs ask nothing there any more', async () => {
    const s = system()
    const { firm } = await connectedFirm(s)
    await s.t.call(disconnectIntegration, {}, firm.key)
    await s.idle(firm.id)
    s.standIn.controls.forgetCalls()

    s.t.clock.advance(TWO_DAYS_MS)
    await s.idle(firm.id)

    expect(s.standIn.controls.counts()).toEqual({})
    expect(await s.store.jobs.count({ firm_id: firm.id })).toBe(0)
  })

  test('only admins and their keys connect, disconnect and change settings; who sees matters sees the status', async () => {
    const s = system()
    const { firm } = await connectedFirm(s)
    const session = async (role: Role) => (await s.t.seedSession(firm, role)).headers
    const key = async (...scopes: Scope[]) => ({ 'x-api-key': await s.t.seedKey(firm.id, { scopes, admin: false }) })
    const { headers: portal } = await s.t.seedPortal(firm)
    const may = async (headers: Record<string, string>) => {
      const statuses: number[] = []
      const change = { case_number_field: 'client_reference' }
      for (const [op, input] of [
        [getIntegrationStatus, {}],
        [connectIntegration, {}],
        [updateIntegrationSettings, change],
        [disconnectIntegration, {}],
      ] as const) {
        statuses.push((await s.t.send(op, input, undefined, { ...headers, origin: s.appUrl })).status)
      }
      return statuses
    }

    const refused = {
      attorney: await may(await session('attorney')),
      staff: await may(await session('staff')),
      paralegal: await may(await session('paralegal')),
      reader: await may(await key('matters:read', 'documents:read', 'firms:read')),
      writer: await may(await key('matters:read', 'matters:write', 'documents:write', 'clients:write')),
      without: await may(await key('webhooks:read')),
      client: await may(portal),
      nobody: await may({}),
    }
    const unchanged = await statusOf(s, firm)
    const admin = await may(await session('admin'))
    const ended = await statusOf(s, firm)

    expect(refused).toEqual({
      attorney: [200, 403, 403, 403],
      staff: [200, 403, 403, 403],
      paralegal: [200, 403, 403, 403],
      reader: [200, 403, 403, 403],
      writer: [200, 403, 403, 403],
      without: [403, 403, 403, 403],
      client: [403, 403, 403, 403],
      nobody: [401, 401, 401, 401],
    })
    expect(unchanged).toMatchObject({ connected: true, settings: { case_number_field: 'custom_number' } })
    // A session of any user replaces no connection.
    expect(admin).toEqual([200, 422, 200, 200])
    expect(ended).toMatchObject({ connected: false, settings: { case_number_field: 'client_reference' } })
  })

  test('a firm that is not connected disconnects without complaint', async () => {
    const s = system()
    const firm = await s.t.seedFirm()

    const { status, data } = await s.t.call(disconnectIntegration, {}, firm.key)

    expect([status, data]).toEqual([200, { success: true }])
    expect(await statusOf(s, firm)).toMatchObject({ connected: false, reason: null })
  })

  test('what a firm has begun cannot be completed once it is disconnected, and other firms are not affected', async () => {
    const s = system()
    const { firm, account } = await connectedFirm(s)
    const other = await s.t.seedFirm()
    const back = await consented(s, firm, account.first)
    const ofOther = await consented(s, other, newAccount(s).first)
    s.standIn.controls.forgetCalls()

    await s.t.call(disconnectIntegration, {}, firm.key)
    const late = await s.callback(back)
    const exchanged = callsOf(s, 'POST /oauth/token')
    const elsewhere = await s.callback(ofOther)
    await s.idle(other.id)

    expect([await codeOf(late), exchanged]).toEqual([[422, 'integration_state_invalid'], 0])
    expect(await statusOf(s, firm)).toMatchObject({ connected: false, reason: 'disconnected' })
    expect(elsewhere.status).toBe(302)
  })

  test('settings begin with the defaults, change by what is sent, and outlast a connection', async () => {
    const s = system()
    const { firm } = await connectedFirm(s)
    const { defaultIntegrationSettings: defaults, defaultCaseTypeMappings: names } = integrations
    const change = (changes: Record<string, unknown>) => s.t.send(updateIntegrationSettings, changes, firm.key)

    const before = (await statusOf(s, firm)).settings
    await change({ auto_sync_on_approval: false })
    await change({ case_number_field: 'client_reference', case_type_mappings: { family_law: 'court work' } })
    const unknown = await change({ case_type_mappings: { criminal: 'No Such Area', family_law: null } })
    await s.t.call(disconnectIntegration, {}, firm.key)
    const kept = (await statusOf(s, firm)).settings
    const unchecked = await change({ case_type_mappings: { criminal: 'Defence', family_law: null } })

    expect(before).toEqual(defaults)
    expect([unknown.status, unknown.error]).toMatchObject([
      400,
      { code: 'validation_error', details: { fields: [{ field: 'case_type_mappings.criminal' }] } },
    ])
    expect(kept).toEqual({
      auto_sync_on_matter_created: false,
      auto_sync_on_approval: false,
      case_number_field: 'client_reference',
      case_type_mappings: { ...names, family_law: 'court work' },
    })
    expect(unchecked.data).toMatchObject({ case_type_mappings: { ...names, criminal: 'Defence' } })
  })

  test('practice areas are found where the account has them at another address', async () => {
    const s = system()
    const { firm } = await connectedFirm(s)
    s.standIn.controls.set({ practiceAreasMoved: true })
    s.standIn.controls.forgetCalls()

    const { status } = await callThere(s, firm)

    expect(status).toBe(200)
    expect(callsOf(s, 'GET /api/v4/regional/practice_areas')).toBe(1)
  })

  test('settings that are not known are refused and change nothing', async () => {
    const s = system()
    const firm = await s.t.seedFirm()
    const refused: [body: string, field: string][] = [
      ['{}', 'body'],
      ['{"case_type_mappings": {}}', 'case_type_mappings'],
      ['{"case_type_mappings": {"tax": "Tax"}}', 'case_type_mappings.tax'],
      ['{"case_type_mappings": {"__proto__": "Tax"}}', 'case_type_mappings.__proto__'],
      ['{"case_type_mappings": {"constructor": "Tax"}}', 'case_type_mappings.constructor'],
      ['{"case_number_field": "number"}', 'case_number_field'],
      ['{"auto_sync": true}', 'auto_sync'],
    ]

    for (const [body, field] of refused) {
      const answer = await fetch(`${s.appUrl}${updateIntegrationSettings.path}`, {
        method: 'PATCH',
        headers: { 'x-api-key': firm.key, 'content-type': 'application/json' },
        body,
      })

      expect([body, answer.status, await errorOf(answer)]).toMatchObject([
        body,
        400,
        { code: 'validation_error', details: { fields: expect.arrayContaining([expect.objectContaining({ field })]) } },
      ])
    }
    expect((await statusOf(s, firm)).settings).toEqual(integrations.defaultIntegrationSettings)
  })
}

async function errorOf(answer: Response): Promise<{ code: string; details: object }> {
  const { error } = (await answer.json()) as { error: { code: string; details: object } }
  return error
}

async function codeOf(answer: Response): Promise<[status: number, code: string]> {
  return [answer.status, (await errorOf(answer)).code]
}
