/** Whatever happens, nothing that could be used at the other side leaves Dossier in the clear. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { integrations, serviceNames } from '@dossier/contracts'
import { walkConsent } from '@dossier/local/practice-management'
import { type ConnectedSystem, startConnectedSystem, startLoopbackServer, startTraceCollector } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { heldBy, logOf, seedApprovedFiles, seedClient, seedConnectedFirm, seedMatter, sync } from './seeds.ts'

const { disconnectIntegration, listIntegrationEvents } = integrations.operations

const RUN_MS_MAX = 300_000
const HOUR_MS = 3_600_000

/** What each secret is. */
const secrets = new Map<string, string>()
/** What left the services, by where. */
const seen = new Map<string, string>()

let s: ConnectedSystem
let otherSide: Awaited<ReturnType<typeof startOtherSide>>
let traces: Awaited<ReturnType<typeof startTraceCollector>>
const ownFetch = globalThis.fetch

beforeAll(async () => {
  otherSide = await startOtherSide()
  traces = await startTraceCollector()
  s = await startConnectedSystem({
    system: {
      inProcesses: true,
      everywhere: { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: traces.url, OTEL_BSP_SCHEDULE_DELAY: '200' },
      environment: { integrations: { PM_TOKEN_URL: otherSide.url, PM_API_URL: `${otherSide.url}/api/v4` } },
    },
  })
  otherSide.leadTo(s.standIn.url)
  globalThis.fetch = async (...given) => {
    const response = await ownFetch(...given)
    if (response.url.startsWith(s.appUrl)) {
      const place = `answer ${seen.size} of ${new URL(response.url).pathname}`
      // The other side of a handshake gets the secret back that it has sent.
      const headers = [...response.headers].filter(([name]) => name !== 'x-hook-secret')
      seen.set(place, `${headers.join('\n')}\n${await response.clone().text()}`)
    }
    return response
  }
}, RUN_MS_MAX)
afterAll(async () => {
  globalThis.fetch = ownFetch
  await s.stop()
  await Promise.all([otherSide.stop(), traces.stop()])
})

/** Stands before the stand-in's API and token endpoint, and notes the secrets that pass. Can refuse calls and repeat what they sent. */
async function startOtherSide() {
  let target = ''
  let isRepeating = false
  const server = await startLoopbackServer(async (req: IncomingMessage, res: ServerResponse) => {
    const asked = await text(req)
    note('access_token', /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1])
    if (req.headers['content-type']?.includes('form')) {
      const form = new URLSearchParams(asked)
      for (const name of ['code', 'client_secret', 'refresh_token']) note(name, form.get(name))
    }
    if (isRepeating) {
      const told = `no good: ${req.headers.authorization} ${asked} ${decodeURIComponent(asked)}`
      const isOauth = req.url!.startsWith('/oauth')
      const refusal = isOauth
        ? { error: 'invalid_request', error_description: told }
        : { error: { type: 'ArgumentError', message: told } }
      res.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(refusal))
      return
    }
    const { host, connection, 'content-length': _, ...headers } = req.headers as Record<string, string>
    const hasBody = asked !== ''
    const answer = await ownFetch(target + req.url, {
      method: req.method!,
      headers,
      ...(hasBody && { body: asked }),
      redirect: 'manual',
    })
    const answered = await answer.text()
    noteFrom(answered)
    res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answered)
  })
  return {
    ...server,
    leadTo(url: string) {
      target = url
    },
    /** Refuses all calls meanwhile, and says what they sent. */
    async whileRepeating(act: () => Promise<unknown>) {
      isRepeating = true
      await act()
      isRepeating = false
    },
  }
}

function note(what: string, secret: string | null | undefined): void {
  if (secret) secrets.set(secret, what)
}

function noteFrom(answered: string): void {
  for (const [, what, secret] of answered.matchAll(/"(access_token|refresh_token)":"([^"]+)"/g)) note(what!, secret)
  for (const [, key] of answered.matchAll(/X-Amz-Signature=([\w-]+)/g)) note('key of an upload', key)
}

