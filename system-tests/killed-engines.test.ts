import { setTimeout as pause } from 'node:timers/promises'
import { type EventEnvelope, matters, notifications, toUuid } from '@dossier/contracts'
import {
  type OwnDatabase,
  type SeededFirm,
  type System,
  startOwnDatabase,
  startSystem,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient } = matters.operations
const { createWebhook } = notifications.operations
const WRITERS = 4
const PAUSE_MS = 20
/** Of each phase: before the end of the engine, and after its start. */
const WRITES_MIN = 20

let database: OwnDatabase
let receiver: WebhookReceiver
let t: System
beforeAll(async () => {
  database = await startOwnDatabase('matters')
  receiver = await startWebhookReceiver()
  t = await startSystem({ databaseUrls: { matters: database.url } })
})
afterAll(async () => {
  await t.stop()
  await receiver.stop()
  await database.stop()
})

/** `survive.long.test.ts` kills services too, as processes of a platform, while files are uploaded and reviewed. */
test.each([
  ['NATS', () => t.killNats(), () => t.startNats()],
  ['PostgreSQL', () => database.kill(), () => database.start()],
])(
  'when %s is killed, no acknowledged write is lost and no event lost, doubled or invented',
  async (engine, kill, start) => {
    const firm = await t.seedFirm()
    const webhook = await t.call(
      createWebhook,
      { url: `${receiver.url}/${engine}`, events: ['client.created'] },
      firm.key,
    )
    const acknowledged: string[] = []
    let refused = 0
    let writing = true
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; writing; n++) {
        const last_name = `Silva ${writer} ${n}`
        const { status } = await t.call(createClient, { first_name: 'Ana', last_name }, firm.key)
        if (status === 201) acknowledged.push(last_name)
        else refused++
        await pause(PAUSE_MS)
      }
    })

    await until(async () => acknowledged.length >= WRITES_MIN)
    await kill()
    await until(async () => refused > 0)
    const before = acknowledged.length
    await start()
    await until(async () => acknowledged.length >= before + WRITES_MIN)
    writing = false
    await Promise.all(writers)
    const delivered = () => eventsByIdOf(receiver, webhook.data.signing_secret, `/${engine}`)
    await until(async () => delivered().size >= (await createdOf(firm)).length)

    const rows = await t.query<{ last_name: string }>('matters', 'select last_name from clients where firm_id = $1', [
      toUuid(firm.id),
    ])
    const names = rows.map((row) => row.last_name).sort()
    expect(names).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(names).size).toBe(names.length)
    expect((await createdOf(firm)).map(nameOf).sort()).toEqual(names)
    expect([...delivered().values()].map(nameOf).sort()).toEqual(names)
  },
)

/** The events of creations that the firm's matters service has recorded. */
async function createdOf(firm: SeededFirm): Promise<EventEnvelope[]> {
  return (await t.eventsOf(firm)).filter(({ type }) => type === 'client.created')
}

/** What an endpoint was told: the same event may come again, under the same id. */
function eventsByIdOf(at: WebhookReceiver, secret: string, path: string): Map<string, EventEnvelope> {
  return new Map(at.verified(secret, path).map((event) => [event.id, event]))
}

function nameOf({ data }: EventEnvelope): string {
  return (data as { last_name: string }).last_name
}
