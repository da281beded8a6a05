import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { EventEnvelope } from '@dossier/contracts'
import { Webhook } from 'standardwebhooks'

const WAIT_MS_MAX = 10_000

/** A delivery as it arrived. */
export interface ReceivedWebhook {
  path: string
  headers: Record<string, string>
  /** The bytes, as text. */
  body: string
  /** Milliseconds since the epoch. */
  receivedAt: number
}

/** What a receiver answers: a status, with headers or a body where they matter, or no answer at all. */
export type WebhookAnswer = number | { status: number; headers?: Record<string, string>; body?: string } | 'hang'

export interface WebhookReceiver {
  /** Any path below it is received too, so that one receiver can stand for several endpoints. */
  url: string
  /** In the order of arrival; of one path, or of all. */
  received(path?: string): ReceivedWebhook[]
  /** The events of a path, each checked as Standard Webhooks ask receivers to. A wrong signature throws. */
  verified(secret: string, path?: string): EventEnvelope[]
  /** Resolves once so many have arrived on the path, or on all; rejects after 10 s. */
  waitFor(count: number, path?: string): Promise<ReceivedWebhook[]>
  stop(): Promise<void>
}

/** A small server that stands for the endpoint of an integrator. Answers 204 unless `respond` says otherwise. */
export async function startWebhookReceiver(
  options: { respond?: (request: ReceivedWebhook) => WebhookAnswer | Promise<WebhookAnswer>; port?: number } = {},
): Promise<WebhookReceiver> {
  const { respond = () => 204, port = 0 } = options
  const requests: ReceivedWebhook[] = []
  const waiting = new Set<() => void>()

  async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request: ReceivedWebhook = {
      path: req.url ?? '/',
      headers: req.headers as Record<string, string>,
      body: (await buffer(req)).toString(),
      receivedAt: Date.now(),
    }
    requests.push(request)
    for (const check of waiting) check()
    const answer = await respond(request)
    if (answer === 'hang') return
    const { status, headers = {}, body = '' } = typeof answer === 'number' ? { status: answer } : answer
    res.writeHead(status, headers).end(body)
  }

  const server = createServer((req, res) => {
    receive(req, res).catch(() => res.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const received = (path?: string) => requests.filter((request) => path === undefined || request.path === path)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    verified(secret, path) {
      const webhook = new Webhook(secret)
      return received(path).map((request) => webhook.verify(request.body, request.headers) as EventEnvelope)
    },
    async waitFor(count, path) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const check = () => {
        if (received(path).length >= count) resolve()
      }
      const timer = setTimeout(
        () => reject(new Error(`${received(path).length} of ${count} webhooks arrived in ${WAIT_MS_MAX} ms`)),
        WAIT_MS_MAX,
      )
      waiting.add(check)
      check()
      try {
        await promise
        return received(path)
      } finally {
        clearTimeout(timer)
        waiting.delete(check)
      }
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
