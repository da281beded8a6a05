import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** An event as a firm's own server gets it. */
export interface ReceivedEvent {
  id: string
  type: string
  data: Record<string, unknown>
}

export interface WebhookReceiver {
  /** Where to have events sent. */
  readonly url: string
  /** Everything that came with a valid signature, in the order of arrival, repeated deliveries included. */
  readonly events: readonly ReceivedEvent[]
  /** Number of requests without a valid signature, which got 401. */
  readonly refusedCount: number
  /** From now on, signatures made with this secret are valid. */
  trust(signingSecret: string): void
  stop(): Promise<void>
}

/** A firm's own server for events, on a free port: verifies each signature before it believes anything. */
export async function startWebhookReceiver(host = '127.0.0.1'): Promise<WebhookReceiver> {
  const events: ReceivedEvent[] = []
  let refusedCount = 0
  let secret: Webhook | undefined

  async function verified(req: IncomingMessage): Promise<ReceivedEvent | undefined> {
    const body = await text(req)
    try {
      return secret?.verify(body, req.headers as Record<string, string>) as ReceivedEvent | undefined
    } catch {
      return undefined
    }
  }

  const server = createServer(async (req, res) => {
    const event = await verified(req).catch(() => undefined)
    const accepted = event !== undefined && event.id === req.headers['webhook-id']
    if (accepted) events.push(event)
    else refusedCount++
    res.writeHead(accepted ? 204 : 401).end()
  })
  server.listen(0, host)
  await once(server, 'listening')

  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/events`,
    events,
    get refusedCount() {
      return refusedCount
    },
    trust(signingSecret) {
      secret = new Webhook(signingSecret)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
