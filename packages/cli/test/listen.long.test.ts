/** `dossier listen` while the gateway and the command itself are killed and restarted. */
import { createDossier, verifyWebhook } from '@dossier/client'
import {
  type SeededFirm,
  type System,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CommandProcess, startCommand } from './command-process.ts'
import { type Home, newHome } from './run-command.ts'

const EVENTS = 1_000
const RESTARTS = 10
const PER_ROUND = EVENTS / RESTARTS
const REFUSED_EVERY = 40
/** By `dossier events resend`, and as many by `redeliverWebhook`, in each round while the command listens, and as many while it does not run. */
const RESENT_EACH = 3
const RESENT = 2 * RESENT_EACH * RESTARTS
/** A busy machine may refuse a request several times. */
const RETRIES = 20
/** The registered webhook refuses every fifth event, so that the replay has something to send. */
const FAILS_EVERY = 5
const TEST_MS = 600_000

let t: System
let firm: SeededFirm
let home: Home
let receiver: WebhookReceiver
/** The registered webhook, and events that it refuses. */
let registered: WebhookReceiver
const refused = new Set<string>()
const delivered = new Set<string>()
/** Ids of events that the local address took, in the order in which it did. */
const taken: string[] = []
let attempts = 0

beforeAll(async () => {
  t = await startSystem()
  firm = await t.seedFirm()
  home = await newHome()
  receiver = await startWebhookReceiver({
    respond({ headers }) {
      if (++attempts % REFUSED_EVERY === 0) return 500
      taken.push(headers['webhook-id']!)
      return 204
    },
  })
  registered = await startWebhookReceiver({
    respond({ headers }) {
      const id = headers['webhook-id']!
      if (!refused.has(id) && !delivered.has(id)) {
        const isRefused = (refused.size + delivered.size) % FAILS_EVERY === 0
        if (isRefused) refused.add(id)
        else delivered.add(id)
      }
      return refused.has(id) ? 500 : 204
    },
  })
})
afterAll(async () => {
  await registered.stop()
  await receiver.stop()
  await home.remove()
  await t.stop()
})

const untilTaken = (count: number) => until(async () => new Set(taken).size >= count, TEST_MS)

test(
  `no event, resend, redelivery or replayed event is lost over ${RESTARTS} restarts of the gateway and of the command, and each delivery is signed`,
  async () => {
    const gateway = await t.startProcess('gateway')
    const env = { ...home.env, DOSSIER_URL: gateway.url, DOSSIER_API_KEY: firm.key }
    const { stdout: secret } = await home.dossier(['listen', '--print-secret'], { env })
    const begin = new Date().toISOString()
    const listen = (...more: string[]): CommandProcess =>
      startCommand(['listen', '--forward-to', receiver.url, ...more], env)
    const api = createDossier({ baseUrl: t.baseUrl, apiKey: firm.key, retriesMax: RETRIES })
    const webhook = await api.createWebhook({ url: registered.url, events: ['client.created'] })
    let command = listen('--since', begin)
    await until(async () => command.output().includes('Forwarding'), TEST_MS)

    const createClients = async () => {
      for (let number = 0; number < PER_ROUND; number++)
        await api.createClient({ first_name: 'Ana', last_name: `Silva ${number}` })
    }
    const resent: string[] = []
    const redelivered: string[] = []
    const isResent = (id: string) => resent.includes(id) || redelivered.includes(id)
    /** Of events that this round has made: each is resent once. */
    const resend = async (round: number) => {
      const unsent = [...new Set(taken)].slice(round * PER_ROUND).filter((id) => !isResent(id))
      for (const id of unsent.slice(0, RESENT_EACH)) {
        expect(await home.dossier(['events', 'resend', id], { env })).toMatchObject({ code: 0 })
        resent.push(id)
      }
    }
    /** The same by the API, of what the webhook has taken. */
    const redeliver = async () => {
      const unsent = async () => {
        const { data } = await api.listWebhookDeliveries({ id: webhook.id, status: 'succeeded', per_page: 100 })
        return data.filter(({ event_id }) => taken.includes(event_id) && !isResent(event_id))
      }
      await until(async () => (await unsent()).length >= RESENT_EACH, TEST_MS)
      for (const { id, event_id } of (await unsent()).slice(0, RESENT_EACH)) {
        await api.redeliverWebhook({ id: webhook.id, delivery_id: id })
        redelivered.push(event_id)
      }
    }
    for (let round = 0; round < RESTARTS; round++) {
      const isKilled = round % 2 === 0
      const creating = createClients()
      await untilTaken((round + 0.2) * PER_ROUND)
      if (isKilled) await gateway.kill()
      await gateway.restart()
      await untilTaken((round + 0.5) * PER_ROUND)
      await resend(round)
      await redeliver()
      await command.end(isKilled ? 'SIGKILL' : 'SIGINT')
      await resend(round)
      await redeliver()
      command = listen()
      await creating
    }
    await untilTaken(EVENTS)
    const takenTwice = (id: string) => taken.indexOf(id) !== taken.lastIndexOf(id)
    await until(async () => [...resent, ...redelivered].every(takenTwice), TEST_MS)

    const before = taken.length
    const { queued } = await api.replayWebhook({ id: webhook.id, since: begin })
    await until(async () => taken.length > before + queued / 4, TEST_MS)
    await command.end('SIGKILL')
    const takenByThen = taken.length
    await gateway.restart()
    command = listen()
    const replayed: string[] = []
    for await (const { id } of api.listEvents({ resent_since: begin, per_page: 100 }))
      if (!redelivered.includes(id)) replayed.push(id)
    await until(async () => replayed.every(takenTwice), TEST_MS)
    expect(await command.end('SIGINT')).toBe(130)

    const listed: string[] = []
    for await (const { id } of api.listEvents({ per_page: 100 })) listed.unshift(id)
    expect(listed).toHaveLength(EVENTS)
    expect([...new Set(taken)]).toEqual(listed)
    for (const { body, headers } of receiver.received())
      expect(await verifyWebhook({ body, headers, secret: secret.trim(), toleranceMs: TEST_MS })).toMatchObject({
        type: 'client.created',
      })
    expect(replayed).toHaveLength(queued)
    expect(replayed.filter((id) => !refused.has(id))).toEqual([])
    expect([resent.length, redelivered.length]).toEqual([RESENT, RESENT])
    expect(takenByThen).toBeLessThan(before + queued)
    const wanted = (id: string) => 1 + Number(isResent(id)) + Number(replayed.includes(id))
    const times = (id: string) => taken.filter((one) => one === id).length
    expect(listed.filter((id) => times(id) < wanted(id))).toEqual([])
    // Only an event that was taken just before a kill may come again.
    const again = taken.length - EVENTS - 2 * RESENT - queued
    console.log(
      `${resent.length} resends, ${redelivered.length} redeliveries, ${queued} replayed, ${again} came twice, ${receiver.received().length} attempts`,
    )
    expect(again).toBeLessThanOrEqual(RESTARTS / 2 + 1)
  },
  TEST_MS,
)
