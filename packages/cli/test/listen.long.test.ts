/** `dossier listen` while the gateway and the command itself are killed and restarted. */
import { verifyWebhook } from '@dossier/client'
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
/** By `dossier events resend` in each round while the command listens, and as many while it does not run. */
const RESENT_EACH = 3
const RESENT = 2 * RESENT_EACH * RESTARTS
const TEST_MS = 600_000

let t: System
let firm: SeededFirm
let home: Home
let receiver: WebhookReceiver
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
})
afterAll(async () => {
  await receiver.stop()
  await home.remove()
  await t.stop()
})

const untilTaken = (count: number) => until(async () => new Set(taken).size >= count, TEST_MS)

test(
  `of ${EVENTS} events and ${RESENT} resends none is lost over ${RESTARTS} restarts of gateway and command each, and each is signed`,
  async () => {
    const gateway = await t.startProcess('gateway')
    const env = { ...home.env, DOSSIER_URL: gateway.url, DOSSIER_API_KEY: firm.key }
    const { stdout: secret } = await home.dossier(['listen', '--print-secret'], { env })
    const begin = new Date().toISOString()
    const listen = (...more: string[]): CommandProcess =>
      startCommand(['listen', '--forward-to', receiver.url, ...more], env)
    let command = listen('--since', begin)
    await until(async () => command.output().includes('Forwarding'), TEST_MS)

    const api = t.api(firm.key)
    const createClients = async () => {
      for (let number = 0; number < PER_ROUND; number++)
        await api.createClient({ first_name: 'Ana', last_name: `Silva ${number}` })
    }
    const resent: string[] = []
    /** Of events that this round has made: each is resent once. */
    const resend = async (round: number) => {
      const unsent = [...new Set(taken)].slice(round * PER_ROUND).filter((id) => !resent.includes(id))
      for (const id of unsent.slice(0, RESENT_EACH)) {
        expect(await home.dossier(['events', 'resend', id], { env })).toMatchObject({ code: 0 })
        resent.push(id)
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
      await command.end(isKilled ? 'SIGKILL' : 'SIGINT')
      await resend(round)
      command = listen()
      await creating
    }
    await untilTaken(EVENTS)
    const takenTwice = (id: string) => taken.indexOf(id) !== taken.lastIndexOf(id)
    await until(async () => resent.every(takenTwice), TEST_MS)
    expect(await command.end('SIGINT')).toBe(130)

    const listed: string[] = []
    for await (const { id } of api.listEvents({ per_page: 100 })) listed.unshift(id)
    expect(listed).toHaveLength(EVENTS)
    expect([...new Set(taken)]).toEqual(listed)
    for (const { body, headers } of receiver.received())
      expect(await verifyWebhook({ body, headers, secret: secret.trim(), toleranceMs: TEST_MS })).toMatchObject({
        type: 'client.created',
      })
    // Only an event that was taken just before a kill may come again.
    const again = taken.length - EVENTS - RESENT
    console.log(`${resent.length} resends, ${again} came twice, ${receiver.received().length} attempts`)
    expect(resent).toHaveLength(RESENT)
    expect(again).toBeGreaterThanOrEqual(0)
    expect(again).toBeLessThanOrEqual(RESTARTS)
  },
  TEST_MS,
)