test(
  'no token, secret or code shows in logs, traces, events, answers or mail',
  async () => {
    const { t, standIn } = s
    const firm = await seedConnectedFirm(s)
    const { email } = await t.seedSession(firm)
    const consent = async () => {
      const back = await walkConsent(await s.authorizeUrl({ 'X-Api-Key': firm.key }), { userId: firm.userId })
      note('code', back.searchParams.get('code'))
      return back
    }
    const matterId = await seedMatter(t, firm)
    await seedApprovedFiles(t, firm, matterId, 1)
    await sync(t, firm, matterId)

    // Connections that come to nothing.
    await s.callback(await walkRefused())
    for (const on of ['POST /oauth/token', 'GET /api/v4/users/who_am_i']) {
      for (const kind of [500, 'lose-answer', 'cut'] as const) {
        standIn.controls.misbehave({ kind, on })
        await s.callback(await consent())
        standIn.controls.behave()
      }
    }
    const used = await consent()
    await otherSide.whileRepeating(() => s.callback(used))
    await s.callback(used)

    // Syncs and refreshes that fail and succeed.
    const failing = await seedMatter(t, firm)
    await seedApprovedFiles(t, firm, failing, 1)
    await otherSide.whileRepeating(() => sync(t, firm, failing))
    for (const on of ['GET /api/v4/contacts', 'POST /api/v4/matters', 'POST /api/v4/documents', 'PUT /']) {
      for (const kind of [401, 403, 422] as const) {
        standIn.controls.misbehave({ kind, on })
        await sync(t, firm, failing)
        standIn.controls.behave()
      }
    }
    standIn.controls.expireAccessTokens({ user_id: firm.userId })
    await otherSide.whileRepeating(() => sync(t, firm, failing))
    await sync(t, firm, failing)
    t.clock.advance(HOUR_MS)
    await sync(t, firm, failing)

    // Events of the other side, and of an impostor.
    for (const { url, shared_secret } of noteSubscriptions()) {
      await fetch(url, { method: 'POST', headers: { 'x-hook-signature': 'f'.repeat(64) }, body: '{}' })
      await fetch(url, { method: 'POST', headers: { 'x-hook-secret': shared_secret }, body: '' })
    }
    standIn.controls.changeMatter({
      matter_id: heldBy(standIn.controls.holdings(), firm).matters[0]!.id,
      data: { status: 'closed' },
    })
    await standIn.controls.settled()
    await s.idle(firm.id)

    // Ends: access taken back there, a refused refresh, a disconnection while the other side fails.
    await standIn.controls.revokeAccess({ user_id: firm.userId })
    await s.idle(firm.id)
    await s.callback(await consent())
    await s.idle(firm.id)
    noteSubscriptions()
    standIn.controls.revokeTokens({ user_id: firm.userId })
    await sync(t, firm, matterId)
    await s.idle(firm.id)
    await s.callback(await consent())
    await s.idle(firm.id)
    noteSubscriptions()
    await otherSide.whileRepeating(async () => {
      await t.call(disconnectIntegration, {}, firm.key)
      await s.idle(firm.id)
    })
    t.clock.advance(HOUR_MS)
    await s.idle(firm.id)
    await t.settled()
    // A day, one of whose steps falls into the hours in which mail is sent.
    for (let step = 0; step < 3; step++) {
      t.clock.advance(8 * HOUR_MS)
      await t.settled()
    }

    await logOf(t, firm)
    await t.call(listIntegrationEvents, {}, firm.key)
    await seedClient(t, firm)
    // The last spans and lines come when a service stops.
    await Promise.all(serviceNames.map((name) => t.stopService(name)))
    seen.set('mail', JSON.stringify(await t.messagesTo(email)))
    seen.set('store', await s.store.everything())
    for (const [name, log] of await t.logs()) seen.set(`log ${name}`, log)
    for (const [name, messages] of await t.streams()) seen.set(`stream ${name}`, messages.join('\n'))
    seen.set('traces', JSON.stringify(traces.spans()))

    const leaks = [...secrets].flatMap(([secret, what]) =>
      [...seen].filter(([, shown]) => shown.includes(secret)).map(([place]) => `${what} in ${place}`),
    )
    expect([...new Set(leaks)]).toEqual([])
    expect([...new Set(secrets.values())].sort()).toEqual([
      'access_token',
      'address of a subscription',
      'client_secret',
      'code',
      'key of an upload',
      'refresh_token',
      'secret of a subscription',
    ])
    for (const place of ['log gateway', 'log integrations', 'stream EVENTS', 'traces', 'mail']) {
      const shown = [...seen].filter(([name]) => name.startsWith(place)).map(([, text]) => text.length)
      expect([place, Math.max(...shown) > 1_000]).toEqual([place, true])
    }

    function noteSubscriptions() {
      const { webhooks } = standIn.controls.holdings()
      for (const { url, shared_secret } of webhooks) {
        note('secret of a subscription', shared_secret)
        note('address of a subscription', new URL(url).searchParams.get('subscription'))
      }
      return webhooks
    }

    async function walkRefused() {
      const back = await consent()
      back.searchParams.set('code', 'not-a-code')
      return back
    }
  },
  RUN_MS_MAX,
)
