import { setTimeout as sleep } from 'node:timers/promises'
import type { Demo } from '../demo-run.ts'
import type { ReceivedEvent } from '../webhook-receiver.ts'
import type { Webhook } from './webhook.ts'

const EVENTS_TIMEOUT_MS = 30_000
/** An event too many would come in this time. */
const QUIET_MS = 1_000

export async function testWebhook(demo: Demo, webhook: Webhook): Promise<void> {
  demo.step('Send a test event to the webhook')

  const test = await demo.api.firm.testWebhook({ id: webhook.id })

  demo.check('it was delivered', [test.delivered, test.response_status], [true, 204])
  demo.expectedEvents.push(`webhook.test ${webhook.id}`)
}

export async function checkEvents(demo: Demo): Promise<void> {
  demo.step('See that the webhook received every change, once each')
  const expected = [...demo.expectedEvents].sort()

  await demo.eventually(`${expected.length} events have arrived`, EVENTS_TIMEOUT_MS, async () =>
    received().length >= expected.length ? true : undefined,
  )
  await sleep(QUIET_MS)

  for (const name of received()) demo.printer.received(name)
  demo.check('each change has exactly one event, and nothing else has', received(), expected)
  demo.check('every signature was valid', demo.receiver.refusedCount, 0)

  /** The distinct events about what this run made; others may work for the same firm. */
  function received(): string[] {
    const ours = new Set(demo.expectedEvents.map((name) => name.split(' ')[1]))
    const events = new Map(demo.receiver.events.map((event) => [event.id, event])).values()
    return [...events]
      .filter((event) => ours.has(aboutOf(event)))
      .map((event) => `${event.type} ${aboutOf(event)}`)
      .sort()
  }
}

export async function deleteWebhook(demo: Demo, { id }: Webhook): Promise<void> {
  demo.step('Delete the webhook')

  const answer = await demo.api.firm.deleteWebhook({ id })

  demo.leftWebhooks.delete(id)
  demo.check('it says so', answer, { id, deleted: true })
  await demo.refused(demo.api.firm.getWebhook({ id }), 404, 'webhook_not_found')
}

/** The id of an event's subject. */
function aboutOf({ data }: ReceivedEvent): string {
  const { upload, matter, id, webhook_id } = data as {
    upload?: { id: string }
    matter?: { id: string }
    id?: string
    webhook_id?: string
  }
  return upload?.id ?? matter?.id ?? id ?? webhook_id ?? ''
}
