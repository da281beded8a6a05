import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { EventEnvelope } from '@dossier/contracts'
import { Webhook } from 'standardwebhooks'
import { Arrivals } from './arrivals.ts'
import { startLoopbackServer } from './loopback-server.ts'

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
  /** The events received at a path, each verified as Standard Webhooks requires. Throws on a wrong signature. */
  verified(secret: string, path?: string): EventEnvelope[]
  /** Resolves once this many have arrived on the path, or on all. */
  waitFor(count: number, path?: string): Promise<ReceivedWebhook[]>
  stop(): Promise<void>
}

/** A stand-in for an integrator's endpoint. Answers 204 unless `respond` says otherwise. */
export async function startWebhookReceiver(
  options: { respond?: (request: ReceivedWebhook) => WebhookAnswer | Promise<WebhookAnswer>; port?: number } = {},
): Promise<WebhookReceiver> {
  const { respond = () => 204, port = 0 } = options
  const requests = new Arrivals<ReceivedWebhook>()

  async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const request: ReceivedWebhook = {
      path: req.url ?? '/',
      headers: req.headers as Record<string, string>,
      body: (await buffer(req)).toString(),
      receivedAt: Date.now(),
    }
    requests.add(request)
    const answer = await respond(request)
    if (answer === 'hang') return
    const { status, headers = {}, body = '' } = typeof answer === 'number' ? { status: answer } : answer
    res.writeHead(status, headers).end(body)
  }

  const { url, stop } = await startLoopbackServer(receive, port)

  const received = (path?: string) => requests.all().filter((request) => path === undefined || request.path === path)

  return {
    url,
    received,
    verified(secret, path) {
      const webhook = new Webhook(secret)
      return received(path).map((request) => webhook.verify(request.body, request.headers) as EventEnvelope)
    },
    async waitFor(count, path) {
      await requests.waitUntil(
        () => received(path).length >= count,
        () => `${received(path).length} of ${count} webhooks`,
      )
      return received(path)
    },
    stop,
  }
}
