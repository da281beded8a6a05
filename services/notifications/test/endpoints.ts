import {
  type SeededFirm,
  type System,
  startWebhookReceiver,
  type WebhookAnswer,
  type WebhookReceiver,
} from '@dossier/testbed'
import { afterEach } from '@jest/globals'
import { seedWebhook } from './seeds.ts'

const receivers: WebhookReceiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

/** A receiver that ends with the test. */
export async function startReceiver(...options: Parameters<typeof startWebhookReceiver>): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver(...options)
  receivers.push(receiver)
  return receiver
}

type Respond = () => WebhookAnswer | Promise<WebhookAnswer>

/** An endpoint of the firm, whose receiver ends with the test. */
export async function addEndpoint(
  t: System,
  firm: SeededFirm,
  respond: Respond,
  body: { max_per_second?: number } = {},
) {
  const receiver = await startReceiver({ respond })
  const webhook = await seedWebhook(t, firm, { url: `${receiver.url}/hooks/secret-part`, ...body })
  return { receiver, webhook }
}

/** A firm with an endpoint. */
export async function seedEndpoint(t: System, respond: Respond, body?: { max_per_second?: number }) {
  const firm = await t.seedFirm()
  return { firm, ...(await addEndpoint(t, firm, respond, body)) }
}
